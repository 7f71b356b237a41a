package forearm.rules.sqlmi.name_test

import data.forearm.rules.sqlmi.name

test_findings[title] if {
	some title, case in {
		"fails on upper case": {"resource": {"name": "Instance"}, "found": [["name"]]},
		"fails on a dash at the start": {"resource": {"name": "-a"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "sqlmi-shop"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 63, not 62": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 63, not 64": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}

test_warns_of_upper_case[title] if {
	some title, case in {
		"upper case": {"name": "Sql-Shop1", "severities": {"warning"}},
		"upper case and an underscore": {"name": "Sql_Shop", "severities": {"error"}},
		"a dash at the end": {"name": "Sql-", "severities": {"error"}},
		"lower case": {"name": "sql-shop1", "severities": set()},
	}
	case.severities == {object.get(finding, "severity", "error") | some finding in name.findings} with input.resource as {"name": case.name}
}
