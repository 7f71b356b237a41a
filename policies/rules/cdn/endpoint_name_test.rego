package forearm.rules.cdn.endpoint_name_test

import data.forearm.rules.cdn.endpoint_name

test_findings[name] if {
	some name, case in {
		"fails on a dash at the end": {"resource": {"name": "p/a-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "p/cdne-shop"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 50, not 49": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 50, not 51": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in endpoint_name.findings] with input.resource as case.resource
	found == case.found
}
