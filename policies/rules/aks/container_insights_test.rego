package forearm.rules.aks.container_insights_test

import data.forearm.rules.aks.container_insights

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"addonProfiles": {"omsagent": {"enabled": false}}}}, "found": [["properties", "addonProfiles", "omsagent", "enabled"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "addonProfiles", "omsagent", "enabled"]]},
		"passes where it is set": {"resource": {"properties": {"addonProfiles": {"omsagent": {"enabled": true}}}}, "found": []},
	}
	found := [finding.path | some finding in container_insights.findings] with input.resource as case.resource
	found == case.found
}
