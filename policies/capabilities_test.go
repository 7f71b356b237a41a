package policies

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/loading"
)

// reaching are calls that would get at a file, the network, the environment or the
// clock, by the function that would. ADDRESS answers with JSON, and FILE is one with a
// schema that nothing fits.
var reaching = map[string]string{
	"http.send":              `http.send({"method": "GET", "url": "ADDRESS"})`,
	"net.lookup_ip_addr":     `net.lookup_ip_addr("localhost")`,
	"opa.runtime":            `opa.runtime().env`,
	"json.match_schema":      `json.match_schema({}, {"$ref": "file://FILE"})`,
	"json.verify_schema":     `json.verify_schema({"$ref": "ADDRESS"})`,
	"time.now_ns":            `time.now_ns()`,
	"rand.intn":              `rand.intn("x", 100)`,
	"uuid.rfc4122":           `uuid.rfc4122("x")`,
	"io.jwt.decode_verify":   `io.jwt.decode_verify("a.b.c", {"secret": "x"})`,
	"io.jwt.encode_sign":     `io.jwt.encode_sign({"alg": "HS256"}, {}, {"kty": "oct", "k": "eA"})`,
	"io.jwt.encode_sign_raw": `io.jwt.encode_sign_raw("{}", "{}", "{}")`,
	"crypto.x509.parse_and_verify_certificates":              `crypto.x509.parse_and_verify_certificates("x")`,
	"crypto.x509.parse_and_verify_certificates_with_options": `crypto.x509.parse_and_verify_certificates_with_options("x", {})`,
}

const reachingPolicy = `# METADATA
# title: It reaches out.
# custom: {severity: warning, types: ["Microsoft.Storage/storageAccounts"]}
package company.reaching

findings contains {"path": [], "message": sprintf("%v", [x])} if x := `

// TestPoliciesReachNothing loads such policies, and runs what is left of them.
func TestPoliciesReachNothing(t *testing.T) {
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		_, _ = w.Write([]byte("{}"))
	}))
	defer server.Close()
	name := filepath.Join(t.TempDir(), "schema.json")
	if err := os.WriteFile(name, []byte(`{"not": {}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	fill := strings.NewReplacer("ADDRESS", server.URL, "FILE", filepath.ToSlash(name))
	for function, call := range reaching {
		for _, text := range []string{
			fill.Replace(reachingPolicy + call),
			// By another name.
			fill.Replace(reachingPolicy + `count([]) with count as ` + function),
		} {
			r, diags := judgedBy(t, text)
			refused := func(d diag.Diagnostic) bool {
				return d.Code == diag.PolicyInvalid && d.FileName() == "own/reaching.rego"
			}
			if !slices.ContainsFunc(diags, refused) || len(r.Findings) > 0 {
				t.Errorf("%s: %v, %v", function, diags, r.Findings)
			}
		}
	}
	// Annotations may have schemas, too, which would tell the compiler about the input.
	for _, schema := range []string{"file://FILE", "ADDRESS"} {
		text := fill.Replace(strings.Replace(reachingPolicy, "package", "# scope: package\n# schemas:\n#   - input: {$ref: '"+schema+"'}\npackage", 1) + `input.resource.name`)
		if r, diags := judgedBy(t, text); len(r.Findings) != 1 {
			t.Errorf("a schema in annotations: %v, %v", diags, r.Findings)
		}
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("the network was asked %d times", n)
	}
}

// TestNoZoneOfTheMachine checks that no time depends on the time zone of the machine.
func TestNoZoneOfTheMachine(t *testing.T) {
	for call, function := range map[string]string{
		`time.clock([0, "Local"])`: "time.clock", `time.date([0, "Local"])`: "time.date", `time.weekday([0, "Local"])`: "time.weekday",
		`time.format([0, "Local"])`: "time.format", `time.diff(0, [0, "Local"])`: "time.diff", `time.add_date([0, "Local"], 0, 0, 0)`: "time.add_date",
	} {
		r, diags := judgedBy(t, reachingPolicy+call)
		if !slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return strings.Contains(d.Message.String(), function) }) || len(r.Findings) > 0 {
			t.Errorf("%s: %v, %v", call, diags, r.Findings)
		}
	}
	if r, diags := judgedBy(t, reachingPolicy+`time.clock([0, "UTC"])`); len(r.Findings) != 1 {
		t.Errorf("UTC: %v", diags)
	}
}

// judgedBy is what one policy says of a storage account, with all that is reported
// for it.
func judgedBy(t *testing.T, text string) (*evaluation.Result, diag.List) {
	t.Helper()
	e, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: source.Memory{"own/reaching.rego": text + "\n"}}}, Only: []string{"company-reaching"}})
	exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
	r := e.CheckResources(t.Context(), source.NewFile("a.json", ""), exported)
	return r, slices.Concat(diags, r.Diagnostics)
}
