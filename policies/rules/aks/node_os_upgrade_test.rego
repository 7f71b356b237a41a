package forearm.rules.aks.node_os_upgrade_test

import data.forearm.rules.aks.node_os_upgrade

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"autoUpgradeProfile": {"nodeOSUpgradeChannel": "other"}}}, "found": [["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"]]},
		"passes where it is set": {"resource": {"properties": {"autoUpgradeProfile": {"nodeOSUpgradeChannel": "SecurityPatch"}}}, "found": []},
		"condition not written.missing(resource, ['properties', 'autoUpgradeProfile', 'nodeOSUpgradeChannel'])": {"resource": {}, "found": [["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"]]},
	}
	found := [finding.path | some finding in node_os_upgrade.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in node_os_upgrade.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
