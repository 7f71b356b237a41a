package forearm.rules.container_app.restricted_ingress_test

import data.forearm.rules.container_app.restricted_ingress

test_fails_without_ranges if {
	count(restricted_ingress.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {}}}}
}

test_fails_where_some_are_denied if {
	count(restricted_ingress.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a", "action": "Deny"}]}}}}
}

test_passes_on_ranges if {
	count(restricted_ingress.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a", "action": "Allow"}]}}}}
}

test_passes_on_rules_that_lack_their_action if {
	count(restricted_ingress.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a"}]}}}}
}

test_does_not_apply_without_ingress if {
	not restricted_ingress.applies with input.resource as {"properties": {}}
}

ranges(list) := {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"action": "Allow", "ipAddressRange": range} | some range in list]}}}}

test_fails_on_ranges_that_are_everything if {
	count(restricted_ingress.findings) == 1 with input.resource as ranges(["0.0.0.0/1", "128.0.0.0/1"])
	count(restricted_ingress.findings) == 0 with input.resource as ranges(["0.0.0.0/1"])
	{finding.path[count(finding.path) - 1] | some finding in restricted_ingress.findings} == {"action"} with input.resource as {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"action": "Deny", "ipAddressRange": "0.0.0.0/0"}]}}}}
}
