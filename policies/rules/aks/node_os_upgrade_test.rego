package forearm.rules.aks.node_os_upgrade_test

import data.forearm.rules.aks.node_os_upgrade

test_fails_on_another_value if {
	count(node_os_upgrade.findings) > 0 with input.resource as {"properties": {"autoUpgradeProfile": {"nodeOSUpgradeChannel": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(node_os_upgrade.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(node_os_upgrade.findings) == 0 with input.resource as {"properties": {"autoUpgradeProfile": {"nodeOSUpgradeChannel": "SecurityPatch"}}}
}

test_warns_where_it_is_not_written if {
	some finding in node_os_upgrade.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in node_os_upgrade.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
