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

contact_with(properties) := {"type": "Microsoft.Security/securityContacts", "properties": properties}

test_reads_older_versions if {
	count(contact.findings) == 0 with input.resource as contact_with({"email": "a@contoso.com"})
	{finding.path | some finding in contact.findings} == {["properties", "emails"]} with input.resource as contact_with({"email": ""})
	{finding.path | some finding in contact.findings} == {["properties", "emails"]} with input.resource as contact_with({})
}

test_fails_where_it_is_off if {
	{finding.path | some finding in contact.findings} == {["properties", "isEnabled"]} with input.resource as contact_with({"emails": "a@contoso.com", "isEnabled": false})
	count(contact.findings) == 0 with input.resource as contact_with({"emails": "a@contoso.com", "isEnabled": true})
}
