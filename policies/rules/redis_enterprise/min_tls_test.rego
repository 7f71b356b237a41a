package forearm.rules.redis_enterprise.min_tls_test

import data.forearm.rules.redis_enterprise.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"sku": {"name": "Enterprise_E10"}, "properties": {"minimumTlsVersion": "1.0"}}, "found": [["properties", "minimumTlsVersion"]]},
		"passes where it is not set": {"resource": {"sku": {"name": "Enterprise_E10"}, "properties": {}}, "found": []},
	}
	min_tls.applies with input.resource as case.resource
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_managed_redis if {
	not min_tls.applies with input.resource as {"sku": {"name": "Balanced_B1"}}
}
