package forearm.rules.automation.webhook_expiry_test

import data.forearm.rules.automation.webhook_expiry

test_fails_on_many_years if {
	count(webhook_expiry.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Automation/automationAccounts/webhooks", "name": "a/b", "properties": {"expiryTime": "2030-01-01T00:00:00Z"}}]} with data.as_of as "2026-01-01T00:00:00Z"
}

test_passes_on_some_months if {
	count(webhook_expiry.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Automation/automationAccounts/webhooks", "name": "a/b", "properties": {"expiryTime": "2026-06-01T00:00:00Z"}}]} with data.as_of as "2026-01-01T00:00:00Z"
}
