package mocks

import (
	"crypto/sha1"
	"fmt"
	"strings"
	"sync"

	"forearm/expand/resourcetype"
	"forearm/expand/value"
)

// stems are what members and parameters that hold ids are called, with the type
// that is meant.
var stems = map[string]string{
	"actiongroup":                    "Microsoft.Insights/actionGroups",
	"aks":                            "Microsoft.ContainerService/managedClusters",
	"applicationgateway":             "Microsoft.Network/applicationGateways",
	"applicationinsights":            "Microsoft.Insights/components",
	"appinsights":                    "Microsoft.Insights/components",
	"applicationsecuritygroup":       "Microsoft.Network/applicationSecurityGroups",
	"appserviceenvironment":          "Microsoft.Web/hostingEnvironments",
	"appserviceplan":                 "Microsoft.Web/serverfarms",
	"automationaccount":              "Microsoft.Automation/automationAccounts",
	"availabilityset":                "Microsoft.Compute/availabilitySets",
	"backendaddresspool":             "Microsoft.Network/loadBalancers/backendAddressPools",
	"backendaddresspools":            "Microsoft.Network/loadBalancers/backendAddressPools",
	"bastion":                        "Microsoft.Network/bastionHosts",
	"capacityreservationgroup":       "Microsoft.Compute/capacityReservationGroups",
	"cluster":                        "Microsoft.ContainerService/managedClusters",
	"containerregistry":              "Microsoft.ContainerRegistry/registries",
	"acr":                            "Microsoft.ContainerRegistry/registries",
	"cosmosdb":                       "Microsoft.DocumentDB/databaseAccounts",
	"database":                       "Microsoft.Sql/servers/databases",
	"datacollectionendpoint":         "Microsoft.Insights/dataCollectionEndpoints",
	"datacollectionrule":             "Microsoft.Insights/dataCollectionRules",
	"ddosprotectionplan":             "Microsoft.Network/ddosProtectionPlans",
	"dedicatedhost":                  "Microsoft.Compute/hostGroups/hosts",
	"disk":                           "Microsoft.Compute/disks",
	"diskencryptionset":              "Microsoft.Compute/diskEncryptionSets",
	"dnszone":                        "Microsoft.Network/dnsZones",
	"eventhub":                       "Microsoft.EventHub/namespaces/eventhubs",
	"eventhubauthorizationrule":      "Microsoft.EventHub/namespaces/authorizationRules",
	"eventhubnamespace":              "Microsoft.EventHub/namespaces",
	"expressroutecircuit":            "Microsoft.Network/expressRouteCircuits",
	"firewall":                       "Microsoft.Network/azureFirewalls",
	"azurefirewall":                  "Microsoft.Network/azureFirewalls",
	"firewallpolicy":                 "Microsoft.Network/firewallPolicies",
	"frontendipconfiguration":        "Microsoft.Network/loadBalancers/frontendIPConfigurations",
	"hostgroup":                      "Microsoft.Compute/hostGroups",
	"hostingenvironment":             "Microsoft.Web/hostingEnvironments",
	"hostpool":                       "Microsoft.DesktopVirtualization/hostPools",
	"identity":                       identityType,
	"image":                          "Microsoft.Compute/images",
	"ipgroup":                        "Microsoft.Network/ipGroups",
	"keyvault":                       "Microsoft.KeyVault/vaults",
	"vault":                          "Microsoft.KeyVault/vaults",
	"loadbalancer":                   "Microsoft.Network/loadBalancers",
	"loganalytics":                   "Microsoft.OperationalInsights/workspaces",
	"loganalyticsworkspace":          "Microsoft.OperationalInsights/workspaces",
	"manageddisk":                    "Microsoft.Compute/disks",
	"managedenvironment":             "Microsoft.App/managedEnvironments",
	"environment":                    "Microsoft.App/managedEnvironments",
	"managedidentity":                identityType,
	"msi":                            identityType,
	"userassignedidentity":           identityType,
	"userassignedmanagedidentity":    identityType,
	"primaryuserassignedidentity":    identityType,
	"maintenanceconfiguration":       "Microsoft.Maintenance/maintenanceConfigurations",
	"natgateway":                     "Microsoft.Network/natGateways",
	"networkinterface":               "Microsoft.Network/networkInterfaces",
	"networkinterfaces":              "Microsoft.Network/networkInterfaces",
	"nic":                            "Microsoft.Network/networkInterfaces",
	"networksecuritygroup":           "Microsoft.Network/networkSecurityGroups",
	"nsg":                            "Microsoft.Network/networkSecurityGroups",
	"networkwatcher":                 "Microsoft.Network/networkWatchers",
	"policyassignment":               "Microsoft.Authorization/policyAssignments",
	"policydefinition":               "Microsoft.Authorization/policyDefinitions",
	"policysetdefinition":            "Microsoft.Authorization/policySetDefinitions",
	"privatednszone":                 "Microsoft.Network/privateDnsZones",
	"privateendpoint":                "Microsoft.Network/privateEndpoints",
	"privatelinkservice":             "Microsoft.Network/privateLinkServices",
	"proximityplacementgroup":        "Microsoft.Compute/proximityPlacementGroups",
	"publicip":                       "Microsoft.Network/publicIPAddresses",
	"publicipaddress":                "Microsoft.Network/publicIPAddresses",
	"publicipprefix":                 "Microsoft.Network/publicIPPrefixes",
	"recoveryservicesvault":          "Microsoft.RecoveryServices/vaults",
	"recoveryvault":                  "Microsoft.RecoveryServices/vaults",
	"roledefinition":                 "Microsoft.Authorization/roleDefinitions",
	"routetable":                     "Microsoft.Network/routeTables",
	"serverfarm":                     "Microsoft.Web/serverfarms",
	"servicebusnamespace":            "Microsoft.ServiceBus/namespaces",
	"snapshot":                       "Microsoft.Compute/snapshots",
	"sqlserver":                      "Microsoft.Sql/servers",
	"storage":                        "Microsoft.Storage/storageAccounts",
	"storageaccount":                 "Microsoft.Storage/storageAccounts",
	"diagnosticstorageaccount":       "Microsoft.Storage/storageAccounts",
	"subnet":                         "Microsoft.Network/virtualNetworks/subnets",
	"virtualhub":                     "Microsoft.Network/virtualHubs",
	"virtualmachine":                 "Microsoft.Compute/virtualMachines",
	"vm":                             "Microsoft.Compute/virtualMachines",
	"virtualmachinescaleset":         "Microsoft.Compute/virtualMachineScaleSets",
	"virtualnetwork":                 "Microsoft.Network/virtualNetworks",
	"remotevirtualnetwork":           "Microsoft.Network/virtualNetworks",
	"vnet":                           "Microsoft.Network/virtualNetworks",
	"virtualnetworkgateway":          "Microsoft.Network/virtualNetworkGateways",
	"localnetworkgateway":            "Microsoft.Network/localNetworkGateways",
	"virtualwan":                     "Microsoft.Network/virtualWans",
	"webapplicationfirewallpolicy":   "Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies",
	"workspace":                      "Microsoft.OperationalInsights/workspaces",
	"managedresourcegroup":           "Microsoft.Resources/resourceGroups",
	"resourcegroup":                  "Microsoft.Resources/resourceGroups",
	"hostingenvironmentprofile":      "Microsoft.Web/hostingEnvironments",
	"virtualnetworksubnet":           "Microsoft.Network/virtualNetworks/subnets",
	"diagnosticworkspace":            "Microsoft.OperationalInsights/workspaces",
	"monitoringworkspace":            "Microsoft.OperationalInsights/workspaces",
	"appconfiguration":               "Microsoft.AppConfiguration/configurationStores",
	"cognitiveservice":               "Microsoft.CognitiveServices/accounts",
	"cognitiveservices":              "Microsoft.CognitiveServices/accounts",
	"search":                         "Microsoft.Search/searchServices",
	"searchservice":                  "Microsoft.Search/searchServices",
	"redis":                          "Microsoft.Cache/redis",
	"frontdoor":                      "Microsoft.Cdn/profiles",
	"site":                           "Microsoft.Web/sites",
	"webapp":                         "Microsoft.Web/sites",
	"functionapp":                    "Microsoft.Web/sites",
	"apimanagement":                  "Microsoft.ApiManagement/service",
	"apim":                           "Microsoft.ApiManagement/service",
	"logicapp":                       "Microsoft.Logic/workflows",
	"batchaccount":                   "Microsoft.Batch/batchAccounts",
	"containerapp":                   "Microsoft.App/containerApps",
	"dnsresolver":                    "Microsoft.Network/dnsResolvers",
	"dnsforwardingruleset":           "Microsoft.Network/dnsForwardingRulesets",
	"serviceassociationlink":         "Microsoft.Network/virtualNetworks/subnets",
	"eventhubnamespaceauthorization": "Microsoft.EventHub/namespaces/authorizationRules",
}

// stemType is the type that a folded name, without "Id", speaks of; "" where
// nobody knows. Names are often longer than the stem: "hubVirtualNetwork".
func stemType(folded string) string {
	folded = strings.TrimSuffix(strings.TrimSuffix(folded, "resource"), "arm")
	for i := 0; len(folded)-i >= 3; i++ {
		if t, ok := stems[folded[i:]]; ok && (i == 0 || len(folded)-i >= 5) {
			return t
		}
	}
	return ""
}

// resourceIDFor makes an id of the type that the folded name of a member or a
// parameter speaks of.
func (m *Mocks) resourceIDFor(s *subject, folded string, digest [sha1.Size]byte) string {
	stem := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(folded, "s"), "id"), "resource")
	typ := stemType(stem)
	switch typ {
	case "":
		typ = "Microsoft.Resources/deployments"
	case "Microsoft.Resources/resourceGroups":
		return "/subscriptions/" + m.subscriptionOf(s) + fmt.Sprintf("/resourceGroups/%s-%x", stem, digest[:3])
	case "Microsoft.Authorization/roleDefinitions", "Microsoft.Authorization/policyDefinitions", "Microsoft.Authorization/policySetDefinitions":
		return "/subscriptions/" + m.subscriptionOf(s) + providerPath(typ, s.guid(folded))
	}
	if stem == "" {
		stem = "resource"
	}
	name := fmt.Sprintf("%s-%x", stem, digest[:3])
	if typ == "Microsoft.Storage/storageAccounts" {
		name = strings.ReplaceAll(name, "-", "")
	}
	return s.resourceID(m, typ, name, "default")
}

// typeNames are all types of the catalogue, folded.
var typeNames = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool, len(resourcetype.Names()))
	for _, name := range resourcetype.Names() {
		names[value.Fold(name)] = true
	}
	return names
})

func isType(name string) bool { return typeNames()[value.Fold(name)] }
