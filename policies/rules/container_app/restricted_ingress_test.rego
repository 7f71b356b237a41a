package forearm.rules.container_app.restricted_ingress_test

import data.forearm.rules.container_app.restricted_ingress

test_findings[name] if {
	some name, case in {
		"fails without ranges": {"resource": {"properties": {"configuration": {"ingress": {}}}}, "found": [["properties", "configuration", "ingress", "ipSecurityRestrictions"]]},
		"fails where some are denied": {"resource": {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a", "action": "Deny"}]}}}}, "found": [["properties", "configuration", "ingress", "ipSecurityRestrictions", 0, "action"]]},
		"passes on ranges": {"resource": {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a", "action": "Allow"}]}}}}, "found": []},
		"passes on rules that lack their action": {"resource": {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a"}]}}}}, "found": []},
	}
	restricted_ingress.applies with input.resource as case.resource
	found := [finding.path | some finding in restricted_ingress.findings] with input.resource as case.resource
	found == case.found
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
