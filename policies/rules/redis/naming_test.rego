package forearm.rules.redis.naming_test

import data.forearm.rules.redis.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_REDIS_CACHE_NAME_FORMAT": "^redis-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "redis-shop"}, "settings": {"AZURE_REDIS_CACHE_NAME_FORMAT": "^redis-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
