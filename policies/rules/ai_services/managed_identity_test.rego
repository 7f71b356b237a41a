package forearm.rules.ai_services.managed_identity_test

import data.forearm.rules.ai_services.managed_identity

test_findings[name] if {
	some name, case in {
		"fails without an identity": {"resource": {"kind": "TextAnalytics", "properties": {}}, "found": [["identity", "type"]]},
		"fails on none": {"resource": {"kind": "TextAnalytics", "identity": {"type": "None"}}, "found": [["identity", "type"]]},
		"passes on one of its own": {"resource": {"kind": "TextAnalytics", "identity": {"type": "SystemAssigned"}}, "found": []},
		"passes on both": {"resource": {"kind": "TextAnalytics", "identity": {"type": "SystemAssigned, UserAssigned"}}, "found": []},
	}
	managed_identity.applies with input.resource as case.resource
	found := [finding.path | some finding in managed_identity.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_kinds if {
	not managed_identity.applies with input.resource as {"kind": "OpenAI"}
}
