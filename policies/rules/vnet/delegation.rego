# METADATA
# title: Subnets are delegated to the services that use them.
# description: >-
#   Some services put their instances into a subnet only if it is delegated to them;
#   otherwise the deployment fails, because the subnet is missing the delegation. Add it to
#   `delegations` of the subnet. The policy checks subnets that are deployed along with the
#   resource that uses them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/virtual-network/subnet-delegation-overview
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/subnets
# custom:
#   severity: error
#   types:
#     - Microsoft.App/managedEnvironments
#     - Microsoft.ContainerInstance/containerGroups
#     - Microsoft.DBforMySQL/flexibleServers
#     - Microsoft.DBforPostgreSQL/flexibleServers
#     - Microsoft.NetApp/netAppAccounts/capacityPools/volumes
#     - Microsoft.Sql/managedInstances
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.vnet.delegation

import data.forearm.lib.subnets
import data.forearm.lib.text

findings contains {
	"path": entry.path,
	"message": sprintf("The subnet %s is not delegated to %s.", [name, concat(" or ", services)]),
} if {
	some entry in uses
	some subnet in subnets.named(entry.id, input.deployment.by_id)
	name := subnet.name
	services := entry.services
	not delegated(subnet, services)
}

delegated(subnet, services) if {
	some delegation in subnet.properties.delegations
	text.one_of(delegation.properties.serviceName, services)
}

# uses are the subnets that a resource names, and the services that each is delegated to,
# one of which is enough.
uses contains {"path": path, "id": id, "services": services} if {
	some [type, path, services] in [
		["Microsoft.DBforMySQL/flexibleServers", ["properties", "network", "delegatedSubnetResourceId"], ["Microsoft.DBforMySQL/flexibleServers"]],
		["Microsoft.DBforPostgreSQL/flexibleServers", ["properties", "network", "delegatedSubnetResourceId"], ["Microsoft.DBforPostgreSQL/flexibleServers"]],
		["Microsoft.NetApp/netAppAccounts/capacityPools/volumes", ["properties", "subnetId"], ["Microsoft.Netapp/volumes"]],
		["Microsoft.Sql/managedInstances", ["properties", "subnetId"], ["Microsoft.Sql/managedInstances"]],
		# Those of the Flex Consumption plan run in environments of Container Apps.
		["Microsoft.Web/sites", ["properties", "virtualNetworkSubnetId"], ["Microsoft.Web/serverFarms", "Microsoft.App/environments"]],
		["Microsoft.Web/sites/slots", ["properties", "virtualNetworkSubnetId"], ["Microsoft.Web/serverFarms", "Microsoft.App/environments"]],
	]
	text.same(input.resource.type, type)
	id := object.get(input.resource, path, "")
}

uses contains {"path": ["properties", "subnetIds", i, "id"], "id": id, "services": ["Microsoft.ContainerInstance/containerGroups"]} if {
	text.same(input.resource.type, "Microsoft.ContainerInstance/containerGroups")
	some i, subnet in input.resource.properties.subnetIds
	id := subnet.id
}

# Environments without workload profiles need a subnet of their own that is not delegated.
uses contains {"path": ["properties", "vnetConfiguration", "infrastructureSubnetId"], "id": id, "services": ["Microsoft.App/environments"]} if {
	text.same(input.resource.type, "Microsoft.App/managedEnvironments")
	count(input.resource.properties.workloadProfiles) > 0
	id := input.resource.properties.vnetConfiguration.infrastructureSubnetId
}
