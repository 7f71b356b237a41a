package policies

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// costly are policies that do not end, or make more than there is memory for, each
// in its own way.
var costly = map[string]string{
	"loops":             `count([1 | some a in numbers.range(1, 100000); some b in numbers.range(1, 100000); a * b == -1])`,
	"shift":             `bits.lsh(1, 4000000000)`,
	"widths":            `sprintf("` + strings.Repeat("%900000d", 300) + `", [1])`,
	"addresses":         `count(net.cidr_expand("10.0.0.0/6"))`,
	"ways":              `count(graph.reachable_paths({a: numbers.range(1, 25) | some a in numbers.range(1, 25)}, {1}))`,
	"rendering":         `strings.render_template("{{range 10000000000}}{{end}}", {})`,
	"copies":            `json.patch({"a": [1, 2, 3]}, [{"op": "copy", "from": "/", "path": sprintf("/%d", [i])} | some i in numbers.range(1, 40)])`,
	"same hashes":       `count({[a, b, c] | some a in numbers.range(1, 1000); some b in numbers.range(1, 1000); some c in numbers.range(1, 10)})`,
	"doubled text":      doubled(`"aaaaaaaaaaaaaaaa"`, `replace(V, "a", "aaaaaaaaaaaaaaaa")`, 8),
	"doubled digits":    doubled(`12345678901234567890`, `V * V`, 33),
	"doubled lists":     doubled(`[1, 2]`, `array.concat(V, V)`, 32),
	"doubled marshal":   doubled(`"\""`, `json.marshal(V)`, 40),
	"shared, then read": doubled(`{"a": 1}`, `{"a": V, "b": V}`, 40) + "\ny := json.marshal(x)",
	"long else":         "f(9)\n\nf(a) := 0 if a == 0\n" + elses(6000),
}

func doubled(first, next string, times int) string {
	var b strings.Builder
	b.WriteString(fmt.Sprintf("v%d\n\nv0 := %s\n", times, first))
	for i := 1; i <= times; i++ {
		fmt.Fprintf(&b, "v%d := %s\n", i, strings.ReplaceAll(next, "V", fmt.Sprintf("v%d", i-1)))
	}
	return b.String()
}

func elses(n int) string {
	var b strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "else := %d if a == %d\n", i, i)
	}
	return b.String()
}

// TestCostly makes sure that a policy costs itself alone, whatever it does.
func TestCostly(t *testing.T) {
	for name, x := range costly {
		t.Run(name, func(t *testing.T) {
			what := "x"
			if strings.Contains(x, "\ny := ") {
				what = "y"
			}
			files := source.Memory{"own/slow.rego": `# METADATA
# title: Slow
# custom: {severity: warning, types: ["Microsoft.Storage/storageAccounts"]}
package company.slow

x := ` + x + `

findings contains {"path": [], "message": sprintf("%v", [` + what + `])}
`}
			e, diags := Load(Options{Folders: []Folder{{"own", files}}, Only: []string{"company-slow", "storage-min-tls"}, Timeout: 500 * time.Millisecond})
			exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
			r := e.CheckResources(t.Context(), source.NewFile("a.json", ""), exported)
			all := slices.Concat(diags, r.Diagnostics)
			if !slices.ContainsFunc(all, func(d diag.Diagnostic) bool { return d.Severity == diag.Error && d.FileName() == "own/slow.rego" }) {
				t.Errorf("nothing is said about it: %v", all)
			}
			if !slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Rule.ID == "storage-min-tls" }) {
				t.Error("the other policy has no finding")
			}
		})
	}
}

// TestPriced makes sure that each function that policies may call was thought of:
// what it costs goes by the surface of its arguments, or has a price.
func TestPriced(t *testing.T) {
	callable := map[string]bool{}
	for _, b := range capabilities().Builtins {
		callable[b.Name] = true
		_, priced := prices[b.Name]
		if !priced && !constant[b.Name] && !slices.Contains(linear, b.Name) && !strings.HasPrefix(b.Name, "forearm.") {
			t.Errorf("nobody has said what %s costs: it needs a price, or a word here that it takes and makes no more than the surface of what it is given", b.Name)
		}
	}
	for name := range prices {
		if !callable[name] {
			t.Errorf("policies have no function %s", name)
		}
	}
}

// linear take and make no more than the surface of what they are given, or a small
// multiple of it.
var linear = strings.Fields(`
	eq equal neq gt gte lt lte plus minus mul div rem abs round ceil floor bits.and bits.or bits.negate bits.xor
	array.concat array.slice array.reverse object.keys any all
	contains startswith endswith lower upper substring strings.count strings.reverse
	trim_prefix trim_suffix trim_space
	base64.encode base64.decode base64.is_valid base64url.encode base64url.encode_no_pad base64url.decode
	urlquery.encode urlquery.decode urlquery.decode_object uri.parse uri.is_valid hex.encode hex.decode
	crypto.md5 crypto.sha1 crypto.sha256 crypto.hmac.md5 crypto.hmac.sha1 crypto.hmac.sha256 crypto.hmac.sha512 crypto.hmac.equal
	io.jwt.decode io.jwt.verify_hs256 io.jwt.verify_hs384 io.jwt.verify_hs512
	time.parse_ns time.parse_rfc3339_ns time.parse_duration_ns time.format time.date time.clock time.weekday time.add_date time.diff
	regex.is_valid glob.quote_meta uuid.parse semver.is_valid semver.compare
	net.cidr_intersects net.cidr_contains net.cidr_overlap net.cidr_expand net.cidr_is_valid
	numbers.range_step set_diff cast_array cast_set cast_string cast_boolean cast_null cast_object
	internal.member_2 internal.member_3 internal.print internal.test_case print trace
	rego.metadata.chain rego.metadata.rule
`)
