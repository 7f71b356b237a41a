package refusal_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/refusal"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/fixtures/corpus"
)

func refusals(t *testing.T, resource, parameters string, day string) []string {
	t.Helper()
	asOf, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	d := expand.Expand(source.NewFile("main.json", fmt.Sprintf(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "parameters": {%s}, "resources": [%s]}`, parameters, resource)), expand.Options{AsOf: asOf})
	for _, diagnostic := range d.Diagnostics {
		if diagnostic.Severity == diag.Error && diagnostic.Code != diag.ParameterMissing {
			t.Fatal(diagnostic)
		}
	}
	var got []string
	refusal.Check(d, asOf, func(s refusal.Statement) {
		got = append(got, fmt.Sprintf("%s %s /%s %s", s.Severity, s.Rule, strings.Join(s.Path, "/"), s.Message))
	})
	return got
}

func TestContent(t *testing.T) {
	const guid = "e7484f93-aa9e-5b13-9c76-0c975545e25f"
	assignment := func(name, principal string) string {
		return fmt.Sprintf(`{"type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01", "name": "%s", "properties": {"principalId": %s, "roleDefinitionId": "/subscriptions/s/providers/Microsoft.Authorization/roleDefinitions/r"}}`, name, principal)
	}
	for _, c := range []struct{ resource, want string }{
		{assignment(guid, `"`+guid+`"`), ""},
		{assignment("reader", `"`+guid+`"`), "error content-refused /name 'name' must be a GUID, not 'reader'. Azure answers InvalidRoleAssignmentId."},
		{assignment(guid, `"wow"`), "error content-refused /properties/principalId 'properties.principalId' must be a GUID"},
		{assignment(guid, `null`), "error content-refused /properties/principalId 'properties.principalId' is empty or not set"},
		{assignment(guid, `"[parameters('p')]"`), ""},
		{`{"type": "Microsoft.Storage/storageAccounts/providers/roleAssignments", "apiVersion": "2022-04-01", "name": "st/Microsoft.Authorization/reader", "properties": {"principalId": "` + guid + `", "roleDefinitionId": "/providers/Microsoft.Authorization/roleDefinitions/r"}}`, "/name"},
		{`{"type": "Microsoft.Compute/availabilitySets", "apiVersion": "2023-03-01", "name": "a", "location": "westeurope", "properties": {"platformFaultDomainCount": 4}}`, "is 4, and has to be in the range 1 to 3"},
		{`{"type": "Microsoft.Compute/availabilitySets", "apiVersion": "2023-03-01", "name": "a", "location": "westeurope", "properties": {"platformFaultDomainCount": 3}}`, ""},
		{`{"type": "Microsoft.Batch/batchAccounts", "apiVersion": "2023-05-01", "name": "b", "location": "westeurope", "properties": {"poolAllocationMode": "UserSubscription"}}`, "lacks 'properties.keyVaultReference', which it needs where 'properties.poolAllocationMode' is 'UserSubscription'"},
		{`{"type": "Microsoft.Batch/batchAccounts", "apiVersion": "2023-05-01", "name": "b", "location": "westeurope", "properties": {"poolAllocationMode": "BatchService"}}`, ""},
		{`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"subnets": [{"name": "a"}, {"name": "b"}, {"name": "A"}]}}`, "/properties/subnets/2/name Duplicate value: 'properties.subnets[2].name' is 'A', as is 'properties.subnets[0].name'"},
		{`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"subnets": [{"name": "a"}, {"name": "b"}]}}`, ""},
		{`{"type": "Microsoft.Network/loadBalancers", "apiVersion": "2023-09-01", "name": "l", "location": "westeurope", "sku": {"name": "Standard"}, "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {"publicIPAddress": {"id": "/subscriptions/s"}}}, {"name": "b", "properties": {"subnet": {"id": "/subscriptions/s"}}}]}}`, ""},
		{`{"type": "Microsoft.Network/loadBalancers", "apiVersion": "2023-09-01", "name": "l", "location": "westeurope", "sku": {"name": "Standard"}, "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {"publicIPAddress": {"id": "/subscriptions/s"}, "subnet": {"id": "/subscriptions/s"}}}]}}`, "exclude each other"},
		{`{"type": "Microsoft.Network/privateEndpoints", "apiVersion": "2023-09-01", "name": "p", "location": "westeurope", "properties": {"subnet": {"id": "inner"}}}`, "must be the id of a resource or a scope"},
		{`{"type": "Microsoft.Authorization/policyAssignments", "apiVersion": "2023-04-01", "name": "p", "properties": {"displayName": "d"}}`, "/properties/policyDefinitionId"},
	} {
		got := refusals(t, c.resource, `"p": {"type": "string"}`, "2026-01-01")
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want)) {
			t.Errorf("%s\nsaid %q, want %q", c.resource, got, c.want)
		}
	}
}

func TestRetired(t *testing.T) {
	ip := func(sku string) string {
		return `{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2023-09-01", "name": "p", "location": "westeurope"` + sku + `}`
	}
	aks := func(version, more string) string {
		return `{"type": "Microsoft.ContainerService/managedClusters", "apiVersion": "2024-01-01", "name": "k", "location": "westeurope"` + more + `, "properties": {"supportPlan": "AKSLongTermSupport", "kubernetesVersion": "` + version + `"}}`
	}
	app := func(name, version string) string {
		return `{"type": "Microsoft.Web/sites", "apiVersion": "2023-12-01", "name": "f", "location": "westeurope", "properties": {"siteConfig": {"appSettings": [{"name": "A", "value": "~1"}, {"name": "` + name + `", "value": "` + version + `"}]}}}`
	}
	for _, c := range []struct{ resource, day, want string }{
		{ip(`, "sku": {"name": "basic"}`), "2025-03-30", ""},
		{ip(`, "sku": {"name": "basic"}`), "2025-03-31", "warning retired /sku/name"},
		{ip(`, "sku": {"name": "basic"}`), "2025-09-30", "error retired /sku/name"},
		{ip(`, "sku": {"name": "Standard"}`), "2025-09-30", ""},
		{ip(``), "2025-09-30", "warning retired /sku/name 'sku.name' is not set: by default"},
		{ip(`, "sku": {"name": "[parameters('p')]"}`), "2025-09-30", ""},
		{`{"type": "Microsoft.DBforPostgreSQL/servers", "apiVersion": "2017-12-01", "name": "d", "location": "westeurope"}`, "2025-03-28", "error retired /type"},
		{aks("1.28.3", ""), "2025-02-01", ""},
		{aks("1.28.3", ""), "2025-06-01", "error retired /properties/kubernetesVersion Kubernetes version '1.28.3' is not supported since 2025-02-28"},
		{aks("1.28.3", `, "sku": {"name": "Base", "tier": "Premium"}`), "2025-06-01", ""},
		{aks("1.9", ""), "2020-06-01", "error retired"},
		{aks("1.99", ""), "2030-06-01", ""},
		{app("FUNCTIONS_EXTENSION_VERSION", "~3"), "2022-12-12", ""},
		{app("FUNCTIONS_EXTENSION_VERSION", "~3"), "2022-12-13", "warning out-of-support /properties/siteConfig/appSettings/1/value"},
		{app("OTHER", "~3"), "2022-12-13", ""},
	} {
		got := refusals(t, c.resource, `"p": {"type": "string"}`, c.day)
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want)) {
			t.Errorf("%s on %s\nsaid %q, want %q", c.resource, c.day, got, c.want)
		}
	}
}

// Each entry of the lists says where it is known from, and speaks of types that there are.
func TestEntries(t *testing.T) {
	kinds := map[string]bool{"guid": true, "id": true, "nonEmpty": true, "range": true, "requires": true, "excludes": true, "oneOf": true, "unique": true, "": true}
	for _, name := range []string{"content.json", "retirements.json"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var lists map[string][]struct {
			Types                             []string
			Path, Kind, Source                string
			NoNewSince, Retired, EndOfSupport string
		}
		if err := json.Unmarshal(text, &lists); err != nil {
			t.Fatal(err)
		}
		for _, list := range lists {
			for _, e := range list {
				if !strings.HasPrefix(e.Source, "https://") || !kinds[e.Kind] || len(e.Types) == 0 {
					t.Errorf("%s: %+v has no source, no type, or no kind that there is", name, e)
				}
				for _, typ := range e.Types {
					if _, known := resourcetype.Lookup(typ); !known && !resourcetype.Observed(typ, "") && !strings.HasPrefix(typ, "Microsoft.ServiceFabricMesh/") {
						t.Errorf("%s: there is no type %s", name, typ)
					}
				}
			}
		}
	}
}

// The days are those that the facts about Azure have.
func TestRetirementsOfFacts(t *testing.T) {
	text, err := os.ReadFile(corpus.Shared(t, "facts", "defaults-dated.json"))
	if err != nil {
		t.Fatal(err)
	}
	var facts struct {
		Facts []struct{ Kind, What, Type, NoNewSince, Retired string }
	}
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	ours, err := os.ReadFile("retirements.json")
	if err != nil {
		t.Fatal(err)
	}
	var lists struct {
		Retired []struct {
			Types                             []string
			NoNewSince, Retired, EndOfSupport string
		}
	}
	if err := json.Unmarshal(ours, &lists); err != nil {
		t.Fatal(err)
	}
	for _, f := range facts.Facts {
		if f.Kind != "retirement" {
			continue
		}
		found := false
		for _, r := range lists.Retired {
			for _, typ := range r.Types {
				found = found || strings.EqualFold(typ, f.Type) && (r.Retired == f.Retired || r.EndOfSupport == f.Retired) && r.NoNewSince == f.NoNewSince
			}
		}
		if !found {
			t.Errorf("%s (%s, %s) is not in retirements.json", f.What, f.NoNewSince, f.Retired)
		}
	}
}
