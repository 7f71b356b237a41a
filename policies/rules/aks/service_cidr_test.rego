package forearm.rules.aks.service_cidr_test

import data.forearm.rules.aks.service_cidr

network := "/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/hub"

cluster(profile, subnet) := {
	"type": "Microsoft.ContainerService/managedClusters",
	"properties": {
		"networkProfile": profile,
		"agentPoolProfiles": [{"name": "system", "vnetSubnetID": sprintf("%s/subnets/%s", [network, subnet])}],
	},
}

inside := {lower(network): {
	"type": "Microsoft.Network/virtualNetworks",
	"properties": {"subnets": [
		{"name": "nodes", "properties": {"addressPrefix": "10.1.0.0/22"}},
		{"name": "db", "properties": {"addressPrefixes": ["10.2.0.0/24", "fd00::/64"]}},
	]},
}}

beside := {lower(sprintf("%s/subnets/nodes", [network])): {
	"type": "Microsoft.Network/virtualNetworks/subnets",
	"name": "hub/nodes",
	"properties": {"addressPrefix": "10.0.4.0/22"},
}}

test_verdicts[name] if {
	some name, case in {
		"fails on the subnet of the nodes": {"profile": {"serviceCidr": "10.1.2.0/24"}, "by_id": inside, "outcome": "fail", "found": ["serviceCidr"]},
		"fails on another subnet": {"profile": {"serviceCidr": "10.2.0.0/16"}, "by_id": inside, "outcome": "fail", "found": ["serviceCidr"]},
		"fails on a subnet of IPv6": {"profile": {"serviceCidrs": ["10.3.0.0/16", "fd00::/108"]}, "by_id": inside, "outcome": "fail", "found": ["serviceCidr"]},
		"fails on the default range": {"profile": {}, "by_id": beside, "outcome": "fail", "found": ["serviceCidr"]},
		"passes beside the subnets": {"profile": {"serviceCidr": "10.3.0.0/16"}, "by_id": inside, "outcome": "pass", "found": []},
		"passes where the network is not deployed": {"profile": {"serviceCidr": "10.1.0.0/16"}, "by_id": {}, "outcome": "pass", "found": []},
		"lists of ranges count first": {"profile": {"serviceCidr": "10.1.2.0/24", "serviceCidrs": ["10.3.0.0/16"]}, "by_id": inside, "outcome": "pass", "found": []},
		"fails on an address elsewhere": {"profile": {"serviceCidr": "10.3.0.0/16", "dnsServiceIP": "10.4.0.10"}, "by_id": {}, "outcome": "fail", "found": ["dnsServiceIP"]},
		"fails on an address outside of the default range": {"profile": {"dnsServiceIP": "10.4.0.10"}, "by_id": {}, "outcome": "fail", "found": ["dnsServiceIP"]},
		"fails on the first address": {"profile": {"serviceCidr": "10.3.0.0/16", "dnsServiceIP": "10.3.0.1"}, "by_id": {}, "outcome": "fail", "found": ["dnsServiceIP"]},
		"passes on an address within": {"profile": {"serviceCidr": "10.3.0.0/16", "dnsServiceIP": "10.3.0.10"}, "by_id": {}, "outcome": "pass", "found": []},
		"passes on an address within one of the ranges": {"profile": {"serviceCidrs": ["fd00::/108", "10.3.0.0/16"], "dnsServiceIP": "10.3.0.10"}, "by_id": {}, "outcome": "pass", "found": []},
	}
	document := {"resource": cluster(case.profile, "nodes"), "deployment": {"by_id": case.by_id}}
	forearm.verdict("forearm.rules.aks.service_cidr", document, []) == case.outcome
	found := [finding.path[2] | some finding in service_cidr.findings] with input as document
	found == case.found
}

test_is_unknown_where_azure_decides if {
	document := {"resource": cluster({"serviceCidr": "10.1.2.0/24"}, "nodes"), "deployment": {"by_id": inside}}
	forearm.verdict("forearm.rules.aks.service_cidr", document, ["/resource/properties/networkProfile/serviceCidr"]) == "unknown"
}
