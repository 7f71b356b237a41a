package forearm.rules.logic_app.restricted_trigger_test

import data.forearm.rules.logic_app.restricted_trigger

test_findings[name] if {
	some name, case in {
		"fails without ranges": {"resource": {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Http"}}}}}, "found": [["properties", "accessControl", "triggers", "allowedCallerIpAddresses"]]},
		"passes on ranges": {"resource": {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Http"}}}, "accessControl": {"triggers": {"allowedCallerIpAddresses": [{"addressRange": "192.0.2.0/24"}]}}}}, "found": []},
		"condition addresses.all_of([caller.addressRange | some caller in properties.accessControl.triggers.allowedC...": {"resource": {"properties": {"definition": {"triggers": {"manual": {"type": "Request"}}}}}, "found": [["properties", "accessControl", "triggers", "allowedCallerIpAddresses"]]},
	}
	restricted_trigger.applies with input.resource as case.resource
	found := [finding.path | some finding in restricted_trigger.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"on other triggers": {"properties": {"definition": {"triggers": {"daily": {"type": "Recurrence"}}}}},
		"condition text.same(trigger.type, 'Request')": {"properties": {"definition": {"triggers": {"manual": {"kind": "Http"}}}}},
		"condition text.same(object.get(trigger, 'kind', 'Http'), 'Http')": {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Button"}}}}},
	}
	not restricted_trigger.applies with input.resource as resource
}

callers(ranges) := {"properties": {"definition": {"triggers": {"manual": {"type": "Request", "kind": "Http"}}}, "accessControl": {"triggers": {"allowedCallerIpAddresses": [{"addressRange": range} | some range in ranges]}}}}

test_reads_ranges if {
	count(restricted_trigger.findings) == 1 with input.resource as callers(["192.0.2.0/24", "0.0.0.0-255.255.255.255"])
	[finding.severity | some finding in restricted_trigger.findings] == ["note"] with input.resource as callers([])
}
