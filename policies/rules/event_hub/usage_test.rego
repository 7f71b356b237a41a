package forearm.rules.event_hub.usage_test

import data.forearm.rules.event_hub.usage

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {}}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.EventHub/namespaces/eventhubs"}]}, "found": []},
	}
	usage.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in usage.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not usage.applies with input.resource as {"properties": {}}
}
