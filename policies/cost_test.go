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
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
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

// TestCostly makes sure that a policy affects only itself alone, whatever it does.
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
			e, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: files}}, Only: []string{"company-slow", "storage-min-tls"}, Timeout: 500 * time.Millisecond})
			exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
			r := e.CheckResources(t.Context(), source.NewFile("a.json", ""), exported)
			all := slices.Concat(diags, r.Diagnostics)
			if !slices.ContainsFunc(all, func(d diag.Diagnostic) bool { return d.Severity == diag.Error && d.FileName() == "own/slow.rego" }) {
				t.Errorf("nothing is said about it: %v", all)
			}
			if !slices.ContainsFunc(r.Findings, func(f findings.Finding) bool { return f.Rule.ID == "storage-min-tls" }) {
				t.Error("the other policy has no finding")
			}
		})
	}
}

// TestLongLists asks shipped policies about lists that are as long as services let them be,
// and refer to each other: what looks through one list for each element of the other ends
// with a limit.
func TestLongLists(t *testing.T) {
	const n = 1600
	list := func(element string) string {
		var b strings.Builder
		for i := range n {
			if i > 0 {
				b.WriteString(",")
			}
			b.WriteString(strings.ReplaceAll(element, "N", fmt.Sprint(i)))
		}
		return "[" + b.String() + "]"
	}
	for policy, resource := range map[string]string{
		"app-gateway-https": `{"type": "Microsoft.Network/applicationGateways", "name": "a", "properties": {
			"httpListeners": ` + list(`{"name": "lN", "properties": {"protocol": "Http"}}`) + `,
			"redirectConfigurations": ` + list(`{"name": "cN", "properties": {"targetUrl": "https://a"}}`) + `,
			"urlPathMaps": ` + list(`{"name": "mN", "properties": {"defaultRedirectConfiguration": {"id": "/c/c1"}}}`) + `,
			"requestRoutingRules": ` + list(`{"name": "rN", "properties": {"httpListener": {"id": "/l/lN"}, "urlPathMap": {"id": "/m/mN"}}}`) + `}}`,
	} {
		e, diags := Load(loading.Options{Only: []string{policy}})
		exported, _ := value.ParseText("[" + resource + "]")
		r := e.CheckResources(t.Context(), source.NewFile("a.json", ""), exported)
		for _, d := range slices.Concat(diags, r.Diagnostics) {
			t.Errorf("%s: %s", policy, d.Message)
		}
		if len(r.Findings) > 0 {
			t.Errorf("%s: %s", policy, r.Findings[0].Message)
		}
	}
}
