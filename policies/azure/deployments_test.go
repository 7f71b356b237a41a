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
		wanted := value.Texts(v.Get("assignments"))
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
		out := en.Judge(azure.Requests(d, deployment.NewView(d), azure.Surroundings{ManagementGroups: value.Texts(to.Get("managementGroups")), Now: day, Given: true}))
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

// TestRequestsAboveSubscriptions shows which resources of a deployment to a management group
// Azure Policy evaluates: those in subscriptions.
func TestRequestsAboveSubscriptions(t *testing.T) {
	const template = `{
		"$schema": "https://schema.management.azure.com/schemas/2019-08-01/managementGroupDeploymentTemplate.json#", "contentVersion": "1.0.0.0",
		"resources": [
			{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2022-06-01", "name": "above", "properties": {}},
			{"type": "Microsoft.Management/managementGroups", "apiVersion": "2021-04-01", "scope": "/", "name": "group", "properties": {}},
			{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "below", "location": "westeurope", "subscriptionId": "0f1e2d3c-4b5a-4678-9abc-def012345678", "properties": {
				"mode": "Incremental", "template": {
					"$schema": "https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#", "contentVersion": "1.0.0.0",
					"resources": [
						{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2022-06-01", "name": "within", "properties": {}},
						{"type": "Microsoft.Resources/resourceGroups", "apiVersion": "2022-09-01", "name": "group", "location": "westeurope"}]}}}]}`
	context, _ := value.ParseText(`{"scope": "managementGroup", "managementGroup": {"name": "contoso"}}`)
	for name, given := range map[string]value.Value{"given": context, "assumed": {}} {
		m, _ := mocks.New(mocks.Options{Context: given})
		d := expand.Expand(source.NewFile("main.json", template), expand.Options{Context: given, Runtime: m, AsOf: day})
		var got []string
		for _, r := range azure.Requests(d, deployment.NewView(d), azure.Surroundings{Now: day}) {
			got = append(got, r.Name)
		}
		if want := []string{"within", "group"}; len(d.Resources) != 5 || !slices.Equal(got, want) {
			t.Errorf("%s: %v of %d resources are evaluated instead of %v", name, got, len(d.Resources), want)
		}
	}
}
