package forearm.rules.aks.uptime_sla_test

import data.forearm.rules.aks.uptime_sla

test_findings[name] if {
	some name, case in {
		"fails in the free tier": {"resource": {"sku": {"name": "Base", "tier": "Free"}}, "found": [["sku", "tier"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["sku", "tier"]]},
		"passes in the standard tier": {"resource": {"sku": {"name": "Base", "tier": "Standard"}}, "found": []},
		"passes in an old version": {"resource": {"apiVersion": "2022-07-01", "sku": {"tier": "Paid"}}, "found": []},
		"condition text.same(sku.tier, 'Paid')": {"resource": {"apiVersion": "2022-07-01"}, "found": [["sku", "tier"]]},
		"condition apiVersion < '2023-02-01'": {"resource": {"sku": {"tier": "Paid"}}, "found": [["sku", "tier"]]},
	}
	found := [finding.path | some finding in uptime_sla.findings] with input.resource as case.resource
	found == case.found
}
