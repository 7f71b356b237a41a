package forearm.rules.disk.attached_test

import data.forearm.rules.disk.attached

test_fails if {
	attached.applies with input as {"exported": true, "resource": {"name": "a", "properties": {"diskState": "Unattached"}}}
	count(attached.findings) > 0 with input.resource as {"name": "a", "properties": {"diskState": "Unattached"}}
}

test_passes if {
	count(attached.findings) == 0 with input.resource as {"name": "a", "properties": {"diskState": "Attached"}}
}

test_does_not_apply_before_the_deployment if {
	not attached.applies with input.resource as {"name": "a", "properties": {"diskState": "Unattached"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | attached.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in attached.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
