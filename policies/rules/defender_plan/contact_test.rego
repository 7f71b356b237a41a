package forearm.rules.defender_plan.contact_test

import data.forearm.rules.defender_plan.contact

test_findings[name] if {
	some name, case in {
		"fails where no contact is named": {"resource": {"type": "Microsoft.Security/securityContacts", "properties": {"emails": ""}}, "found": [["properties", "emails"]]},
		"fails without contacts": {"resource": {"type": "Microsoft.Subscription"}, "found": [[]]},
		"passes where a contact is named": {"resource": {"type": "Microsoft.Security/securityContacts", "properties": {"emails": "a@contoso.com"}}, "found": []},
	}
	found := [finding.path | some finding in contact.findings] with input.resource as case.resource
	found == case.found
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
