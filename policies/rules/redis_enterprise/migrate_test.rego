package forearm.rules.redis_enterprise.migrate_test

import data.forearm.rules.redis_enterprise.migrate

test_findings[name] if {
	some name, case in {
		"fails on the old sku": {"resource": {"sku": {"name": "Enterprise_E10"}}, "found": [["sku", "name"]]},
		"passes on the new sku": {"resource": {"sku": {"name": "Balanced_B1"}}, "found": []},
	}
	found := [finding.path | some finding in migrate.findings] with input.resource as case.resource
	found == case.found
}
