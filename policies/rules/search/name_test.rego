package forearm.rules.search.name_test

import data.forearm.rules.search.name

test_findings[title] if {
	some title, case in {
		"fails on two dashes": {"resource": {"name": "srch--shop"}, "found": [["name"]]},
		"fails on upper case": {"resource": {"name": "Search"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "srch-shop"}, "found": []},
		"limit 2, not 3": {"resource": {"name": "aa"}, "found": []},
		"limit 60, not 59": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 60, not 61": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
