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
