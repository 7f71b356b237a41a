package forearm.rules.data_factory.v2_test

import data.forearm.rules.data_factory.v2

test_findings[name] if {
	some name, case in {
		"fails on the first": {"resource": {"type": "Microsoft.DataFactory/dataFactories"}, "found": [["type"]]},
		"passes on the second": {"resource": {"type": "Microsoft.DataFactory/factories"}, "found": []},
	}
	found := [finding.path | some finding in v2.findings] with input.resource as case.resource
	found == case.found
}
