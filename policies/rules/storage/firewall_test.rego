package forearm.rules.storage.firewall_test

import data.forearm.rules.storage.firewall

test_findings[name] if {
	some name, case in {
		"fails where all networks are allowed": {"resource": {"properties": {"networkAcls": {"defaultAction": "Allow"}}}, "found": [["properties", "networkAcls", "defaultAction"]]},
		"fails where no rules are set": {"resource": {"properties": {}}, "found": [["properties", "networkAcls", "defaultAction"]]},
		"passes where traffic is denied": {"resource": {"properties": {"networkAcls": {"defaultAction": "deny"}}}, "found": []},
	}
	firewall.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_the_storage_of_a_cloud_shell if {
	not firewall.applies with input.resource as {"tags": {"ms-resource-usage": "azure-cloud-shell"}, "properties": {}}
}

test_passes_without_public_access if {
	every access in ["Disabled", "SecuredByPerimeter"] {
		count(firewall.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": access}}
	}
}

acls(rules) := {"properties": {"networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": rule} | some rule in rules]}}}

test_fails_where_rules_let_in_everybody if {
	{finding.path | some finding in firewall.findings} == {["properties", "networkAcls", "ipRules"]} with input.resource as acls(["0.0.0.0/1", "128.0.0.0/1"])
	count(firewall.findings) == 0 with input.resource as acls(["192.0.2.0/24"])
	count(firewall.findings) == 0 with input.resource as object.union(acls(["0.0.0.0/0"]), {"properties": {"publicNetworkAccess": "Disabled"}})
	count(firewall.findings) == 1 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Allow", "ipRules": [{"value": "0.0.0.0/0"}]}}}
}
