package forearm.rules.databricks.no_public_ip_test

import data.forearm.rules.databricks.no_public_ip

test_fails_where_it_is_not_set if {
	count(no_public_ip.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(no_public_ip.findings) == 0 with input.resource as {"properties": {"parameters": {"enableNoPublicIp": {"value": true}}}}
}
