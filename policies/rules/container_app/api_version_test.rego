package forearm.rules.container_app.api_version_test

import data.forearm.rules.container_app.api_version

test_findings[name] if {
	some name, case in {
		"fails on a retired one": {"resource": {"apiVersion": "2022-11-01-preview"}, "found": [["apiVersion"]]},
		"passes on a current one": {"resource": {"apiVersion": "2024-03-01"}, "found": []},
	}
	found := [finding.path | some finding in api_version.findings] with input.resource as case.resource
	found == case.found
}
