package forearm.rules.api_management.min_api_version_test

import data.forearm.rules.api_management.min_api_version

test_findings[name] if {
	some name, case in {
		"fails without a limit": {"resource": {"apiVersion": "2022-08-01", "properties": {}}, "found": [["properties", "apiVersionConstraint", "minApiVersion"]]},
		"fails on an old limit": {"resource": {"apiVersion": "2022-08-01", "properties": {"apiVersionConstraint": {"minApiVersion": "2019-12-01"}}}, "found": [["properties", "apiVersionConstraint", "minApiVersion"]]},
		"passes on a current limit": {"resource": {"apiVersion": "2022-08-01", "properties": {"apiVersionConstraint": {"minApiVersion": "2021-08-01"}}}, "found": []},
		"condition limited": {"resource": {"apiVersion": "2020-12-01", "properties": {"apiVersionConstraint": {"minApiVersion": "2021-08-01"}}}, "found": [["apiVersion"]]},
		"condition limited (2)": {"resource": {"apiVersion": "2020-12-01", "properties": {}}, "found": [["properties", "apiVersionConstraint", "minApiVersion"]]},
		"condition not object.get(resource, 'apiVersion', least) >= least": {"resource": {"properties": {"apiVersionConstraint": {"minApiVersion": "2021-08-01"}}}, "found": []},
	}
	found := [finding.path | some finding in min_api_version.findings] with input.resource as case.resource
	found == case.found
}
