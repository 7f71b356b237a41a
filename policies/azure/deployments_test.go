package azure_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/rule"
)

const deploymentsFloor = 21

// TestConformanceDeployments judges deployments whose fate Azure has recorded by the
// assignments of the organisation that they went to.
func TestConformanceDeployments(t *testing.T) {
	dir := corpus.Shared(t, "azure-policy", "vectors")
	text, err := os.ReadFile(filepath.Join(dir, "org-azpolicyfactory.json"))
	if err != nil {
		t.Fatal(err)
	}
	const root = "/providers/Microsoft.Management/managementGroups/CONTOSO-DEV"
	org, _ := value.ParseText(strings.ReplaceAll(string(text), "{policyLocationResourceId}", root))
	score := corpus.NewTally(t, "azure-policy deployments", deploymentsFloor)
	for _, v := range corpus.Values(t, filepath.Join(dir, "deployments.jsonl")) {
		wanted := v.Get("assignments").Texts()
		set := document.NewSet()
		for _, name := range []string{"definitions", "builtInDefinitions", "initiatives", "assignments", "exemptions"} {
			for _, one := range org.Get(name).Items() {
				if name == "assignments" && !slices.Contains(wanted, one.Get("policyAssignment").Get("name").Str()) ||
					name == "exemptions" && !strings.Contains(one.Get("file").Str(), "/dev/") {
					continue
				}
				set.AddFile(one, one.Get("file").Str())
			}
		}
		set.Close()
		en := azure.New(set, rule.Fields{Table: alias.Embedded()}, day)
		for _, p := range en.Problems {
			t.Logf("%s: %s", p.In.Name, p.Message.String())
		}
		to := v.Get("deployment")
		context := value.NewBuilder(3)
		context.Set("subscription", value.NewObject([]value.Member{{Name: "subscriptionId", Value: to.Get("subscriptionId")}}))
		context.Set("scope", to.Get("scope"))
		if to.Get("scope").EqualFold("resourceGroup") {
			context.Set("resourceGroup", value.NewObject([]value.Member{{Name: "name", Value: to.Get("resourceGroup")}, {Name: "location", Value: to.Get("location")}, {Name: "tags", Value: to.Get("resourceGroupTags")}}))
		}
		given := context.Object()
		m, _ := mocks.New(mocks.Options{Context: given})
		d := expand.Expand(source.NewFile("main.json", to.Get("template").JSON()), expand.Options{Context: given, Runtime: m, AsOf: day})
		out := en.Judge(azure.Requests(d, deployment.NewView(d), azure.Surroundings{ManagementGroups: to.Get("managementGroups").Texts(), Now: day, Given: true}))
		var denied, expected []string
		for _, r := range out.Results {
			if r.Denies() {
				denied = append(denied, r.Assignment.Name+"/"+r.Reference)
			}
		}
		for _, e := range v.Get("expect").Get("denied").Items() {
			expected = append(expected, e.Get("assignment").Str()+"/"+e.Get("reference").Str())
		}
		slices.Sort(denied)
		slices.Sort(expected)
		denied = slices.Compact(denied)
		score.Check(v.Get("standing").Str(), v.Get("id").Str(), slices.Equal(denied, expected), strings.Join(expected, " "), strings.Join(denied, " "))
	}
}
