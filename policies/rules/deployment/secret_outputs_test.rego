package forearm.rules.deployment.secret_outputs_test

import data.forearm.rules.deployment.secret_outputs

test_fails_on_a_plain_output if {
	count(secret_outputs.findings) == 1 with input.module.secrets.outputs as {"key": {"type": "string", "secure": false}}
}

test_passes_on_a_secure_output if {
	count(secret_outputs.findings) == 0 with input.module.secrets.outputs as {"key": {"type": "securestring", "secure": true}}
}
