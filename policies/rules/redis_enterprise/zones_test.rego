package forearm.rules.redis_enterprise.zones_test

import data.forearm.rules.redis_enterprise.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 2}}, "found": [["zones"]]},
		"passes across zones": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 2}, "zones": ["1", "2", "3"]}, "found": []},
		"condition count(zones.of('Microsoft.Cache/redisEnterprise', location, 'AZURE_REDISENTERPRISECACHE_ADDITIONA...": {"resource": {"sku": {"name": "Enterprise_E10"}}, "found": []},
		"condition sku.capacity in capacities": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10"}, "zones": ["1", "2", "3"]}, "found": [["zones"]]},
		"limit 0, not -1": {"resource": {"location": [], "sku": {"name": "Enterprise_E10"}}, "found": []},
		"limit 6, not 5": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 6}, "zones": ["1", "2", "3"]}, "found": []},
		"limit 8, not 9": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 9}, "zones": ["1", "3", "2"]}, "found": [["zones"]]},
		"limit 4, not 3": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 4}, "zones": ["1", "2", "3"]}, "found": []},
		"limit 8, not 7": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 7}, "zones": ["1", "2", "3"]}, "found": [["zones"]]},
		"limit 10, not 11": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 11}, "zones": ["1", "3", "2"]}, "found": [["zones"]]},
	}
	zones.applies with input.resource as case.resource
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_managed_redis if {
	not zones.applies with input.resource as {"sku": {"name": "Balanced_B1"}}
}
