package forearm.rules.aks.auto_upgrade_test

import data.forearm.rules.aks.auto_upgrade

test_fails_where_it_is_not_set if {
	count(auto_upgrade.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_none if {
	count(auto_upgrade.findings) > 0 with input.resource as {"properties": {"autoUpgradeProfile": {"upgradeChannel": "none"}}}
}

test_passes_on_a_channel if {
	count(auto_upgrade.findings) == 0 with input.resource as {"properties": {"autoUpgradeProfile": {"upgradeChannel": "stable"}}}
}
