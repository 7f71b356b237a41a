package forearm.rules.automation.webhook_expiry_test

import data.forearm.rules.automation.webhook_expiry

test_findings_on_a_day[name] if {
	some name, case in {
		"fails on many years": {"resource": {"resources": [{"type": "Microsoft.Automation/automationAccounts/webhooks", "name": "a/b", "properties": {"expiryTime": "2030-01-01T00:00:00Z"}}]}, "as_of": "2026-01-01T00:00:00Z", "found": [["resources", 0, "properties", "expiryTime"]]},
		"passes on some months": {"resource": {"resources": [{"type": "Microsoft.Automation/automationAccounts/webhooks", "name": "a/b", "properties": {"expiryTime": "2026-06-01T00:00:00Z"}}]}, "as_of": "2026-01-01T00:00:00Z", "found": []},
	}
	found := [finding.path | some finding in webhook_expiry.findings] with input.resource as case.resource with data.as_of as case.as_of
	found == case.found
}

test_looks_at_webhooks_by_themselves if {
	webhook := {"type": "Microsoft.Automation/automationAccounts/webhooks", "name": "a/b", "properties": {"expiryTime": "2030-01-01T00:00:00Z"}}
	{finding.path | some finding in webhook_expiry.findings} == {["properties", "expiryTime"]} with input.resource as webhook with data.as_of as "2026-01-01T00:00:00Z"
	count(webhook_expiry.findings) == 0 with input.resource as webhook with data.as_of as "2030-06-01T00:00:00Z"
	[finding.message | some finding in webhook_expiry.findings] == ["The webhook b expired over a year ago."] with input.resource as webhook with data.as_of as "2033-01-01T00:00:00Z"
}

test_counts_days if {
	webhook := {"type": "Microsoft.Automation/automationAccounts/webhooks", "name": "a/b", "properties": {"expiryTime": "2026-01-01T00:00:00Z"}}
	count(webhook_expiry.findings) == 1 with input.resource as webhook with data.as_of as "2025-01-01T00:00:00Z"
	count(webhook_expiry.findings) == 0 with input.resource as webhook with data.as_of as "2025-01-02T00:00:00Z"
	count(webhook_expiry.findings) == 0 with input.resource as webhook with data.as_of as "2026-12-31T00:00:00Z"
	count(webhook_expiry.findings) == 1 with input.resource as webhook with data.as_of as "2027-01-01T00:00:00Z"
}
