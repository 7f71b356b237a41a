package forearm.rules.template.unused_variables_test

import data.forearm.rules.template.unused_variables

test_fails_on_an_unused_one if {
	count(unused_variables.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"variables": {"a": 1}}}
}

test_fails_on_an_unused_loop if {
	count(unused_variables.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"variables": {"copy": [{"name": "a", "count": 1}]}}}
}

test_passes_on_a_used_one if {
	count(unused_variables.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"variables": {"a": 1}, "resources": [{"name": "[variables('a')]"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {"variables": {"copy": [{"count": 1, "name": "a"}]}}}, "found": [["variables", "copy", 0]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in unused_variables.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
