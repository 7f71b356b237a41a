package expand_test

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// TestShape checks the statements about one resource: each line of want is part of one, in
// order, and there are no others.
func TestShape(t *testing.T) {
	storage := func(more string) string {
		return `{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "stexample", "location": "westeurope", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}, ` + more + `}`
	}
	for name, c := range map[string]struct {
		resource string
		want     []string
	}{
		"nothing":                   {storage(`"tags": {"a": "b"}, "properties": {"supportsHttpsTrafficOnly": true}`), nil},
		"case":                      {storage(`"PROPERTIES": {"accesstier": "hot"}`), nil},
		"null":                      {storage(`"properties": {"accessTier": null, "unknownOne": null}`), nil},
		"list of identities":        {storage(`"identity": {"type": "SystemAssigned, UserAssigned", "userAssignedIdentities": {}}`), nil},
		"their order":               {storage(`"identity": {"type": "UserAssigned,systemassigned", "userAssignedIdentities": {}}`), nil},
		"no such identity":          {`{"type": "Microsoft.Web/sites", "apiVersion": "2024-11-01", "name": "s", "location": "westeurope", "identity": {"type": "UserAssigned,SystemAsigned", "userAssignedIdentities": {}}}`, []string{"error shape-invalid-value /identity/type"}},
		"misspelt":                  {storage(`"properties": {"acessTier": "Hot"}`), []string{"error shape-unknown-property /properties/acessTier: .*did you mean 'accessTier'?"}},
		"too high":                  {storage(`"accessTier": "Hot"`), []string{"one level deeper, in 'properties'"}},
		"too deep":                  {storage(`"properties": {"kind": "StorageV2"}`), []string{"one level up, at the top of the resource"}},
		"later version":             {storage(`"properties": {"dualStackEndpointPreference": {}}`), []string{"note shape-unknown-property /properties/dualStackEndpointPreference: .*It exists since version"}},
		"envelope":                  {storage(`"zones": ["1"]`), []string{"note shape-unknown-property /zones"}},
		"empty text":                {storage(`"properties": {"isHnsEnabled": ""}`), []string{"note shape-wrong-type /properties/isHnsEnabled"}},
		"number as text":            {storage(`"properties": {"isHnsEnabled": "TRUE"}`), []string{"note shape-wrong-type"}},
		"object for text":           {storage(`"properties": {"accessTier": {}}`), []string{"error shape-wrong-type /properties/accessTier"}},
		"value of later":            {storage(`"properties": {"accessTier": "Cold"}`), []string{"note shape-invalid-value /properties/accessTier: .* has it."}},
		"no such value":             {storage(`"properties": {"accessTier": "Warm"}`), []string{"error shape-invalid-value"}},
		"open list":                 {`{"type": "Microsoft.Insights/components", "apiVersion": "2020-02-02", "name": "c", "location": "westeurope", "kind": "web", "properties": {"Application_Type": "web", "IngestionMode": "LogAnalytic"}}`, []string{"note shape-invalid-value .*did you mean 'LogAnalytics'"}},
		"closed by the service":     {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2023-09-01", "name": "ip", "location": "westeurope", "sku": {"name": "Premium"}}`, []string{"error shape-invalid-value /sku/name"}},
		"listed in a newer version": {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2020-05-01", "name": "ip", "location": "westeurope", "sku": {"name": "StandardV2"}}`, nil},
		"a prefix that is none":     {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16", "10.2.0.0/16"]}, "subnets": [{"name": "a", "properties": {"addressPrefix": "10.0.0.0/33"}}]}}`, []string{"error shape-address-prefix /properties/subnets/0/properties/addressPrefix"}},
		"bits of a host":            {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16", "10.2.0.0/16"]}, "subnets": [{"name": "a", "properties": {"addressPrefixes": ["10.0.3.1/24"]}}]}}`, []string{"error shape-address-prefix .*it is '10.0.3.0/24'"}},
		"outside of the network":    {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16", "10.2.0.0/16"]}, "subnets": [{"name": "a", "properties": {"addressPrefix": "10.1.0.0/24"}}]}}`, []string{"error shape-subnets .*outside of the address space of 'v'"}},
		"in the second prefix":      {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16", "10.2.0.0/16"]}, "subnets": [{"name": "a", "properties": {"addressPrefix": "10.2.0.0/24"}}]}}`, nil},
		"over each other":           {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-09-01", "name": "v", "location": "westeurope", "properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16", "10.2.0.0/16"]}, "subnets": [{"name": "a", "properties": {"addressPrefix": "10.0.0.0/24"}}, {"name": "b", "properties": {"addressPrefix": "10.0.0.128/25"}}]}}`, []string{"error shape-subnets /properties/subnets/1/properties/addressPrefix: .*overlaps"}},
		"a service tag":             {`{"type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-09-01", "name": "n", "location": "westeurope", "properties": {"securityRules": [{"name": "a", "properties": {"protocol": "Tcp", "access": "Allow", "direction": "Inbound", "sourcePortRange": "*", "sourceAddressPrefix": "*", "destinationAddressPrefix": "AzureCloud.westeurope", "priority": 100, "destinationPortRange": "443"}}]}}`, nil},
		"a source that is none":     {`{"type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-09-01", "name": "n", "location": "westeurope", "properties": {"securityRules": [{"name": "a", "properties": {"protocol": "Tcp", "access": "Allow", "direction": "Inbound", "sourcePortRange": "*", "sourceAddressPrefix": "10.0.0", "destinationAddressPrefix": "*", "priority": 100, "destinationPortRange": "443"}}]}}`, []string{"error shape-address-prefix"}},
		"priority":                  {`{"type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-09-01", "name": "n", "location": "westeurope", "properties": {"securityRules": [{"name": "a", "properties": {"protocol": "Tcp", "access": "Allow", "direction": "Inbound", "sourcePortRange": "*", "sourceAddressPrefix": "*", "destinationAddressPrefix": "*", "priority": 4097, "destinationPortRange": "443"}}]}}`, []string{"error shape-security-rule .*100 to 4096"}},
		"the same priority":         {`{"type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-09-01", "name": "n", "location": "westeurope", "properties": {"securityRules": [{"name": "a", "properties": {"protocol": "Tcp", "access": "Allow", "direction": "Inbound", "sourcePortRange": "*", "sourceAddressPrefix": "*", "destinationAddressPrefix": "*", "priority": 100, "destinationPortRange": "443"}}, {"name": "b", "properties": {"protocol": "Tcp", "access": "Allow", "direction": "Inbound", "sourcePortRange": "*", "sourceAddressPrefix": "*", "destinationAddressPrefix": "*", "priority": 100, "destinationPortRange": "22"}}]}}`, []string{"error shape-security-rule /properties/securityRules/1/properties/priority"}},
		"ports":                     {`{"type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-09-01", "name": "n", "location": "westeurope", "properties": {"securityRules": [{"name": "a", "properties": {"protocol": "Tcp", "access": "Allow", "direction": "Inbound", "sourcePortRange": "*", "sourceAddressPrefix": "*", "destinationAddressPrefix": "*", "priority": 100, "destinationPortRanges": ["80-90", "65536", "90-80", "*"]}}]}}`, []string{"error shape-security-rule .*/1: ", "error shape-security-rule .*/2: "}},
		"no zones":                  {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2024-05-01", "name": "ip", "location": "westus", "zones": ["1"]}`, []string{"error shape-zones /zones/0"}},
		"zone as number":            {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2024-05-01", "name": "ip", "location": "West Europe", "zones": [1]}`, []string{"note shape-wrong-type /zones/0"}},
		"canary region":             {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2024-05-01", "name": "ip", "location": "eastus2euap"}`, nil},
		"region of another cloud":   {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2024-05-01", "name": "ip", "location": "usgovvirginia"}`, nil},
		"new region":                {`{"type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2024-05-01", "name": "ip", "location": "atlantisnorth"}`, []string{"note shape-unknown-region"}},
		"reference by id":           {`{"type": "Microsoft.Network/connections", "apiVersion": "2024-05-01", "name": "c", "location": "westeurope", "properties": {"connectionType": "IPsec", "virtualNetworkGateway1": {"id": "/subscriptions/a"}}}`, nil},
		"reference by a token":      {`{"type": "Microsoft.Network/connections", "apiVersion": "2024-05-01", "name": "c", "location": "westeurope", "properties": {"connectionType": "IPsec", "virtualNetworkGateway1": {"id": "GET-GATEWAY-ID"}}}`, nil},
		"reference to nobody":       {`{"type": "Microsoft.Network/connections", "apiVersion": "2024-05-01", "name": "c", "location": "westeurope", "properties": {"connectionType": "IPsec", "virtualNetworkGateway1": {"location": "westeurope"}}}`, []string{"error shape-missing-property /properties/virtualNetworkGateway1/properties"}},
		"combined values":           {storage(`"properties": {"networkAcls": {"defaultAction": "Deny", "bypass": "AzureServices, Logging,Metrics"}}`), nil},
		"one of them unknown":       {storage(`"properties": {"networkAcls": {"defaultAction": "Deny", "bypass": "AzureServices, Logs"}}`), []string{"error shape-invalid-value /properties/networkAcls/bypass"}},
		"not to be combined":        {storage(`"properties": {"accessTier": "Hot, Cool"}`), []string{"error shape-invalid-value /properties/accessTier"}},
		"version of a plan":         {`{"type": "Microsoft.OperationsManagement/solutions", "apiVersion": "2015-11-01-preview", "name": "s", "location": "westeurope", "plan": {"name": "s", "product": "p", "publisher": "q", "promotionCode": "", "Version": "1.0"}, "properties": {"workspaceResourceId": "[resourceId('Microsoft.OperationalInsights/workspaces', 'w')]"}}`, nil},
		"newer version":             {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2099-01-01", "name": "v", "location": "westeurope"}`, []string{"note shape-unknown-api-version /apiVersion"}},
		"engine's version":          {`{"type": "Microsoft.Resources/deployments", "apiVersion": "2019-05-02", "name": "d", "properties": {"mode": "Incremental", "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}}}`, []string{"note shape-unknown-api-version"}},
		"no version":                {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2024-02-02", "name": "v", "location": "westeurope"}`, []string{"error shape-unknown-api-version /apiVersion: .*nearest is"}},
		"unlisted version":          {`{"type": "Microsoft.Automation/automationAccounts", "apiVersion": "2021-04-01", "name": "v", "location": "westeurope", "properties": {}}`, []string{"note shape-unknown-api-version /apiVersion: .*the nearest is '2021-06-22'"}},
		"not that day":              {`{"type": "Microsoft.Automation/automationAccounts", "apiVersion": "2021-04-17", "name": "v", "location": "westeurope", "properties": {}}`, []string{"error shape-unknown-api-version /apiVersion: .*nearest is '2021-06-22'"}},
		"before the first":          {`{"type": "Microsoft.DBforPostgreSQL/serverGroupsv2", "apiVersion": "2018-03-01", "name": "v", "properties": {}}`, []string{"error shape-unknown-api-version /apiVersion"}},
		"asked for no more":         {`{"type": "Microsoft.Web/certificates", "apiVersion": "2020-10-01", "name": "c", "location": "westeurope", "properties": {}}`, []string{"note shape-missing-property /properties/password: .*Version 2020-12-01 does not require it"}},
		"empty object":              {`{"type": "Microsoft.ContainerRegistry/registries", "apiVersion": "2023-07-01", "name": "contoso", "location": "westeurope", "sku": {"name": "Premium"}, "properties": {"networkRuleSet": {}}}`, []string{"note shape-missing-property /properties/networkRuleSet/defaultAction: .*empty"}},
		"not so empty":              {`{"type": "Microsoft.ContainerRegistry/registries", "apiVersion": "2023-07-01", "name": "contoso", "location": "westeurope", "sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"ipRules": []}}}`, []string{"error shape-missing-property /properties/networkRuleSet/defaultAction"}},
		"misspelt, required":        {`{"type": "Microsoft.DataFactory/factories/linkedservices", "apiVersion": "2018-06-01", "name": "f/l", "properties": {"type": "AzureKeyVault", "typeProperties": {"baseUr": "x"}}}`, []string{"error shape-unknown-property /properties/typeProperties/baseUr: .*did you mean 'baseUrl'?"}},
		"both":                      {storage(`"properties": {"accessTier": "Hot", "acessTier": "Cool"}`), []string{"has no 'properties.acessTier'."}},
		"too high, elements": {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2024-05-01", "name": "v", "location": "westeurope", "properties": {"subnets": [{"name": "a", "dhcpOptions": {}}], "delegatons": [], "allowVirtualNetworkAccess": true}}`, []string{
			"has no 'properties.subnets[0].dhcpOptions'; it belongs one level up, in 'properties'.", "has no 'properties.delegatons'.", "has no 'properties.allowVirtualNetworkAccess'"}},
		"other case":                     {`{"type": "Microsoft.DataFactory/factories/linkedservices", "apiVersion": "2018-06-01", "name": "f/l", "properties": {"type": "AzureKeyVault", "typeProperties": {"baseUrl": "x", "functionAppUrl": "y"}}}`, []string{"'properties.typeProperties.functionAppUrl'; it is there where 'properties.type' is 'AzureFunction'."}},
		"kind's own":                     {`{"type": "Microsoft.Kusto/clusters/databases", "apiVersion": "2023-08-15", "name": "c/d", "location": "westeurope", "kind": "ReadOnlyFollowing", "properties": {"softDeletePeriod": "P1D"}}`, []string{"note shape-read-only-property /properties/softDeletePeriod"}},
		"action's own":                   {`{"type": "Microsoft.Cdn/profiles/ruleSets/rules", "apiVersion": "2024-02-01", "name": "p/s/r", "properties": {"order": 1, "actions": [{"name": "UrlRewrite", "parameters": {"typeName": "DeliveryRuleUrlRewriteActionParameters", "sourcePattern": "/", "destination": "/a", "redirectType": "Moved"}}]}}`, []string{"has no 'properties.actions[0].parameters.redirectType'; it is there where 'properties.actions[0].name' is 'UrlRedirect'."}},
		"half of it":                     {`{"type": "Microsoft.EventGrid/systemTopics/eventSubscriptions", "apiVersion": "2025-02-15", "name": "t/s", "properties": {"retryPolicy": {"eventTimeToLive": 10}}}`, []string{"did you mean 'eventTimeToLiveInMinutes'?"}},
		"below its owner":                {`{"type": "Microsoft.KeyVault/vaults/providers/diagnosticSettings", "apiVersion": "2021-05-01-preview", "name": "kv/Microsoft.Insights/all", "properties": {"workspaceIt": "/w", "logs": []}}`, []string{"microsoft.insights/diagnosticSettings@2021-05-01-preview has no 'properties.workspaceIt'; did you mean 'workspaceId'?"}},
		"without its parent":             {`{"type": "Microsoft.Network/subnets", "apiVersion": "2024-05-01", "name": "s"}`, []string{"note shape-unknown-type /type: .*There is 'Microsoft.Network/virtualNetworks/subnets'."}},
		"no room for it":                 {`{"type": "Microsoft.MachineLearningServices/workspaces/datastores", "apiVersion": "2020-05-01-preview", "name": "w/d", "properties": {}}`, []string{"note shape-read-only-property /properties: .*where the engine does not accept it", "note shape-missing-property /dataStoreType: .*where the engine does not accept it"}},
		"zero for false":                 {`{"type": "Microsoft.Automation/automationAccounts/variables", "apiVersion": "2023-11-01", "name": "a/v", "properties": {"isEncrypted": 0}}`, []string{"note shape-wrong-type /properties/isEncrypted"}},
		"two for true":                   {`{"type": "Microsoft.Automation/automationAccounts/variables", "apiVersion": "2023-11-01", "name": "a/v", "properties": {"isEncrypted": 2}}`, []string{"error shape-wrong-type /properties/isEncrypted"}},
		"elsewhere once":                 {`{"type": "Microsoft.Web/sites", "apiVersion": "2025-03-01", "name": "s", "location": "westeurope", "properties": {"siteConfig": {"vnetImagePullEnabled": true}}}`, []string{"error shape-unknown-property /properties/siteConfig/vnetImagePullEnabled: .*In version 2024-04-01 it is one level up, in 'properties'."}},
		"no provider":                    {`{"type": "Contoso.Things/things", "apiVersion": "2024-02-02", "name": "v"}`, []string{"note shape-unknown-type /type"}},
		"name as case":                   {`{"type": "Microsoft.Web/sites/config", "apiVersion": "2023-12-01", "name": "site/appsettings", "properties": {"A": "b"}}`, nil},
		"look-behind":                    {`{"type": "Microsoft.DBforMySQL/flexibleServers", "apiVersion": "2023-12-30", "name": "ends-", "location": "westeurope"}`, []string{"error shape-pattern /name"}},
		"no location":                    {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2024-05-01", "name": "v"}`, []string{"error location-missing /location: .*Azure requires"}},
		"null for location":              {`{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2099-01-01", "name": "v", "location": null}`, []string{"note shape-unknown-api-version", "error location-missing /location"}},
		"taken without":                  {`{"type": "Microsoft.Attestation/attestationProviders", "apiVersion": "2018-09-01-preview", "name": "a", "properties": {}}`, []string{"note shape-missing-property /location: .*recorded to accept it without"}},
		"part of another":                {`{"type": "Microsoft.Web/sites", "apiVersion": "2015-08-01", "name": "s", "location": "westeurope", "properties": {"siteConfig": {"phpVersion": "off"}}}`, []string{"note shape-unknown-property /properties/siteConfig/phpVersion", "note shape-missing-property /properties/siteConfig/location"}},
		"known inaccuracy":               {`{"type": "Microsoft.Insights/components", "apiVersion": "2020-02-02", "name": "i", "location": "westeurope", "kind": "web", "properties": {"RetentionInDays": 30}}`, []string{"note shape-missing-property /properties/Application_Type: .*known to be inaccurate"}},
		"answered, not published":        {`{"type": "Microsoft.Web/sites", "apiVersion": "2020-06-01", "name": "s", "location": "westeurope", "properties": {"hostNameSslStates": [{"name": "n", "ipBasedSslState": 0}]}}`, []string{"note shape-unknown-property /properties/hostNameSslStates/0/ipBasedSslState: .*recorded to answer it"}},
		"neither answered nor published": {`{"type": "Microsoft.Web/sites", "apiVersion": "2020-06-01", "name": "s", "location": "westeurope", "properties": {"hostNameSslStates": [{"name": "n", "ipBasedSslMode": 0}]}}`, []string{"error shape-unknown-property /properties/hostNameSslStates/0/ipBasedSslMode: "}},
		"alert that is only shown":       {`{"type": "Microsoft.Insights/activityLogAlerts", "apiVersion": "2020-10-01", "name": "a", "location": "Global", "properties": {"scopes": ["[resourceGroup().id]"], "condition": {"allOf": [{"field": "category", "equals": "Recommendation"}]}}}`, []string{"note shape-missing-property /properties/actions: .*known to be inaccurate"}},
		"alert about nothing":            {`{"type": "Microsoft.Insights/activityLogAlerts", "apiVersion": "2020-10-01", "name": "a", "location": "Global", "properties": {"scopes": ["[resourceGroup().id]"], "actions": {}}}`, []string{"error shape-missing-property /properties/condition: "}},
	} {
		t.Run(name, func(t *testing.T) {
			resource, diags := value.ParseText(c.resource)
			if diags.HasErrors() {
				t.Fatal(diags)
			}
			var got []string
			for _, s := range statementsAbout(t, resource, "") {
				if !strings.Contains(texts([]said{s}), "api-version-age") {
					got = append(got, texts([]said{s}))
				}
			}
			if len(got) != len(c.want) {
				t.Fatalf("said %q, want %q", got, c.want)
			}
			for i, want := range c.want {
				for part := range strings.SplitSeq(want, ".*") {
					if !strings.Contains(got[i], part) {
						t.Errorf("said %q, want %q", got[i], want)
					}
				}
			}
		})
	}
}
