package shape_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/mocks"
)

// TestNetworkFit has what does not fit in a network, each beside what Azure takes; the ids
// depend on a subscription that is not given.
func TestNetworkFit(t *testing.T) {
	resource := func(typ, name, properties string) string {
		return fmt.Sprintf(`{"type": "Microsoft.Network/%s", "apiVersion": "2023-11-01", "name": "%s", "location": "westeurope", "properties": {%s}}`, typ, name, properties)
	}
	network := func(name, space string, subnets ...string) string {
		var list []string
		for _, s := range subnets {
			subnet, prefix, _ := strings.Cut(s, "=")
			list = append(list, fmt.Sprintf(`{"name": "%s", "properties": {"addressPrefix": "%s"}}`, subnet, prefix))
		}
		return resource("virtualNetworks", name, fmt.Sprintf(`"addressSpace": {"addressPrefixes": ["%s"]}, "subnets": [%s]`, space, strings.Join(list, ",")))
	}
	in := func(network, subnet string) string {
		return fmt.Sprintf(`"subnet": {"id": "[resourceId('Microsoft.Network/virtualNetworks/subnets', '%s', '%s')]"}`, network, subnet)
	}
	nic := func(address, method, subnet string) string {
		return resource("networkInterfaces", "n", fmt.Sprintf(`"ipConfigurations": [{"name": "c", "properties": {"privateIPAddress": "%s", "privateIPAllocationMethod": "%s", %s}}]`, address, method, subnet))
	}
	host := func(typ, subnet string) string {
		return resource(typ, "h", fmt.Sprintf(`"ipConfigurations": [{"name": "c", "properties": {%s}}]`, in("v", subnet)))
	}
	peering := func(remote, more string) string {
		return resource("virtualNetworks/virtualNetworkPeerings", "v/p", fmt.Sprintf(`"remoteVirtualNetwork": {"id": "[resourceId('Microsoft.Network/virtualNetworks', '%s')]"}%s`, remote, more))
	}
	two := network("v", "10.0.0.0/16") + "," + network("w", "10.1.0.0/16") + ","
	back := func(flags string) string {
		return "," + strings.Replace(peering("v", flags), `"v/p"`, `"w/back"`, 1)
	}
	resolver := resource("dnsResolvers/inboundEndpoints", "d/in", `"ipConfigurations": [{`+in("v", "a")+`}]`)
	child := resource("virtualNetworks/subnets", "v/a", `"addressPrefix": "10.0.0.0/24"`)
	const postgres = "Microsoft.DBforPostgreSQL/flexibleServers"
	delegation := func(service string) string {
		return resource("virtualNetworks", "v", fmt.Sprintf(`"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "subnets": [{"name": "a", "properties": {"addressPrefix": "10.0.0.0/24", "delegations": [{"name": "d", "properties": {"serviceName": "%s"}}]}}]`, service))
	}
	user := func(typ, properties string) string {
		return fmt.Sprintf(`{"type": "%s", "apiVersion": "2024-08-01", "name": "u", "properties": {%s}}`, typ, strings.ReplaceAll(properties, "SUBNET", "[resourceId('Microsoft.Network/virtualNetworks/subnets', 'v', 'a')]"))
	}
	server := user(postgres, `"network": {"delegatedSubnetResourceId": "SUBNET"}`)
	site := user("Microsoft.Web/sites", `"virtualNetworkSubnetId": "SUBNET"`)
	environment := func(profiles string) string {
		return user("Microsoft.App/managedEnvironments", `"vnetConfiguration": {"infrastructureSubnetId": "SUBNET"}, "workloadProfiles": [`+profiles+`]`)
	}
	group := user("Microsoft.ContainerInstance/containerGroups", `"subnetIds": [{"id": "SUBNET"}]`)
	for _, c := range []struct{ resources, want string }{
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + server, "The subnet 'a' is not delegated to " + postgres},
		{network("v", "10.0.0.0/16") + "," + child + "," + server, "The subnet 'a' is not delegated to " + postgres},
		{delegation("Microsoft.Web/serverFarms") + "," + server, "The subnet 'a' is not delegated to " + postgres},
		{delegation(postgres) + "," + server, ""},
		{delegation("[reference('x').service]") + "," + server, ""},
		{network("w", "10.0.0.0/16", "a=10.0.0.0/24") + "," + server, ""},
		{delegation("microsoft.app/environments") + "," + site, ""},
		{delegation(postgres) + "," + site, "not delegated to Microsoft.Web/serverFarms or Microsoft.App/environments"},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + environment(`{"name": "c"}`), "not delegated to Microsoft.App/environments"},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + environment(""), ""},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + group, "not delegated to Microsoft.ContainerInstance/containerGroups"},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.0.4", "Static", in("v", "a")), ""},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.1.4", "Static", in("v", "a")), "is outside of the subnet 'a'"},
		{network("v", "10.0.0.0/16", "A=10.0.0.0/24") + "," + nic("10.0.0.3", "Static", in("V", "a")), "is one of the first four"},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.0.255", "Static", in("v", "a")), "is the last one"},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.1.4", "Dynamic", in("v", "a")), ""},
		{network("v", "10.0.0.0/16") + "," + child + "," + nic("10.0.1.4", "Static", in("v", "a")), "is outside of the subnet 'a'"},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.1.4", "Static", in("w", "a")), ""},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.1.4", "Static", strings.ReplaceAll(in("v", "a"), "resourceId(", "resourceId('other', ")), ""},
		{network("v", "10.0.0.0/16", "AzureFirewallSubnet=10.0.0.0/26") + "," + host("azureFirewalls", "AzureFirewallSubnet"), ""},
		{network("v", "10.0.0.0/16", "AzureFirewallSubnet=10.0.0.0/27") + "," + host("azureFirewalls", "AzureFirewallSubnet"), "has the prefix '10.0.0.0/27'"},
		{network("v", "10.0.0.0/16", "AzureFirewallSubnet=10.0.0.0/27"), ""},
		{network("v", "10.0.0.0/16", "AzureBastionSubnet=10.0.0.0/28") + "," + host("bastionHosts", "AzureBastionSubnet"), "has the prefix '10.0.0.0/28'"},
		{network("v", "10.0.0.0/16", "AzureBastionSubnet=10.0.0.0/27") + "," + host("bastionHosts", "AzureBastionSubnet"), "note: The subnet"},
		{network("v", "10.0.0.0/16") + "," + peering("v", ""), "is peered with itself"},
		{network("v", "10.0.0.0/16") + "," + network("w", "10.0.128.0/17") + "," + peering("w", ""), "'10.0.0.0/16' overlaps '10.0.128.0/17'"},
		{network("v", "10.0.0.0/16") + "," + network("w", "10.0.128.0/17") + "," + peering("w", `, "peerCompleteVnets": false`), ""},
		{network("v", "10.0.0.0/16") + "," + network("w", "10.1.0.0/16") + "," + peering("w", ""), ""},
		{two + peering("w", `, "useRemoteGateways": true`) + back(`, "allowGatewayTransit": true`), ""},
		{two + peering("w", `, "useRemoteGateways": true`) + back(`, "allowGatewayTransit": false`), "the peering 'back' of the network 'w' has 'allowGatewayTransit' set to false"},
		{two + peering("w", `, "useRemoteGateways": true`) + back(``), "'allowGatewayTransit' set to false"},
		{two + peering("w", `, "useRemoteGateways": true`) + back(`, "allowGatewayTransit": "[reference('x').flag]"`), ""},
		{two + peering("w", `, "useRemoteGateways": true`), ""},
		{two + peering("w", `, "allowGatewayTransit": true, "useRemoteGateways": false`) + back(`, "allowGatewayTransit": false`), ""},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/28") + "," + resolver, "not delegated to Microsoft.Network/dnsResolvers"},
		{delegation("Microsoft.Network/dnsResolvers") + "," + resolver, ""},
		{resource("virtualNetworks", "v", `"addressSpace": {"addressPrefixes": ["10.0.0.0/8"]}, "subnets": [{"name": "a", "properties": {"addressPrefixes": ["10.0.0.0/24", "10.0.1.0/24"]}}]`) + "," + nic("10.0.2.4", "Static", in("v", "a")), "is outside of the subnet 'a'"},
		{resource("virtualNetworks", "v", `"addressSpace": {"addressPrefixes": ["10.0.0.0/8"]}, "subnets": [{"name": "a", "properties": {"addressPrefixes": ["10.0.0.0/24", "[reference('x').prefix]"]}}]`) + "," + nic("10.0.2.4", "Static", in("v", "a")), ""},
		{network("v", "10.0.0.0/16", "a=10.0.0.0/24") + "," + nic("10.0.1.4", "Static", `"subnet": {"id": "ȺȺȺȺȺȺȺȺȺȺ/subnets/a"}`), ""},
	} {
		m, _ := mocks.New(mocks.Options{})
		d := expand.Expand(source.NewFile("main.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [`+c.resources+`]}`), expand.Options{Runtime: m})
		var said []string
		shape.Check(d, shape.Options{}, func(s shape.Statement) {
			text := s.Message.String()
			if s.Note {
				text = "note: " + text
			}
			if s.Rule == shape.Subnets && (s.Presence || len(s.Rests) == 0) {
				said = append(said, text)
			}
		})
		if len(said) > 1 || (c.want == "") != (len(said) == 0) || !strings.Contains(strings.Join(said, ""), c.want) {
			t.Errorf("%s\nsaid %q, want %q", c.resources, said, c.want)
		}
	}
}
