package forearm.rules.deployment.secret_leaks_test

import data.forearm.rules.deployment.secret_leaks

test_fails_on_a_plain_parameter if {
	count(secret_leaks.findings) == 1 with input.module.secrets.parameters as {"key": {"given": true, "secure": false}}
}

test_passes_on_a_secure_parameter if {
	count(secret_leaks.findings) == 0 with input.module.secrets.parameters as {"key": {"given": true, "secure": true}}
}
