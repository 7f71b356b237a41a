package forearm.rules.vnet.delegation_test

import data.forearm.rules.vnet.delegation

network := "/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/hub"

id := sprintf("%s/subnets/db", [network])

subnet(services) := {"name": "db", "properties": {"addressPrefix": "10.0.0.0/24", "delegations": [{"name": "d", "properties": {"serviceName": service}} | some service in services]}}

inside(services) := {lower(network): {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "other", "properties": {}}, subnet(services)]}}}

beside(services) := {lower(id): {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "hub/db", "properties": subnet(services).properties}}

postgres := {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {"network": {"delegatedSubnetResourceId": id}}}

site := {"type": "Microsoft.Web/sites", "properties": {"virtualNetworkSubnetId": id}}

environment(profiles) := {"type": "Microsoft.App/managedEnvironments", "properties": {"vnetConfiguration": {"infrastructureSubnetId": id}, "workloadProfiles": profiles}}

test_verdicts[name] if {
	some name, case in {
		"fails without a delegation": {"resource": postgres, "by_id": inside([]), "outcome": "fail", "found": [["properties", "network", "delegatedSubnetResourceId"]]},
		"fails beside the network": {"resource": postgres, "by_id": beside([]), "outcome": "fail", "found": [["properties", "network", "delegatedSubnetResourceId"]]},
		"fails on the delegation to another service": {"resource": postgres, "by_id": inside(["Microsoft.Web/serverFarms"]), "outcome": "fail", "found": [["properties", "network", "delegatedSubnetResourceId"]]},
		"passes with the delegation": {"resource": postgres, "by_id": inside(["Microsoft.DBforPostgreSQL/flexibleServers"]), "outcome": "pass", "found": []},
		"passes where the subnet is not deployed": {"resource": postgres, "by_id": {}, "outcome": "pass", "found": []},
		"passes without a subnet": {"resource": {"type": "Microsoft.Sql/managedInstances", "properties": {}}, "by_id": inside([]), "outcome": "pass", "found": []},
		"one of the services is enough": {"resource": site, "by_id": inside(["microsoft.app/environments"]), "outcome": "pass", "found": []},
		"fails on a site": {"resource": site, "by_id": inside(["Microsoft.Sql/managedInstances"]), "outcome": "fail", "found": [["properties", "virtualNetworkSubnetId"]]},
		"fails on an environment with profiles": {"resource": environment([{"name": "c"}]), "by_id": inside([]), "outcome": "fail", "found": [["properties", "vnetConfiguration", "infrastructureSubnetId"]]},
		"passes on an environment without profiles": {"resource": environment([]), "by_id": inside([]), "outcome": "pass", "found": []},
		"fails on a container group": {"resource": {"type": "Microsoft.ContainerInstance/containerGroups", "properties": {"subnetIds": [{"id": id}]}}, "by_id": beside([]), "outcome": "fail", "found": [["properties", "subnetIds", 0, "id"]]},
	}
	document := {"resource": case.resource, "deployment": {"by_id": case.by_id}}
	forearm.verdict("forearm.rules.vnet.delegation", document, []) == case.outcome
	found := [finding.path | some finding in delegation.findings] with input as document
	found == case.found
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.vnet.delegation", {"resource": postgres, "deployment": {"by_id": inside([])}}, ["/resource/properties/network/delegatedSubnetResourceId"]) == "unknown"
}
