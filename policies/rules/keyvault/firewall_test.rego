package forearm.rules.keyvault.firewall_test

import data.forearm.rules.keyvault.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Allow"}}}
}

test_fails_where_no_rules_are_set if {
	count(firewall.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Deny"}}}
}

test_notes_what_public_access_would_do if {
	every access in ["Disabled", "SecuredByPerimeter"] {
		[finding.severity | some finding in firewall.findings] == ["note"] with input.resource as {"properties": {"publicNetworkAccess": access}}
		count(firewall.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": access, "networkAcls": {"defaultAction": "Deny"}}}
	}
}

acls(rules) := {"properties": {"networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": rule} | some rule in rules]}}}

test_fails_where_rules_let_in_everybody if {
	{finding.path | some finding in firewall.findings} == {["properties", "networkAcls", "ipRules"]} with input.resource as acls(["0.0.0.0/1", "128.0.0.0/1"])
	count(firewall.findings) == 0 with input.resource as acls(["192.0.2.0/24"])
	count(firewall.findings) == 0 with input.resource as object.union(acls(["0.0.0.0/0"]), {"properties": {"publicNetworkAccess": "Disabled"}})
	count(firewall.findings) == 1 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Allow", "ipRules": [{"value": "0.0.0.0/0"}]}}}
}

test_says_one_thing_without_public_access if {
	count(firewall.findings) == 1 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "networkAcls": {"defaultAction": "Allow"}}}
}
