package forearm.rules.data_explorer.usage_test

import data.forearm.rules.data_explorer.usage

test_fails if {
	usage.applies with input as {"exported": true, "resource": {"properties": {"state": "Running"}}}
	count(usage.findings) > 0 with input.resource as {"properties": {"state": "Running"}}
}

test_passes if {
	count(usage.findings) == 0 with input.resource as {"properties": {"state": "Running"}, "resources": [{"type": "Microsoft.Kusto/clusters/databases"}]}
}

test_does_not_apply_before_the_deployment if {
	not usage.applies with input.resource as {"properties": {"state": "Running"}}
}
