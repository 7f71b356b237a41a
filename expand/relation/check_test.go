package relation

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

func said(diags diag.List) string {
	var found []string
	for _, d := range diags {
		found = append(found, d.Severity.String()+" "+string(d.Code))
	}
	return strings.Join(found, ", ")
}

func TestCheck(t *testing.T) {
	const (
		net    = `{"type":"Microsoft.Network/virtualNetworks","name":"network-a","properties":{"subnets":[{"name":"front"},{"name":"back"}]}}`
		netID  = "{rg}/providers/Microsoft.Network/virtualNetworks/network-a"
		st     = `{"type":"Microsoft.Storage/storageAccounts","name":"storage"}`
		stID   = "{rg}/providers/Microsoft.Storage/storageAccounts/storage"
		nicOf  = `{"type":"Microsoft.Network/networkInterfaces","name":"nic","dependsOn":["` + netID + `"],"properties":{"ipConfigurations":[{"name":"x","properties":{"subnet":{"id":"`
		nicEnd = `"}}}]}}`
	)
	in := func(region string) string { return strings.Replace(net, `"name"`, `"location":"`+region+`","name"`, 1) }
	nicIn := func(region string) string {
		return strings.Replace(nicOf+netID+"/subnets/front"+nicEnd, `"name"`, `"location":"`+region+`","name"`, 1)
	}
	const identity = "Microsoft.ManagedIdentity/userAssignedIdentities"
	credential := func(of, name, after string) string {
		depends := `"{rg}/providers/` + identity + `/` + of + `"`
		if after != "" {
			depends += `,"{rg}/providers/` + identity + `/` + of + `/federatedIdentityCredentials/` + after + `"`
		}
		return `{"type":"` + identity + `/federatedIdentityCredentials","name":"` + of + `/` + name + `","dependsOn":[` + depends + `]}`
	}
	for _, c := range []struct{ name, text, want, mention string }{
		{"nothing wrong", `[` + net + `,` + nicOf + netID + `/subnets/front` + nicEnd + `]`, "", ""},
		{"parent is elsewhere", `[{"type":"Microsoft.Storage/storageAccounts/blobServices","name":"sa/default"}]`, "note owner-missing", "must already exist"},
		{"parent's name has a slip", `[` + st + `,{"type":"Microsoft.Storage/storageAccounts/blobServices","name":"storag/default"}]`, "warning owner-missing", "'storage'"},
		{"numbers are no slips", `[{"type":"Microsoft.Storage/storageAccounts","name":"storage1"},{"type":"Microsoft.Storage/storageAccounts/blobServices","name":"storage2/default"}]`, "note owner-missing", ""},
		{"extended resource is elsewhere", `[{"type":"Microsoft.Authorization/locks","name":"l","scope":"` + stID + `"}]`, "note owner-missing", "extends"},
		{"no such subnet", `[` + net + `,` + nicOf + netID + `/subnets/frant` + nicEnd + `]`, "error reference-missing", "'front'"},
		{"subnet of another network may exist", `[` + net + `,` + nicOf + `{rg}/providers/Microsoft.Network/virtualNetworks/hub/subnets/x` + nicEnd + `]`, "", ""},
		{"subnet that its network deletes", `[` + net + `,{"type":"Microsoft.Network/virtualNetworks/subnets","name":"network-a/extra","dependsOn":["` + netID + `"]}]`, "warning child-declared-twice", "deletes it"},
		{"peering beside subnets", `[` + net + `,{"type":"Microsoft.Network/virtualNetworks/virtualNetworkPeerings","name":"network-a/extra","dependsOn":["` + netID + `"]}]`, "", ""},
		{"tag that links", `[` + st + `,{"type":"Microsoft.Web/sites","name":"w","tags":{"hidden-link:` + stID + `":"Resource","hidden-link:{rg}/providers/Microsoft.Storage/storageAccounts/storag":"x"}}]`, "", ""},
		{"subnet as resource", `[{"type":"Microsoft.Network/virtualNetworks","name":"network-a"},{"type":"Microsoft.Network/virtualNetworks/subnets","name":"network-a/extra","dependsOn":["` + netID + `"]},
			{"type":"Microsoft.Network/privateEndpoints","name":"pe","dependsOn":["` + netID + `/subnets/extra"],"properties":{"privateLinkServiceConnections":[{}],"subnet":{"id":"` + netID + `/subnets/extra"}}}]`, "", ""},
		{"reference with a slip", `[` + st + `,{"type":"Microsoft.Web/sites","name":"w","properties":{"accountId":"{rg}/providers/Microsoft.Storage/storageAccounts/stroage"}}]`, "warning reference-missing", "storage"},
		{"own child inside", `[{"type":"Microsoft.Network/loadBalancers","name":"lb","properties":{"probes":[{"name":"p"}],
			"loadBalancingRules":[{"name":"r","properties":{"probe":{"id":"{rg}/providers/Microsoft.Network/loadBalancers/lb/probes/q"}}}]}}]`, "error reference-missing", "'lb' has no 'q'"},
		{"new resource group has it not", `[{"type":"Microsoft.Resources/resourceGroups","name":"new","scope":"{sub}"},
			{"type":"Microsoft.Web/sites","name":"w","properties":{"x":"{sub}/resourceGroups/new/providers/Microsoft.Storage/storageAccounts/gone"}}]`, "note reference-external", "something else must create it"},
		{"wrong type for the slot", `[` + net + `,` + nicOf + netID + nicEnd + `]`, "error reference-type", "virtualNetworks/subnets"},
		{"another region", `[` + in("westeurope") + `,` + nicIn("northeurope") + `]`, "error reference-region", "both have to be in the same region"},
		{"a subnet is where its network is", `[{"type":"Microsoft.Network/virtualNetworks","name":"network-a","location":"westeurope"},{"type":"Microsoft.Network/virtualNetworks/subnets","name":"network-a/extra","dependsOn":["` + netID + `"]},
			{"type":"Microsoft.Web/sites","name":"w","location":"northeurope","dependsOn":["` + netID + `/subnets/extra"],"properties":{"virtualNetworkSubnetId":"` + netID + `/subnets/extra"}}]`, "error reference-region", "'network-a'"},
		{"the same region in other words", `[` + in("westeurope") + `,` + nicIn("West Europe") + `]`, "", ""},
		{"networks that others may be far from", `[` + in("westeurope") + `,{"type":"Microsoft.KeyVault/vaults","name":"k","location":"northeurope","dependsOn":["` + netID + `"],"properties":{"networkAcls":{"virtualNetworkRules":[{"id":"` + netID + `/subnets/front"}]}}}]`, "", ""},
		{"a slot of several types", `[{"type":"Microsoft.Authorization/policyAssignments","name":"a","properties":{"policyDefinitionId":"/providers/Microsoft.Authorization/policySetDefinitions/s"}},
			{"type":"Microsoft.Authorization/policyAssignments","name":"b","properties":{"policyDefinitionId":"/providers/Microsoft.Authorization/policyDefinitions/d"}}]`, "", ""},
		{"wrong type as a key", `[{"type":"Microsoft.Web/sites","name":"w","identity":{"userAssignedIdentities":{"` + stID + `":{}}}}]`, "warning reference-type", "userAssignedIdentities"},
		{"wrong type for the slot of a namespace", `[{"type":"Microsoft.KeyVault/vaults","name":"k","properties":{"networkAcls":{"virtualNetworkRules":[{"id":"` + netID + `"}]}}}]`, "error reference-type", "virtualNetworks/subnets"},
		{"wrong type for the slot of a type", `[` + net + `,{"type":"Microsoft.Network/dnsResolvers","name":"d","dependsOn":["` + netID + `"],"properties":{"virtualNetwork":{"id":"` + netID + `/subnets/front"}}}]`, "error reference-type", "expects the id of Microsoft.Network/virtualNetworks,"},
		{"the type for the slot of a type", `[` + net + `,{"type":"Microsoft.Network/dnsResolvers","name":"d","dependsOn":["` + netID + `"],"properties":{"virtualNetwork":{"id":"` + netID + `"}}}]`, "", ""},
		{"wrong type for captured events", `[{"type":"Microsoft.EventHub/namespaces","name":"n"},{"type":"Microsoft.EventHub/namespaces/eventhubs","name":"n/e","dependsOn":["{rg}/providers/Microsoft.EventHub/namespaces/n"],"properties":{"captureDescription":{"destination":{"properties":{"storageAccountResourceId":"{rg}/providers/Microsoft.KeyVault/vaults/s"}}}}}]`, "error reference-type", "Microsoft.Storage/storageAccounts"},
		{"a classic account for captured events", `[{"type":"Microsoft.EventHub/namespaces","name":"n"},{"type":"Microsoft.EventHub/namespaces/eventhubs","name":"n/e","dependsOn":["{rg}/providers/Microsoft.EventHub/namespaces/n"],"properties":{"captureDescription":{"destination":{"properties":{"storageAccountResourceId":"{rg}/providers/Microsoft.ClassicStorage/storageAccounts/s"}}}}}]`, "", ""},
		{"credentials at the same time", `[{"type":"` + identity + `","name":"i"},` + credential("i", "a", "") + `,` + credential("i", "b", "") + `]`, "warning depends-on-missing", "at the same time"},
		{"credentials one after the other", `[{"type":"` + identity + `","name":"i"},` + strings.Replace(credential("i", "a", "b"), `"{rg}/providers/`+identity+`/i",`, "", 1) + `,` + credential("i", "b", "") + `]`, "", ""},
		{"credentials of two identities", `[{"type":"` + identity + `","name":"i"},{"type":"` + identity + `","name":"j"},` + credential("i", "a", "") + `,` + credential("j", "b", "") + `]`, "", ""},
		{"the same name elsewhere", `[{"type":"Microsoft.Contoso/vaults","name":"k","properties":{"networkAcls":{"virtualNetworkRules":[{"id":"` + netID + `"}]}}}]`, "", ""},
		{"what services take all the same", `[{"type":"Microsoft.Authorization/roleAssignments","name":"r","properties":{"roleDefinitionId":"{sub}/providers/Microsoft.Authorization/roleAssignments/acdd72a7-3385-48ef-bd42-f606fba81ae7"}}]`, "warning reference-type", "roleDefinitions"},
		{"network interface of another provider", `[{"type":"Microsoft.AzureStackHCI/virtualMachineInstances","name":"v","properties":{"networkProfile":{"networkInterfaces":[{"id":"{rg}/providers/Microsoft.AzureStackHCI/networkInterfaces/n"}]}}}]`, "", ""},
		{"mistyped", `[{"type":"Microsoft.Web/sites","name":"w","properties":{"serverFarmId":"{sub}/resourceGroup/rg/providers/Microsoft.Web/serverfarms/p"}}]`, "warning reference-malformed", "resourceGroups"},
		{"name missing", `[{"type":"Microsoft.Web/sites","name":"w","properties":{"serverFarmId":"{rg}/providers/Microsoft.Web/serverfarms"}}]`, "warning reference-malformed", "serverfarms"},
		{"another subscription", `[{"type":"Microsoft.Insights/diagnosticSettings","name":"d","properties":{"workspaceId":"{other}/resourceGroups/rg/providers/Microsoft.OperationalInsights/workspaces/w"}}]`, "note reference-subscription", ""},
		{"another subscription where it cannot be", `[` + net + `,` + nicOf + `{other}/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/n/subnets/s` + nicEnd + `]`, "warning reference-subscription", "does not allow"},
		{"child twice", `[` + net + `,{"type":"Microsoft.Network/virtualNetworks/subnets","name":"network-a/FRONT","dependsOn":["` + netID + `"]}]`, "warning child-declared-twice", "'FRONT'"},
		{"no children", `[{"type":"Microsoft.Network/networkInterfaces","name":"nic","properties":{"ipConfigurations":[]}}]`, "warning owner-without-dependent", "ipConfigurations"},
		{"does not wait for its parent", `[` + st + `,{"type":"Microsoft.Storage/storageAccounts/blobServices","name":"storage/default"}]`, "warning depends-on-missing", "parent"},
		{"does not wait for what it refers to", `[` + st + `,{"type":"Microsoft.Web/sites","name":"w","properties":{"accountId":"` + stID + `"}}]`, "warning depends-on-missing", "'storage'"},
		{"waits through another", `[` + st + `,{"type":"Microsoft.Web/serverfarms","name":"p","dependsOn":["` + stID + `"]},
			{"type":"Microsoft.Web/sites","name":"w","dependsOn":["{rg}/providers/Microsoft.Web/serverfarms/p"],"properties":{"accountId":"` + stID + `"}}]`, "", ""},
		{"the other way round", `[{"type":"Microsoft.Storage/storageAccounts","name":"storage","dependsOn":["{rg}/providers/Microsoft.Web/sites/w"]},{"type":"Microsoft.Web/sites","name":"w","properties":{"accountId":"` + stID + `"}}]`, "", ""},
		{"need not wait twice", `[` + st + `,{"type":"Microsoft.Web/serverfarms","name":"p","dependsOn":["` + stID + `"]},
			{"type":"Microsoft.Web/sites","name":"w","dependsOn":["` + stID + `","{rg}/providers/Microsoft.Web/serverfarms/p"]}]`, "note depends-on-unneeded", "'p'"},
	} {
		t.Run(c.name, func(t *testing.T) {
			diags := New(build(t, c.text)).Check(CheckOptions{})
			if got := said(diags); got != c.want {
				t.Fatalf("got %q, want %q: %+v", got, c.want, diags)
			}
			for _, d := range diags {
				if !strings.Contains((d.Message + " " + d.Hint).String(), c.mention) {
					t.Errorf("%s (%s) does not mention %s", d.Message, d.Hint, c.mention)
				}
				if d.Span.IsZero() {
					t.Errorf("%s has no place", d.Message)
				}
			}
		})
	}
}

func TestCheckOptions(t *testing.T) {
	text := `[{"type":"Microsoft.Insights/diagnosticSettings","name":"d","properties":{"workspaceId":"{other}/resourceGroups/rg/providers/Microsoft.OperationalInsights/workspaces/w"}},
		{"type":"Microsoft.Web/sites","name":"w","properties":{"x":"{sub}/resourceGroups/shared/providers/Microsoft.Storage/storageAccounts/gone"}}]`
	g := New(build(t, text))
	for _, c := range []struct {
		o    CheckOptions
		want string
	}{
		{CheckOptions{}, "note reference-subscription"},
		{CheckOptions{Subscriptions: []string{strings.TrimPrefix(other, "/subscriptions/")}}, ""},
		{CheckOptions{ResourceGroups: true}, "note reference-subscription, note reference-resource-group"},
		{CheckOptions{ResourceGroups: true, AllowResourceGroups: []string{"Shared"}}, "note reference-subscription"},
	} {
		if got := said(g.Check(c.o)); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.o, got, c.want)
		}
	}
}

func TestSlips(t *testing.T) {
	for pair, want := range map[string]bool{
		"storage storag": true, "storage stroage": true, "storage storige": true, "storage sturige": false,
		"blob file": false, "kv-app-dev kv-app-dav": true,
	} {
		a, b, _ := strings.Cut(pair, " ")
		if isTypo(a, b) != want || isTypo(b, a) != want {
			t.Errorf("%s: want %v", pair, want)
		}
	}
}
