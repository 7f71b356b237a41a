package forearm.rules.ai_services.managed_identity_test

import data.forearm.rules.ai_services.managed_identity

test_fails_without_an_identity if {
	count(managed_identity.findings) > 0 with input.resource as {"kind": "TextAnalytics", "properties": {}}
}

test_fails_on_none if {
	count(managed_identity.findings) > 0 with input.resource as {"kind": "TextAnalytics", "identity": {"type": "None"}}
}

test_passes_on_one_of_its_own if {
	count(managed_identity.findings) == 0 with input.resource as {"kind": "TextAnalytics", "identity": {"type": "SystemAssigned"}}
}

test_passes_on_both if {
	count(managed_identity.findings) == 0 with input.resource as {"kind": "TextAnalytics", "identity": {"type": "SystemAssigned, UserAssigned"}}
}

test_does_not_apply_to_other_kinds if {
	not managed_identity.applies with input.resource as {"kind": "OpenAI"}
}
