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
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func TestSelection(t *testing.T) {
	for _, test := range []struct {
		o    Options
		want func(*Rule) bool
	}{
		{Options{}, func(r *Rule) bool { return r.Release == "" && r.Set == "" }},
		{Options{Only: []string{"recommended"}}, func(r *Rule) bool { return r.Release == "" && r.Set == RecommendedSet }},
		{Options{Only: []string{"default"}}, func(r *Rule) bool { return r.Release == "" && r.Set == "" }},
		{Options{Only: []string{"AZR-000196"}}, func(r *Rule) bool { return r.ID == "storage-https-only" }},
		{Options{Only: []string{"nsg-*"}, Skip: []string{"nsg-name"}}, func(r *Rule) bool { return r.Area == "nsg" && r.ID != "nsg-name" }},
		{Options{Only: []string{"reliability"}}, func(r *Rule) bool { return r.Pillar == "Reliability" }},
	} {
		e, diags := Load(test.o)
		if len(diags) > 0 {
			t.Error(diags)
		}
		// Shapes are held against everything, but for one rule.
		want := map[string]int{"": len(shape.Rules()) - 1, DefaultSet: len(shape.Rules()) - 1, RecommendedSet: 1}[strings.Join(test.o.Only, "")]
		for i := range shippedIndex.rules {
			if test.want(&shippedIndex.rules[i]) {
				want++
			}
		}
		rules := slices.DeleteFunc(e.Rules(), func(r *Rule) bool { return r.Kind != 0 })
		for _, r := range rules {
			if r.Package != "" && !test.want(r) {
				t.Errorf("%v selects %s", test.o.Only, r.ID)
			}
		}
		if len(rules) != want {
			t.Errorf("%v selects %d policies instead of %d", test.o.Only, len(rules), want)
		}
	}
	_, diags := Load(Options{Skip: []string{"storage-htps-only"}})
	if len(diags) != 1 || diags[0].Hint.String() != "Did you mean storage-https-only?" {
		t.Error("a misspelt name goes unnoticed:", diags)
	}
}

func TestConfiguration(t *testing.T) {
	_, diags := Load(Options{Configuration: map[string]any{"AZURE_VNET_NAME_FORMAT": "["}})
	if len(diags) != 1 || diags[0].Code != diag.ConfigInvalid {
		t.Error("a broken pattern goes unnoticed:", diags)
	}
	settings, _ := configuration(nil, map[string]any{
		"azure_aks_cluster_minimum_version": "1.1", "Azure_AKSMinimumVersion": "1.2", "LIST": []string{"a"},
	})
	if settings["AZURE_AKS_CLUSTER_MINIMUM_VERSION"] != "1.2" {
		t.Error("the old name of a key does not win:", settings)
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
	e, diags := Load(Options{Folders: []Folder{{"own", files}}, Only: []string{"company-slow", "storage-min-tls"}, Timeout: 200 * time.Millisecond})
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
	e, _ := Load(Options{})
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
	tested, diags := Test(context.Background(), files, "own", nil)
	results := tested.Results
	if len(diags) > 0 || len(results) != 2 {
		t.Fatal(diags, results)
	}
	if !results[0].Passed || results[1].Passed || !strings.Contains(results[1].Output, "here") || results[1].Span.File == nil {
		t.Errorf("%+v", results)
	}
	if want := "line 10 does not hold: text.same(\"a\", \"b\")"; results[1].Reason != want {
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
	view, read := exportedView(exported)
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

// TestReads shows what is found out about a policy without running it.
func TestReads(t *testing.T) {
	e, _ := Load(Options{Only: []string{"vnet-subnet-nsg", "storage-https-only", "aks-max-pods"}})
	for id, want := range map[string]string{
		"storage-https-only": "resource resource.apiVersion resource.apiVersion! resource.properties " +
			"resource.properties.supportsHttpsTrafficOnly resource.properties.supportsHttpsTrafficOnly!",
		"aks-max-pods": "resource resource.properties resource.properties.agentPoolProfiles resource.properties.agentPoolProfiles.* " +
			"resource.properties.agentPoolProfiles.*.maxPods resource.properties.agentPoolProfiles.*.maxPods! " +
			"resource.properties.agentPoolProfiles.*.name resource.resources resource.resources.* " +
			"resource.resources.*.name resource.resources.*.name! resource.resources.*.properties " +
			"resource.resources.*.properties.maxPods resource.resources.*.properties.maxPods! resource.resources.*.type resource.resources.*.type!",
	} {
		for folded, policies := range e.byType {
			for i, p := range policies {
				if p.ID != id || strings.Count(folded, "/") > 1 {
					continue
				}
				q := e.query(policies)
				if err := q.prepare(); err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, r := range q.reads(i, folded) {
					text := strings.ReplaceAll(strings.Join(r.tokens, "."), anyToken, "*")
					if r.whole {
						text += "!"
					}
					got = append(got, text)
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s reads\n%s\ninstead of\n%s", id, strings.Join(got, " "), want)
				}
			}
		}
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
	e, diags := Load(Options{Folders: []Folder{{"own", files}}, Only: []string{"company-*"}})
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
			Body: object("type", value.NewString(typ), "name", value.NewString(name), "properties", properties.Object()),
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
		Load(Options{})
	}
}

// BenchmarkFirstCheck compiles the policies for one type and asks them once.
func BenchmarkFirstCheck(b *testing.B) {
	exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {}}]`)
	for b.Loop() {
		e, _ := Load(Options{})
		e.CheckResources(context.Background(), source.NewFile("a.json", ""), exported)
	}
}
