package forearm.rules.logic_app.restricted_trigger_test

import data.forearm.rules.logic_app.restricted_trigger

test_fails_without_ranges if {
	count(restricted_trigger.findings) > 0 with input.resource as {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Http"}}}}}
}

test_passes_on_ranges if {
	count(restricted_trigger.findings) == 0 with input.resource as {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Http"}}}, "accessControl": {"triggers": {"allowedCallerIpAddresses": [{"addressRange": "192.0.2.0/24"}]}}}}
}

test_does_not_apply_on_other_triggers if {
	not restricted_trigger.applies with input.resource as {"properties": {"definition": {"triggers": {"daily": {"type": "Recurrence"}}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"definition": {"triggers": {"manual": {"kind": "Http"}}}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"definition": {"triggers": {"manual": {"kind": "Http", "type": "Request"}}}}}}, "found": [["properties", "accessControl", "triggers", "allowedCallerIpAddresses"]], "applies": true},
	{"sees": {"resource": {"properties": {"definition": {"triggers": {"manual": {"type": "Request"}}}}}}, "found": [["properties", "accessControl", "triggers", "allowedCallerIpAddresses"]], "applies": true},
	{"sees": {"resource": {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Button"}}}}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | restricted_trigger.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in restricted_trigger.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

callers(ranges) := {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Http"}}}, "accessControl": {"triggers": {"allowedCallerIpAddresses": [{"addressRange": range} | some range in ranges]}}}}

test_reads_ranges if {
	count(restricted_trigger.findings) == 1 with input.resource as callers(["192.0.2.0/24", "0.0.0.0-255.255.255.255"])
	[finding.severity | some finding in restricted_trigger.findings] == ["note"] with input.resource as callers([])
}
