package forearm.rules.deployment.secret_leaks_test

import data.forearm.rules.deployment.secret_leaks

test_fails_on_a_plain_parameter if {
	count(secret_leaks.findings) == 1 with input.module.secrets.parameters as {"key": {"given": true, "secure": false}}
}

test_passes_on_a_secure_parameter if {
	count(secret_leaks.findings) == 0 with input.module.secrets.parameters as {"key": {"given": true, "secure": true}}
}

test_findings[name] if {
	some name, case in {
		"condition parameter.given == true": {"input": {"module": {"secrets": {"parameters": {"key": {"given": true, "secure": false}, "member_3": {"given": "forearm"}, "secure": {"given": "aa"}}}}}, "found": [["parameters", "key", "type"]]},
	}
	found := [finding.path | some finding in secret_leaks.findings] with input as case.input
	found == case.found
}
