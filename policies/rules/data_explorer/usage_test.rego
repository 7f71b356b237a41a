package forearm.rules.data_explorer.usage_test

import data.forearm.rules.data_explorer.usage

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {"state": "Running"}}, "found": [[]]},
		"passes": {"resource": {"properties": {"state": "Running"}, "resources": [{"type": "Microsoft.Kusto/clusters/databases"}]}, "found": []},
	}
	usage.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in usage.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"before the deployment": {"resource": {"properties": {"state": "Running"}}},
		"condition text.same(properties.state, 'Running')": {"exported": {}, "resource": {}},
	}
	not usage.applies with input as seen
}
