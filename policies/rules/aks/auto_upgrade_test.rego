package forearm.rules.aks.auto_upgrade_test

import data.forearm.rules.aks.auto_upgrade

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "autoUpgradeProfile", "upgradeChannel"]]},
		"fails on none": {"resource": {"properties": {"autoUpgradeProfile": {"upgradeChannel": "none"}}}, "found": [["properties", "autoUpgradeProfile", "upgradeChannel"]]},
		"passes on a channel": {"resource": {"properties": {"autoUpgradeProfile": {"upgradeChannel": "stable"}}}, "found": []},
	}
	found := [finding.path | some finding in auto_upgrade.findings] with input.resource as case.resource
	found == case.found
}
