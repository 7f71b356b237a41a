package policies

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/refusal"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

func TestSelection(t *testing.T) {
	for _, test := range []struct {
		o    loading.Options
		want func(*loading.Rule) bool
	}{
		{loading.Options{}, func(r *loading.Rule) bool { return r.Release == "" && r.Set == "" }},
		{loading.Options{Only: []string{"recommended"}}, func(r *loading.Rule) bool { return r.Release == "" && r.Set == loading.RecommendedSet }},
		{loading.Options{Only: []string{"default"}}, func(r *loading.Rule) bool { return r.Release == "" && r.Set == "" }},
		{loading.Options{Only: []string{"AZR-000196"}}, func(r *loading.Rule) bool { return r.ID == "storage-https-only" }},
		{loading.Options{Only: []string{"nsg-*"}, Skip: []string{"nsg-name"}}, func(r *loading.Rule) bool { return r.Area == "nsg" && r.ID != "nsg-name" }},
		{loading.Options{Only: []string{"reliability"}}, func(r *loading.Rule) bool { return r.Pillar == "Reliability" }},
	} {
		e, diags := Load(test.o)
		if len(diags) > 0 {
			t.Error(diags)
		}
		// Checks in Go are about everything, but for one rule.
		inGo := len(shape.Rules()) - 1 + len(refusal.Rules())
		want := map[string]int{"": inGo, loading.DefaultSet: inGo, loading.RecommendedSet: 1}[strings.Join(test.o.Only, "")]
		for i := range loading.Shipped().Rules {
			if test.want(&loading.Shipped().Rules[i]) {
				want++
			}
		}
		rules := slices.DeleteFunc(e.Rules(), func(r *loading.Rule) bool { return r.Kind != 0 })
		for _, r := range rules {
			if r.Package != "" && !test.want(r) {
				t.Errorf("%v selects %s", test.o.Only, r.ID)
			}
		}
		if len(rules) != want {
			t.Errorf("%v selects %d policies instead of %d", test.o.Only, len(rules), want)
		}
	}
	_, diags := Load(loading.Options{Skip: []string{"storage-htps-only"}})
	if len(diags) != 1 || diags[0].Hint.String() != "Did you mean storage-https-only?" {
		t.Error("a misspelt name goes unnoticed:", diags)
	}
}

// TestTimeout makes sure that a policy that does not come to an end is named, and
// that the others stand.
func TestTimeout(t *testing.T) {
	files := source.Memory{"own/slow.rego": `# METADATA
# title: A policy without end.
# custom: {types: [Microsoft.Storage/storageAccounts]}
package company.slow

findings contains {"path": [], "message": "x"} if {
	some i in numbers.range(1, 100000)
	some j in numbers.range(1, 100000)
	i * j == -1
}
`}
	e, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: files}}, Only: []string{"company-slow", "storage-min-tls"}, Timeout: 200 * time.Millisecond})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
	start := time.Now()
	result := e.CheckResources(context.Background(), source.NewFile("a.json", ""), exported)
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	if len(result.Diagnostics) != 1 || result.Diagnostics[0].Code != diag.PolicyFailed || !strings.Contains(result.Diagnostics[0].Message.String(), "company-slow") {
		t.Error(result.Diagnostics)
	}
	if len(result.Findings) != 1 || result.Findings[0].Rule.ID != "storage-min-tls" {
		t.Error(result.Findings)
	}
}

// TestConcurrentUse asks one engine from many sides; run it with -race.
func TestConcurrentUse(t *testing.T) {
	e, _ := Load(loading.Options{})
	exported, _ := value.ParseText(`[
		{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}},
		{"type": "Microsoft.KeyVault/vaults", "name": "b", "properties": {}}]`)
	var wait sync.WaitGroup
	results := make([]string, 4)
	for i := range results {
		wait.Go(func() {
			result := e.CheckResources(context.Background(), source.NewFile("a.json", ""), exported)
			for _, f := range result.Findings {
				results[i] += f.Rule.ID + f.Resource.Name + f.Pointer() + "\n"
			}
		})
	}
	wait.Wait()
	for _, r := range results[1:] {
		if r != results[0] || r == "" {
			t.Fatal("the findings differ")
		}
	}
}

func TestTests(t *testing.T) {
	files := source.Memory{
		"own/owner.rego": `# METADATA
# title: Resources have an owner.
# custom: {types: ["*"]}
package company.owner

findings contains {"path": ["tags"], "message": "no owner"} if not input.resource.tags.owner
`,
		"own/owner_test.rego": `package company.owner_test

import data.company.owner
import data.forearm.lib.text

test_fails if count(owner.findings) == 1 with input.resource as {}

test_is_wrong if {
	print("here")
	text.same("a", "b")
}
`}
	tested, diags := authoring.Test(context.Background(), loading.Folder{Path: "own", FS: files}, nil)
	results := tested.Results
	if len(diags) > 0 || len(results) != 2 {
		t.Fatal(diags, results)
	}
	if !results[0].Passed || results[1].Passed || !strings.Contains(results[1].Output, "here") || results[1].Span.File == nil {
		t.Errorf("%+v", results)
	}
	if want := "line 10 is not satisfied: text.same(\"a\", \"b\")"; results[1].Reason != want {
		t.Errorf("the reason is %q", results[1].Reason)
	}
	if c := tested.Coverage; len(c) != 1 || c[0].File != "own/owner.rego" || c[0].Lines == 0 || len(c[0].Missed) > 0 {
		t.Errorf("%+v", c)
	}
}

// TestExported reads what Az.Resources writes.
func TestExported(t *testing.T) {
	exported, _ := value.ParseText(`[{
		"ResourceId": "/subscriptions/s/a", "Id": null, "ResourceName": "A", "ResourceType": "Microsoft.Network/virtualNetworks",
		"Properties": {"a": null, "b": 1}, "Tags": null, "SubscriptionId": "s", "Sku": {"Name": "x"},
		"resources": [{"Type": "Microsoft.Network/virtualNetworks", "ExtensionResourceType": "microsoft.insights/diagnosticSettings", "Name": "d"}]
	}]`)
	view, read := input.ExportedView(exported)
	got := view.Top[0].Value().JSON()
	want := `{"id":"/subscriptions/s/a","type":"Microsoft.Network/virtualNetworks","name":"A","properties":{"b":1},"SubscriptionId":"s",` +
		`"sku":{"Name":"x"},"resources":[{"type":"microsoft.insights/diagnosticSettings","name":"d"}]}`
	if got != want {
		t.Errorf("%s\ninstead of\n%s", got, want)
	}
	if !read[view.Top[0]] || !read[view.Top[0].Descendants[0]] {
		t.Error("it is not seen that the resource comes from Azure")
	}
}

// BenchmarkCheck is the yardstick: 400 policies for 40 types, 2,000 resources.
func BenchmarkCheck(b *testing.B) {
	files := source.Memory{}
	for i := range 400 {
		files[fmt.Sprintf("own/p%d.rego", i)] = fmt.Sprintf(`# METADATA
# title: Policy %[1]d.
# custom: {types: [Contoso.Test/type%[2]d]}
package company.p%[1]d

findings contains {"path": ["properties", "p%[3]d"], "message": "m"} if {
	not input.resource.properties.p%[3]d == true
}
`, i, i%40, i/40%10)
	}
	e, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: files}}, Only: []string{"company-*"}})
	if diags.HasErrors() {
		b.Fatal(diags)
	}
	d := &deployment.Deployment{Root: &deployment.Module{Name: "main"}}
	for i := range 2000 {
		properties := value.NewBuilder(12)
		for k := range 12 {
			properties.Set(fmt.Sprintf("p%d", k), value.NewBool(k != i%10))
		}
		typ, name := fmt.Sprintf("Contoso.Test/type%d", i%40), fmt.Sprintf("r%d", i)
		d.Resources = append(d.Resources, &deployment.Resource{
			ID: "/subscriptions/s/resourceGroups/g/providers/" + typ + "/" + name, Type: typ, Name: name, Module: d.Root,
			Body: value.ObjectOf("type", value.NewString(typ), "name", value.NewString(name), "properties", properties.Object()),
		})
	}
	if got := len(e.Check(context.Background(), d).Findings); got != 2000 {
		b.Fatalf("%d findings", got)
	}
	b.ReportAllocs()
	for b.Loop() {
		e.Check(context.Background(), d)
	}
}

// BenchmarkLoad is what a run costs before the first resource.
func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Load(loading.Options{})
	}
}

// BenchmarkFirstCheck compiles the policies for one type and asks them once.
func BenchmarkFirstCheck(b *testing.B) {
	exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
	for b.Loop() {
		e, _ := Load(loading.Options{})
		e.CheckResources(context.Background(), source.NewFile("a.json", ""), exported)
	}
}
