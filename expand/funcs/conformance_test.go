package funcs_test

import (
	"errors"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

// vector is a recorded answer.
type vector struct {
	id, expr, confidence string
	want                 value.Value
	fails                bool
	contains             string
	context              value.Value
}

// known are vectors that are wrong about Azure, with the reason.
var known = map[string]string{
	"FunctionTests.Json#7":    "Azure refuses the empty text, as .NET does",
	"FunctionTests.TryGet#8":  "Azure makes only the first key safe",
	"CidrParsingTests.IPv6#2": ".NET, which writes Azure's addresses, does not shorten a single zero",
}

// elsewhere are functions that are not about arguments alone.
var elsewhere = []string{"resourceId(", "ResourceId(", "resourceGroup()", "subscription()", "environment()", "deployment(",
	"__bicep.", "reference", "list", "providers(", "pickZones(", "tenant()", "managementGroup()", "deployer(", "copyIndex(",
	"roleDefinitions(", "LogicalZone", "PhysicalZone", "utcNow(", "newGuid("}

func readVectors(t *testing.T, name string) value.Value {
	data, err := os.ReadFile(corpus.Shared(t, "conformance", name))
	if err != nil {
		t.Fatal(err)
	}
	v, diags := value.ParseText(string(data))
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	return v
}

// TestExpressions measures against answers recorded from Azure's own engine, its
// documentation, .NET, and other implementations.
func TestExpressions(t *testing.T) {
	var vectors []vector
	for _, v := range readVectors(t, "expressions.json").Items() {
		vectors = append(vectors, vector{
			id: v.Get("id").Str(), expr: v.Get("expr").Str(), confidence: v.Get("confidence").Str(),
			want: v.Get("expected"), fails: v.Get("error").Bool(), contains: v.Get("errorContains").Str(), context: v.Get("context"),
		})
	}
	measure(t, vectors, map[string]float64{"engine": 1, "docs": 1, "dotnet": 0.98, "reimpl": 0.98})
}

// TestPSRuleFunctions measures against PSRule for Azure, as far as it does what
// Azure does.
func TestPSRuleFunctions(t *testing.T) {
	var vectors []vector
	for _, v := range readVectors(t, filepath.Join("expansion", "functions.json")).Items() {
		if v.Has("psruleSpecific") && !v.Has("azureExpected") || v.Has("compare") || v.Has("kind") || v.Has("caution") {
			continue
		}
		x := vector{id: v.Get("id").Str(), expr: v.Get("expr").Str(), confidence: "psrule",
			want: v.Get("expected"), fails: v.Get("expectError").Bool(), context: v.Get("context")}
		if v.Has("azureExpected") {
			x.want, x.fails = v.Get("azureExpected"), false
		}
		vectors = append(vectors, x)
	}
	measure(t, vectors, map[string]float64{"psrule": 1})
}

func measure(t *testing.T, vectors []vector, least map[string]float64) {
	right, total := map[string]int{}, map[string]int{}
next:
	for _, v := range vectors {
		for _, f := range elsewhere {
			if strings.Contains(v.expr, f) {
				continue next
			}
		}
		if _, ok := known[v.id]; ok {
			continue
		}
		m := &machine{parameters: v.context.Get("parameters"), variables: v.context.Get("variables")}
		got, err := m.text(v.expr)
		if errors.Is(err, errNeedsDeployment) {
			continue
		}
		total[v.confidence]++
		ok := err == nil && !v.fails && value.Equal(got, v.want)
		if v.fails {
			ok = err != nil && strings.Contains(err.Error(), v.contains)
		}
		if ok {
			right[v.confidence]++
			continue
		}
		if err != nil {
			t.Logf("%s %s: %s: error %v, want %s %s", v.id, v.confidence, v.expr, err, v.want.JSON(), v.contains)
		} else {
			t.Logf("%s %s: %s gives %s, want %s %s", v.id, v.confidence, v.expr, got.JSON(), v.want.JSON(), v.contains)
		}
	}
	var names []string
	for name := range total {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		conformance.Print(t, "functions alone, "+name, right[name], total[name])
		if share := float64(right[name]) / float64(total[name]); share < least[name] {
			t.Errorf("%s: %.4f is less than %.4f", name, share, least[name])
		}
	}
}
