package forearm.rules.container_app.https_test

import data.forearm.rules.container_app.https

test_findings[name] if {
	some name, case in {
		"fails where it is allowed": {"resource": {"properties": {"configuration": {"ingress": {"allowInsecure": true}}}}, "found": [["properties", "configuration", "ingress", "allowInsecure"]]},
		"passes where it is not set": {"resource": {"properties": {"configuration": {"ingress": {}}}}, "found": []},
	}
	https.applies with input.resource as case.resource
	found := [finding.path | some finding in https.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_ingress if {
	not https.applies with input.resource as {"properties": {}}
}
