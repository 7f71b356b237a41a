package forearm.rules.service_bus.usage_test

import data.forearm.rules.service_bus.usage

test_fails if {
	usage.applies with input as {"exported": true, "resource": {"properties": {}}}
	count(usage.findings) > 0 with input.resource as {"properties": {}}
}

test_passes if {
	count(usage.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.ServiceBus/namespaces/queues"}]}
}

test_does_not_apply_before_the_deployment if {
	not usage.applies with input.resource as {"properties": {}}
}
