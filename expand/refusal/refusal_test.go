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
	"github.com/forearm/forearm/mocks"
)

func refusals(t *testing.T, resource, parameters string, day string) []string {
	t.Helper()
	var got []string
	for _, s := range statements(t, resource, parameters, day) {
		got = append(got, fmt.Sprintf("%s %s /%s %s", s.Severity, s.Rule, strings.Join(s.Path, "/"), s.Message))
	}
	return got
}

func statements(t *testing.T, resource, parameters string, day string) []refusal.Statement {
	t.Helper()
	asOf, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := mocks.New(mocks.Options{})
	d := expand.Expand(source.NewFile("main.json", fmt.Sprintf(`{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "parameters": {%s}, "resources": [%s]}`, parameters, resource)), expand.Options{AsOf: asOf, Runtime: m})
	for _, diagnostic := range d.Diagnostics {
		if diagnostic.Severity == diag.Error && diagnostic.Code != diag.ParameterMissing {
			t.Fatal(diagnostic)
		}
	}
	var got []refusal.Statement
	refusal.Check(d, asOf, func(s refusal.Statement) { got = append(got, s) })
	return got
}

func TestContent(t *testing.T) {
	const guid = "e7484f93-aa9e-5b13-9c76-0c975545e25f"
	assignment := func(name, principal string) string {
		return fmt.Sprintf(`{"type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01", "name": "%s", "properties": {"principalId": %s, "roleDefinitionId": "/subscriptions/s/providers/Microsoft.Authorization/roleDefinitions/acdd72a7-3385-48ef-bd42-f606fba81ae7"}}`, name, principal)
	}
	for _, c := range []struct{ resource, want string }{
		{assignment(guid, `"`+guid+`"`), ""},
		{assignment("reader", `"`+guid+`"`), "error content-refused /name 'name' must be a GUID, not 'reader'. Azure answers InvalidRoleAssignmentId."},
		{assignment(guid, `"wow"`), "error content-refused /properties/principalId 'properties.principalId' must be a GUID"},
		{assignment(guid, `null`), "error content-refused /properties/principalId 'properties.principalId' is empty or not set"},
		{assignment(guid, `"[parameters('p')]"`), ""},
		{`{"type": "Microsoft.Storage/storageAccounts/providers/roleAssignments", "apiVersion": "2022-04-01", "name": "st/Microsoft.Authorization/reader", "properties": {"principalId": "` + guid + `", "roleDefinitionId": "/providers/Microsoft.Authorization/roleDefinitions/acdd72a7-3385-48ef-bd42-f606fba81ae7"}}`, "/name"},
		// For the limit of the one tier there is a source, for that of the other none was found.
		{`{"type": "Microsoft.ApiManagement/service", "apiVersion": "2022-08-01", "name": "m", "location": "westeurope", "sku": {"name": "Basic", "capacity": 3}, "properties": {"publisherEmail": "a@b.c", "publisherName": "p"}}`, "error content-refused /sku/capacity"},
		{`{"type": "Microsoft.ApiManagement/service", "apiVersion": "2022-08-01", "name": "m", "location": "westeurope", "sku": {"name": "Standard", "capacity": 5}, "properties": {"publisherEmail": "a@b.c", "publisherName": "p"}}`, "warning content-refused /sku/capacity"},
		{`{"type": "Microsoft.ApiManagement/service", "apiVersion": "2022-08-01", "name": "m", "location": "westeurope", "sku": {"name": "Standard", "capacity": 4}, "properties": {"publisherEmail": "a@b.c", "publisherName": "p"}}`, ""},
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

// TestKinds has for each kind of constraint a body that Azure refuses, and one that it takes.
func TestKinds(t *testing.T) {
	body := func(typ, name, properties, more string) string {
		return fmt.Sprintf(`{"type": "%s", "apiVersion": "2024-01-01", "name": "%s", "location": "westeurope", "properties": {%s}%s}`, typ, name, properties, more)
	}
	app := func(properties string) string { return body("Microsoft.App/containerApps", "a", properties, "") }
	hub := func(sku, retention string) string {
		return body("Microsoft.EventHub/namespaces", "ns", "", `, "sku": {"name": "`+sku+`", "tier": "`+sku+`"}`) + ", " + body("Microsoft.EventHub/namespaces/eventhubs", "ns/h", `"messageRetentionInDays": `+retention, "")
	}
	endpoint := func(id, group string) string {
		return body("Microsoft.Network/privateEndpoints", "p", `"privateLinkServiceConnections": [{"name": "c", "properties": {"privateLinkServiceId": "`+id+`", "groupIds": ["`+group+`"]}}]`, "")
	}
	definition := func(effect string) string {
		return body("Microsoft.Authorization/policyDefinitions", "d", `"policyRule": {"if": {"field": "type", "equals": "x"}, "then": {"effect": "`+effect+`", "details": {"roleDefinitionIds": ["r"], "operations": [{}]}}}`, "") + ", "
	}
	initiative := body("Microsoft.Authorization/policySetDefinitions", "i", `"policyDefinitions": [{"policyDefinitionId": "[resourceId('Microsoft.Authorization/policyDefinitions', 'd')]"}]`, "") + ", "
	assigned := func(more string) string {
		return body("Microsoft.Authorization/policyAssignments", "a", `"policyDefinitionId": "[resourceId('Microsoft.Authorization/policySetDefinitions', 'i')]"`, more)
	}
	plan := func(sku, properties string) string {
		return body("Microsoft.Web/serverFarms", "p", properties, `, "sku": {"name": "`+sku+`"}`) + ", "
	}
	site := func(config string) string {
		return body("Microsoft.Web/sites", "w", `"serverFarmId": "[resourceId('Microsoft.Web/serverFarms', 'p')]", "siteConfig": {`+config+`}`, "")
	}
	subnet := func(services string) string {
		return body("Microsoft.Network/virtualNetworks", "v", `"subnets": [{"name": "o"}, {"name": "a", "properties": {"serviceEndpoints": [`+services+`]}}]`, "") + ", "
	}
	rule := body("Microsoft.Sql/servers/virtualNetworkRules", "s/r", `"virtualNetworkSubnetId": "[resourceId('Microsoft.Network/virtualNetworks/subnets', 'V', 'A')]"`, "")
	agent := func(vm, name, typ string) string {
		return body("Microsoft.Compute/virtualMachines/extensions", vm+"/"+name, `"publisher": "Microsoft.Azure.Monitor", "type": "`+typ+`", "typeHandlerVersion": "1.0"`, "")
	}
	environment := func(profiles string) string {
		return body("Microsoft.App/managedEnvironments", "e", profiles, "") + ", "
	}
	inEnvironment := func(profile string) string {
		return app(`"environmentId": "[resourceId('Microsoft.App/managedEnvironments', 'e')]", "workloadProfileName": "` + profile + `"`)
	}
	assignmentTo := func(name, cluster, member string) string {
		return `{"type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01", "name": "[guid(resourceGroup().id, '` + name + `')]", "scope": "Microsoft.KeyVault/vaults/v", "properties": {"roleDefinitionId": "[subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'acdd72a7-3385-48ef-bd42-f606fba81ae7')]", "principalId": "[reference(resourceId('Microsoft.ContainerService/managedClusters', '` + cluster + `'), '2024-09-01').identityProfile.kubeletidentity.` + member + `]"}}`
	}
	first := assignmentTo("b", "k", "objectId") + ", "
	bus := body("Microsoft.ServiceBus/namespaces", "sb", "", `, "sku": {"name": "Standard"}`) + ", "
	queue := func(name, to string) string {
		return body("Microsoft.ServiceBus/namespaces/queues", name, `"forwardTo": "`+to+`"`, "")
	}
	service := body("Microsoft.ApiManagement/service", "m", "", `, "sku": {"name": "Basic", "capacity": 1}`) + ", " + body("Microsoft.ApiManagement/service/apis", "m/orders", `"path": "orders"`, "") + ", "
	capture := func(format string) string {
		return body("Microsoft.EventHub/namespaces/eventhubs", "n/h", `"captureDescription": {"destination": {"properties": {"archiveNameFormat": "`+format+`"}}}`, "")
	}
	balancer := func(of string) string {
		return body("Microsoft.Network/loadBalancers", "l", `"probes": [{"name": "p", "properties": {"protocol": "Tcp", "port": 1}}], "loadBalancingRules": [{"name": "r", "properties": {"frontendPort": 1, "protocol": "Tcp", "probe": {"id": "[resourceId('Microsoft.Network/loadBalancers/probes', '`+of+`', 'p')]"}}}]`, `, "sku": {"name": "Standard"}`)
	}
	operation := func(url, parameter string) string {
		return body("Microsoft.ApiManagement/service/apis/operations", "m/orders/o", `"urlTemplate": "`+url+`", "templateParameters": [`+parameter+`]`, "")
	}
	gateway := func(tier string) string {
		return body("Microsoft.Network/virtualNetworkGateways", "g", `"sku": {"name": "VpnGw1", "tier": "`+tier+`"}`, "")
	}
	firewall := func(rules string) string {
		return body("Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies", "w", rules, "")
	}
	doors := func(typ, version string) string {
		return body("Microsoft.Network/FrontDoorWebApplicationFirewallPolicies", "w", `"managedRules": {"managedRuleSets": [{"ruleSetType": "`+typ+`", "ruleSetVersion": "`+version+`"}]}`, `, "sku": {"name": "Premium_AzureFrontDoor"}`)
	}
	machine := func(storage string) string {
		return body("Microsoft.Compute/virtualMachines", "v", `"osProfile": {"computerName": "v"}, "storageProfile": {`+storage+`}`, "")
	}
	keys := func(path string) string {
		return body("Microsoft.Compute/virtualMachines", "v", `"osProfile": {"linuxConfiguration": {"ssh": {"publicKeys": [{"path": "`+path+`", "keyData": "ssh-rsa AAAA"}]}}}`, "")
	}
	account := func(hierarchy string) string {
		return body("Microsoft.Storage/storageAccounts", "st", `"isHnsEnabled": `+hierarchy, `, "kind": "StorageV2", "sku": {"name": "Standard_LRS"}`)
	}
	blobs := ", " + body("Microsoft.Storage/storageAccounts/blobServices", "st/default", `"isVersioningEnabled": true`, "")
	cluster := func(private, ranges string) string {
		return body("Microsoft.ContainerService/managedClusters", "k", `"apiServerAccessProfile": {"enablePrivateCluster": `+private+`, "authorizedIPRanges": [`+ranges+`]}`, `, "identity": {}`)
	}
	pipeline := func(activities string) string {
		return body("Microsoft.DataFactory/factories/pipelines", "f/p", `"parameters": {"p": {"type": "string"}}, "variables": {"v": {"type": "String"}}, "activities": [`+activities+`]`, "")
	}
	policies := func(document, format string) string {
		return body("Microsoft.ApiManagement/service/policies", "m/policy", `"format": "`+format+`", "value": "`+document+`"`, "")
	}
	workflow := func(actions string) string {
		return body("Microsoft.Logic/workflows", "w", `"definition": {"parameters": {"p": {"type": "String"}}, "actions": {`+actions+`}}`, "")
	}
	const vault = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
	for _, c := range []struct{ kind, bad, want, good string }{
		{"pattern", body("Microsoft.Storage/storageAccounts/blobServices/containers", "st/default/Logs", "", ""), "/name 'name' must be made of up to 63 lower-case letters", body("Microsoft.Storage/storageAccounts/blobServices/containers", "st/default/$web", "", "")},
		{"values", body("Microsoft.Insights/metricAlerts", "m", `"windowSize": "PT2M"`, ""), "not an allowed value of 'properties.windowSize'", body("Microsoft.Insights/metricAlerts", "m", `"windowSize": "PT60M"`, "")},
		{"values where", endpoint(vault, "vaults"), "did you mean 'vault'?", endpoint(vault, "Vault")},
		{"reserved", body("Microsoft.Sql/servers", "s", `"administratorLogin": "Admin"`, ""), "must not be 'Admin'", body("Microsoft.Sql/servers", "s", `"administratorLogin": "sqladmin"`, "")},
		{"forbidden", body("Microsoft.Network/routeTables/routes", "t/r", `"addressPrefix": "0.0.0.0/0", "nextHopType": "Internet", "nextHopIpAddress": "10.0.0.4"`, ""), "must not be set where 'properties.nextHopType' is 'Internet'", body("Microsoft.Network/routeTables/routes", "t/r", `"addressPrefix": "0.0.0.0/0", "nextHopType": "Internet", "nextHopIpAddress": ""`, "")},
		{"step", body("Microsoft.DocumentDB/databaseAccounts/sqlDatabases", "c/d", `"options": {"throughput": 450}`, ""), "400 at least and a multiple of 100", body("Microsoft.DocumentDB/databaseAccounts/sqlDatabases", "c/d", `"options": {"throughput": 500}`, "")},
		{"duration", body("Microsoft.ServiceBus/namespaces/queues", "n/q", `"lockDuration": "PT6M"`, ""), "PT5M at most", body("Microsoft.ServiceBus/namespaces/queues", "n/q", `"lockDuration": "PT300S"`, "")},
		{"prefixLength", body("Microsoft.Network/virtualNetworks/subnets", "v/s", `"addressPrefix": "10.0.0.0/30"`, ""), "in the range 2 to 29", body("Microsoft.Network/virtualNetworks/subnets", "v/s", `"addressPrefix": "10.0.0.0/29"`, "")},
		{"address", body("Microsoft.Sql/servers/firewallRules", "s/f", `"startIpAddress": "10.0.0.0/24", "endIpAddress": "10.0.0.9"`, ""), "must be an IP address", body("Microsoft.Sql/servers/firewallRules", "s/f", `"startIpAddress": "10.0.0.1", "endIpAddress": "10.0.0.9"`, "")},
		{"order", body("Microsoft.Sql/servers/firewallRules", "s/f", `"startIpAddress": "10.0.0.9", "endIpAddress": "10.0.0.10"`, "") + ", " + app(`"template": {"scale": {"minReplicas": 5, "maxReplicas": 3}}`), "5, which is above 'properties.template.scale.maxReplicas', 3", app(`"template": {"scale": {"minReplicas": 3, "maxReplicas": 3}}`)},
		{"named", app(`"template": {"containers": [{"name": "a"}, {"name": "b", "env": [{"name": "X", "secretRef": "two"}]}]}, "configuration": {"secrets": [{"name": "one"}]}`), "names 'two', which is not there", app(`"template": {"containers": [{"name": "a"}, {"name": "b", "env": [{"name": "X", "secretRef": "two"}]}]}, "configuration": {"secrets": [{"name": "one"}, {"name": "two"}]}`)},
		{"named of what is not known", app(`"template": {"volumes": [{"name": "v"}], "containers": [{"name": "a", "volumeMounts": [{"volumeName": "w"}]}]}`), "names 'w'", app(`"template": {"volumes": "[parameters('p')]", "containers": [{"name": "a", "volumeMounts": [{"volumeName": "w"}]}]}`)},
		{"names of members", body("Microsoft.Logic/workflows", "w", `"definition": {"actions": {"A": {"runAfter": {}}, "B": {"runAfter": {"C": ["Succeeded"]}}}}`, ""), "The action 'B' runs after 'C', which is not an action beside it", body("Microsoft.Logic/workflows", "w", `"definition": {"actions": {"A": {"runAfter": {}}, "B": {"runAfter": {"A": ["Succeeded"]}}}}`, "")},
		{"within", body("Microsoft.ContainerService/managedClusters", "k", `"networkProfile": {"serviceCidr": "10.1.0.0/16", "dnsServiceIP": "10.1.0.1"}`, `, "identity": {}`), "must not be the first address", body("Microsoft.ContainerService/managedClusters", "k", `"networkProfile": {"serviceCidr": "10.1.0.0/16", "dnsServiceIP": "10.1.0.10"}`, `, "identity": {}`)},
		{"apart", body("Microsoft.ContainerService/managedClusters", "k", `"networkProfile": {"serviceCidr": "10.1.0.0/16", "podCidr": "10.1.128.0/17"}`, `, "identity": {}`), "overlaps", body("Microsoft.ContainerService/managedClusters", "k", `"networkProfile": {"serviceCidr": "10.1.0.0/16", "podCidr": "10.2.0.0/16"}`, `, "identity": {}`)},
		{"some", body("Microsoft.DocumentDB/databaseAccounts", "c", `"locations": [{"locationName": "a", "failoverPriority": 1}]`, ""), "No element has 'failoverPriority' set to '0'", body("Microsoft.DocumentDB/databaseAccounts", "c", `"locations": [{"locationName": "a", "failoverPriority": 0}]`, "")},
		{"single", body("Microsoft.Compute/virtualMachines", "v", `"networkProfile": {"networkInterfaces": [{"id": "/subscriptions/a"}, {"id": "/subscriptions/b"}]}`, ""), "None of 2 elements has 'primary' set to 'true'", body("Microsoft.Compute/virtualMachines", "v", `"networkProfile": {"networkInterfaces": [{"id": "/subscriptions/a"}]}`, "")},
		{"sum", app(`"configuration": {"ingress": {"traffic": [{"weight": 50}, {"weight": 40}]}}`), "add up to 90, and have to be 100 together", app(`"configuration": {"ingress": {"traffic": [{"weight": 50}, {"weight": 50}]}}`)},
		{"ratio", app(`"template": {"containers": [{"name": "a", "resources": {"cpu": "[json('0.5')]", "memory": "4Gi"}}]}`), "is 4 in all, and has to be 2 times", app(`"template": {"containers": [{"name": "a", "resources": {"cpu": "0.25", "memory": "0.5Gi"}}, {"name": "b", "resources": {"cpu": 1, "memory": "2.0Gi"}}]}`)},
		{"unique together", body("Microsoft.DocumentDB/databaseAccounts", "c", `"locations": [{"failoverPriority": 0}, {"failoverPriority": 0}]`, ""), "Duplicate value", body("Microsoft.Network/loadBalancers", "l", `"loadBalancingRules": [{"name": "a", "properties": {"frontendPort": 53, "protocol": "Tcp"}}, {"name": "b", "properties": {"frontendPort": 53, "protocol": "Udp"}}]`, `, "sku": {"name": "Standard"}`)},
		{"of the parent", hub("Standard", "8"), "in the range 1 to 7 where 'sku.name' of 'ns' is 'Standard'", hub("Premium", "80")},
		{"of what an id names", plan("F1", "") + site(`"alwaysOn": true`), "not an allowed value of 'properties.siteConfig.alwaysOn' where 'sku.name' of 'p' is 'F1'", plan("B1", "") + site(`"alwaysOn": true`)},
		{"of what an id names and is not set", plan("B1", "") + site(`"linuxFxVersion": "NODE|20"`), "must not be set where 'properties.reserved' of 'p' is not set", plan("B1", `"reserved": true`) + site(`"linuxFxVersion": "NODE|20"`)},
		{"of what is not known", plan("F1", "") + site(`"alwaysOn": true`), "'F1'", plan("[parameters('p')]", `"reserved": "[parameters('p')]"`) + site(`"alwaysOn": true, "linuxFxVersion": "NODE|20"`)},
		{"of what is not deployed", plan("F1", "") + site(`"alwaysOn": true`), "'F1'", strings.Replace(plan("F1", ""), `{"type"`, `{"condition": "[equals(parameters('p'), 'x')]", "type"`, 1) + site(`"alwaysOn": true`)},
		{"of what the parent names", plan("B1", "") + site("") + ", " + body("Microsoft.Web/sites/slots", "w/s", "", ""), "where 'sku.name' of 'p' is 'B1'", plan("S1", "") + site("") + ", " + body("Microsoft.Web/sites/slots", "w/s", "", "")},
		{"lacks in a part", subnet(`{"service": "Microsoft.Storage"}`) + rule, "'properties.subnets[1].properties.serviceEndpoints' of 'a' has no 'Microsoft.Sql'", subnet(`{"service": "Microsoft.Storage"}, {"service": "microsoft.sql"}`) + rule},
		{"lacks what may be there", subnet("") + rule, "has no 'Microsoft.Sql'", subnet(`{"service": "[parameters('p')]"}`) + rule},
		{"distinct", agent("v", "a", "AgentX") + ", " + agent("v", "b", "agentx"), "is 'agentx', as in 'v/a', together with 'properties.publisher'", agent("v", "a", "AgentX") + ", " + agent("w", "a", "AgentX") + ", " + agent("v", "b", "AgentY")},
		{"distinct references", first + assignmentTo("a", "k", "objectId"), "is the same as in '", first + assignmentTo("a", "k", "clientId")},
		{"references of others", first + assignmentTo("a", "k", "objectId"), "together with 'properties.roleDefinitionId'", first + assignmentTo("a", "l", "objectId")},
		{"ownName", body("Microsoft.DocumentDB/databaseAccounts/sqlDatabases", "c/d", `"resource": {"id": "e"}`, ""), "is 'e', and has to be the name of the resource, 'd'", body("Microsoft.DocumentDB/databaseAccounts/sqlDatabases", "c/d", `"resource": {"id": "d"}`, "") + ", " + body("Microsoft.DocumentDB/databaseAccounts/sqlDatabases", "[concat('c/', parameters('p'))]", `"resource": {"id": "d"}`, "")},
		{"sibling", bus + queue("sb/in", "out"), "warning content-refused /properties/forwardTo 'properties.forwardTo' names 'out', which this deployment does not have in 'sb'", bus + queue("sb/in", "out") + ", " + queue("sb/out", "https://sb.servicebus.windows.net/x")},
		{"sibling of itself", bus + queue("sb/in", "In"), "names the resource itself", bus + queue("sb/in", "[parameters('p')]")},
		{"sibling that may be", bus + queue("sb/in", "out"), "names 'out'", queue("sb/in", "out") + ", " + bus + queue("[concat('sb/', parameters('p'))]", "")},
		{"sibling by its name", service + body("Microsoft.ApiManagement/service/products/apis", "m/gold/order", "", ""), "'name' names 'order', which this deployment does not have in 'm'; did you mean 'orders'?", service + body("Microsoft.ApiManagement/service/products/apis", "m/gold/orders", "", "")},
		{"mentions", capture("{Namespace}/{EventHub}"), "has to contain '{PartitionId}'", capture("{namespace}/{EventHub}/{PartitionId}/{Year}/{Month}/{Day}/{Hour}/{Minute}/{Second}")},
		{"ownPart", balancer("m"), "names a part of 'm', and has to name one of the resource itself", balancer("l")},
		{"templated", operation("/orders/{id}/{*rest}", ""), "has the parameter '{id}', which is not declared at 'properties.templateParameters'", operation("/orders/{id}/{*rest}", `{"name": "ID"}`)},
		{"sibling that is not read", bus + queue("sb/in", "out"), "names 'out'", bus + queue("sb/in", "out") + `, {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "more", "properties": {"mode": "Incremental", "templateLink": {"uri": "https://contoso.com/queues.json"}}}`},
		{"nested actions", workflow(`"A": {"type": "If", "actions": {"B": {"runAfter": {"C": []}}}, "else": {"actions": {"C": {"runAfter": {}}}}}`), "The action 'B' runs after 'C'", workflow(`"A": {"type": "Switch", "cases": {"x": {"actions": {"B": {"runAfter": {}}, "C": {"runAfter": {"b": []}}}}}}`)},
		{"tools of agents", workflow(`"A": {"type": "Agent", "tools": {"t": {"actions": {"B": {"runAfter": {"C": []}}}}}}`), "The action 'B' runs after 'C'", workflow(`"A": {"type": "Agent", "tools": {"t": {"actions": {"B": {}, "D": {"runAfter": {"B": []}, "inputs": "@body('b')"}}}}}`)},
		{"actions in expressions", workflow(`"A": {"inputs": {"x": ["a @{concat('}', body('C'))}"]}}`), "names the action 'C'", workflow(`"A": {"inputs": ["@@body('C')", "body('C')", "x@{body('a')}@@{body('C')}", "@concat('body(''C'')')"]}`)},
		{"parameters in expressions", workflow(`"A": {"inputs": "@parameters('q')['x']"}`), "names the workflow parameter 'q'", workflow(`"A": {"inputs": "@parameters('P')['x']"}`)},
		{"parameters that are given", strings.Replace(workflow(""), `"definition"`, `"parameters": {"q": {"value": 1}}, "definition"`, 1), "A value is given for the workflow parameter 'q'", strings.Replace(workflow(""), `"definition"`, `"parameters": {"p": {"value": 1}}, "definition"`, 1)},
		{"equals", body("Microsoft.EventHub/namespaces", "ns", "", `, "sku": {"name": "Standard", "tier": "Premium"}`), "'sku.tier' is 'Premium', and has to be 'Standard', as 'sku.name' is.", body("Microsoft.EventHub/namespaces", "ns", "", `, "sku": {"name": "Standard", "tier": "standard"}`) + ", " + body("Microsoft.EventHub/namespaces", "n2", "", `, "sku": {"name": "Standard", "tier": "[parameters('p')]"}`)},
		{"sku of a gateway", gateway("VpnGw2"), "'properties.sku.tier' is 'VpnGw2', and has to be 'VpnGw1'", gateway("VpnGw1")},
		{"rule sets of gateways", firewall(`"managedRules": {"managedRuleSets": [{"ruleSetType": "DefaultRuleSet", "ruleSetVersion": "1.0"}]}`), "must not be 'DefaultRuleSet'", firewall(`"managedRules": {"managedRuleSets": [{"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}, {"ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.0"}]}`)},
		{"versions of rule sets", firewall(`"managedRules": {"managedRuleSets": [{"ruleSetType": "OWASP", "ruleSetVersion": "3.3"}]}`), "'3.3' is not an allowed value", firewall(`"managedRules": {"managedRuleSets": [{"ruleSetType": "OWASP", "ruleSetVersion": "3.2"}]}`)},
		{"two rule sets", firewall(`"managedRules": {"managedRuleSets": [{"ruleSetType": "OWASP", "ruleSetVersion": "3.2"}, {"ruleSetType": "Microsoft_DefaultRuleSet", "ruleSetVersion": "2.1"}]}`), "no more than one can be", firewall(`"managedRules": {"managedRuleSets": []}`)},
		{"priority of custom rules", firewall(`"customRules": [{"name": "a", "priority": 101}]`), "has to be in the range 1 to 100", firewall(`"customRules": [{"name": "a", "priority": 100}]`)},
		{"priorities of custom rules", firewall(`"customRules": [{"name": "a", "priority": 5}, {"name": "b", "priority": 5}]`), "elements must differ in it", firewall(`"customRules": [{"name": "a", "priority": 5}, {"name": "b", "priority": 6}]`)},
		{"rule sets of Front Door", doors("OWASP", "2.1"), "must not be 'OWASP'", doors("Microsoft_DefaultRuleSet", "2.1")},
		{"versions of Front Door", doors("Microsoft_DefaultRuleSet", "3.2"), "must not be '3.2'", doors("Microsoft_BotManagerRuleSet", "1.1")},
		{"attached disks", machine(`"osDisk": {"createOption": "Attach"}`), "'properties.osProfile' must not be set where 'properties.storageProfile.osDisk.createOption' is 'Attach'", machine(`"osDisk": {"createOption": "FromImage"}`)},
		{"images of attached disks", strings.Replace(machine(`"imageReference": {"id": "/subscriptions/s/x"}, "osDisk": {"createOption": "Attach"}`), "osProfile", "extendedProfile", 1), "'properties.storageProfile.imageReference' must not be set", machine(`"imageReference": {"id": "/subscriptions/s/x"}`)},
		{"places of keys", keys("/root/.ssh/authorized_keys"), "must be /home/, the name of the user and /.ssh/authorized_keys", keys("/home/someone/.ssh/authorized_keys")},
		{"versions of blobs", account("true") + blobs, "must not be 'true' where 'properties.isHnsEnabled' of 'st' is 'true'", account("false") + blobs},
		{"records of a zone", body("Microsoft.Network/dnsZones/CNAME", "contoso.com/@", `"TTL": 60`, ""), "the zone itself cannot have a CNAME record", body("Microsoft.Network/dnsZones/CNAME", "contoso.com/www", `"TTL": 60`, "") + ", " + body("Microsoft.Network/dnsZones/A", "contoso.com/@", `"TTL": 60`, "")},
		{"ranges of private clusters", cluster("true", `"10.0.0.0/8"`), "'properties.apiServerAccessProfile.authorizedIPRanges' must not be set", cluster("false", `"10.0.0.0/8"`) + ", " + strings.Replace(cluster("true", ""), `"k"`, `"l"`, 1)},
		{"intervals of schedules", body("Microsoft.Automation/automationAccounts/schedules", "a/s", `"frequency": "Day", "startTime": "2030-01-01T00:00:00Z"`, ""), "lacks 'properties.interval'", body("Microsoft.Automation/automationAccounts/schedules", "a/s", `"frequency": "OneTime", "startTime": "2030-01-01T00:00:00Z"`, "")},
		{"names of activities", pipeline(`{"name": "a", "type": "Wait"}, {"name": "A", "type": "Wait"}`), "warning content-refused /properties/activities/1/name Another activity of the pipeline has the name 'A', too. Each run of the pipeline fails.", pipeline(`{"name": "a", "type": "Wait"}, {"name": "b", "type": "Wait"}`)},
		{"order of activities", pipeline(`{"name": "a", "type": "Wait"}, {"name": "b", "type": "Wait", "dependsOn": [{"activity": "x"}]}`), "depends on 'x', which is not an activity beside it", pipeline(`{"name": "a", "type": "Wait"}, {"name": "b", "type": "Wait", "dependsOn": [{"activity": "A"}]}`)},
		{"order in a loop", pipeline(`{"name": "a", "type": "Wait"}, {"name": "f", "type": "ForEach", "typeProperties": {"activities": [{"name": "b", "type": "Wait", "dependsOn": [{"activity": "a"}]}]}}`), "depends on 'a', which is not an activity beside it", pipeline(`{"name": "f", "type": "IfCondition", "typeProperties": {"ifTrueActivities": [{"name": "a", "type": "Wait"}, {"name": "b", "type": "Wait", "dependsOn": [{"activity": "a"}]}]}}`)},
		{"order that is a circle", pipeline(`{"name": "a", "type": "Wait", "dependsOn": [{"activity": "b"}]}, {"name": "b", "type": "Wait", "dependsOn": [{"activity": "a"}]}`), "depends on itself", pipeline(`{"name": "a", "type": "Wait"}, {"name": "b", "type": "Wait", "dependsOn": [{"activity": "[parameters('p')]"}]}`)},
		{"activities in expressions", pipeline(`{"name": "a", "type": "Wait", "typeProperties": {"waitTimeInSeconds": {"value": "@activity('look').output.firstRow.n", "type": "Expression"}}}`), "names the activity 'look', which the pipeline does not have", pipeline(`{"name": "s", "type": "Switch", "typeProperties": {"cases": [{"value": "x", "activities": [{"name": "look", "type": "Lookup"}]}]}}, {"name": "a", "type": "Wait", "typeProperties": {"waitTimeInSeconds": "@activity('Look').output.firstRow.n"}}`)},
		{"variables", pipeline(`{"name": "a", "type": "SetVariable", "typeProperties": {"variableName": "w", "value": "x"}}`), "does not declare the variable 'w'", pipeline(`{"name": "a", "type": "SetVariable", "typeProperties": {"variableName": "V", "value": "@{variables('v')}@@{variables('w')}"}}, {"name": "r", "type": "SetVariable", "typeProperties": {"variableName": "pipelineReturnValue", "setSystemVariable": true, "value": []}}`)},
		{"variables in expressions", pipeline(`{"name": "a", "type": "SetVariable", "typeProperties": {"variableName": "v", "value": "@concat(variables('w'), 'x')"}}`), "names the variable 'w'", pipeline(`{"name": "a", "type": "Wait", "typeProperties": {"note": "variables('w')"}}`)},
		{"parameters of pipelines", pipeline(`{"name": "a", "type": "Copy", "inputs": [{"parameters": {"x": "@pipeline().parameters.q"}}]}`), "names the parameter 'q', which the pipeline does not declare", pipeline(`{"name": "a", "type": "Copy", "inputs": [{"parameters": {"x": "@concat(pipeline().parameters.P, 'pipeline().parameters.q', pipeline().globalParameters.q)"}}]}`)},
		{"policies that are not XML", policies(`<policies><inbound><base /></policies>`, "xml"), "error content-refused /properties/value 'properties.value': This is not well-formed XML: line 1: element <inbound> closed by </policies>. Azure answers ValidationError.", policies(`<policies><inbound><base /></inbound></policies>`, "xml")},
		{"policies with raw expressions", policies(`<policies><inbound><set-variable name='n' value='@(1 < 2)' /></inbound></policies>`, "xml"), "not well-formed", policies(`<policies><inbound><choose><when condition='@(1 < 2 && \")\" != \"<\")'><base /></when></choose><set-body>@{ var a = new List<string>(); /* } */ return a; }</set-body></inbound></policies>`, "rawxml")},
		{"policies by a link", policies(`<policies>`, ""), "unexpected EOF", policies(`https://contoso.com/policy.xml`, "xml-link")},
		{"sections of policies", policies(`<policies><inbounds /></policies>`, "xml"), "has the element <inbounds>; did you mean <inbound>?", policies(`<policies><inbound/><backend/><outbound/><on-error/></policies>`, "xml")},
		{"sections that are there twice", policies(`<policies><inbound/><inbound/></policies>`, "xml"), "has the section <inbound> twice", policies(`<policies><!-- none --></policies>`, "xml")},
		{"the root of policies", policies(`<policy/>`, "xml"), "The root element is <policy>, and has to be <policies>", body("Microsoft.ApiManagement/service/policyFragments", "m/f", `"format": "xml", "value": "<fragment><cache-store duration='1' /></fragment>"`, "")},
		{"policies in another section", policies(`<policies><inbound><choose><when condition='true'><cache-store duration='1'/></when></choose></inbound></policies>`, "xml"), "The policy <cache-store> is in the section <inbound>, and has to be in <outbound>", policies(`<policies><inbound><send-request><cors/></send-request></inbound><outbound><cache-store duration='1'/></outbound></policies>`, "xml")},
		{"named elsewhere", environment(`"workloadProfiles": [{"name": "d4"}]`) + inEnvironment("D8"), "names 'D8', which is not in 'e'", environment(`"workloadProfiles": [{"name": "d4"}]`) + inEnvironment("D4") + ", " + strings.Replace(inEnvironment("Consumption"), `"a"`, `"b"`, 1)},
		{"of what one names that an id names", definition("modify") + initiative + assigned(""), "'identity' is empty or not set where 'properties.policyRule.then.effect' of 'd' is 'modify'", definition("audit") + initiative + assigned("")},
		{"an identity where it is needed", definition("modify") + initiative + assigned(""), "ResourceIdentityRequired", definition("modify") + initiative + assigned(`, "identity": {"type": "SystemAssigned"}`)},
		{"requires in a map", body("Microsoft.Consumption/budgets", "b", `"notifications": {"over": {"threshold": 90}}`, ""), "lacks 'properties.notifications.over.contactEmails'", body("Microsoft.Consumption/budgets", "b", `"notifications": {"over": {"threshold": 90, "contactRoles": ["Owner"]}}`, "")},
		{"identities", body("Microsoft.App/containerApps", "a", "", `, "identity": {"type": "SystemAssigned, UserAssigned"}`), "'identity.userAssignedIdentities' is empty or not set", body("Microsoft.App/containerApps", "a", "", `, "identity": {"type": "SystemAssigned"}`)},
		{"refused", body("Microsoft.ServiceBus/namespaces", "ns", "", `, "sku": {"name": "Basic"}`) + ", " + body("Microsoft.ServiceBus/namespaces/topics", "ns/t", "", ""), "/type The service does not support this where 'sku.name' of 'ns' is 'Basic'", body("Microsoft.ServiceBus/namespaces/topics", "ns/t", "", "")},
	} {
		if got := refusals(t, c.bad, `"p": {"type": "string"}`, "2026-01-01"); len(got) != 1 || !strings.Contains(got[0], c.want) {
			t.Errorf("%s: said %q, want %q", c.kind, got, c.want)
		}
		if got := refusals(t, c.good, `"p": {"type": "string"}`, "2026-01-01"); len(got) > 0 {
			t.Errorf("%s: said %q of what Azure takes", c.kind, got)
		}
	}
}

// TestCertain has texts that depend on a generated parameter, and whether they are on no list
// whatever it is. A duration can be written in many ways.
func TestCertain(t *testing.T) {
	for _, c := range []struct {
		resource string
		want     bool
	}{
		{`{"type": "Microsoft.ServiceBus/namespaces", "apiVersion": "2024-01-01", "name": "n", "location": "westeurope", "sku": {"name": "Premium", "tier": "[concat('Basic', parameters('g'))]"}}`, true},
		{`{"type": "Microsoft.Insights/metricAlerts", "apiVersion": "2018-03-01", "name": "m", "location": "global", "properties": {"windowSize": "[concat('Basic', parameters('g'))]"}}`, false},
	} {
		if got := statements(t, c.resource, `"g": {"type": "string", "defaultValue": "[newGuid()]"}`, "2026-01-01"); len(got) != 1 || got[0].Presence != c.want {
			t.Errorf("%s\nstated %+v, want one statement with presence %v", c.resource, got, c.want)
		}
	}
}

// Each entry of the lists says where it is known from, and speaks of types that there are.
func TestEntries(t *testing.T) {
	kinds := map[string]bool{"guid": true, "id": true, "pattern": true, "values": true, "reserved": true, "nonEmpty": true, "requires": true, "forbidden": true, "range": true,
		"length": true, "count": true, "duration": true, "prefixLength": true, "address": true, "excludes": true, "order": true, "named": true, "equals": true, "within": true,
		"apart": true, "refused": true, "unique": true, "distinct": true, "workflow": true, "pipeline": true, "policies": true, "mentions": true, "ownPart": true, "templated": true, "ownName": true, "sibling": true, "some": true, "single": true, "sum": true, "ratio": true, "": true}
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
					if typ == "*" {
						continue
					}
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
