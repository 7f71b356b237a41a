package forearm.rules.alert.query_frequency_test

import data.forearm.rules.alert.query_frequency

test_findings[name] if {
	some name, case in {
		"fails on every minute": {"resource": {"properties": {"evaluationFrequency": "PT1M"}}, "found": [["properties", "evaluationFrequency"]]},
		"passes on every five": {"resource": {"properties": {"evaluationFrequency": "PT5M"}}, "found": []},
		"fails on a minute in seconds": {"resource": {"properties": {"evaluationFrequency": "pt60s"}}, "found": [["properties", "evaluationFrequency"]]},
	}
	found := [finding.path | some finding in query_frequency.findings] with input.resource as case.resource
	found == case.found
}
