package forearm.rules.defender_plan.contact_test

import data.forearm.rules.defender_plan.contact

test_fails_where_nobody_is_named if {
	count(contact.findings) > 0 with input.resource as {"type": "Microsoft.Security/securityContacts", "properties": {"emails": ""}}
}

test_fails_without_contacts if {
	count(contact.findings) > 0 with input.resource as {"type": "Microsoft.Subscription"}
}

test_passes_where_somebody_is_named if {
	count(contact.findings) == 0 with input.resource as {"type": "Microsoft.Security/securityContacts", "properties": {"emails": "a@contoso.com"}}
}
