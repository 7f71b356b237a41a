package forearm.rules.deployment_script.readable_secrets_test

import data.forearm.rules.deployment_script.readable_secrets

resource(properties) := {"type": "Microsoft.Resources/deploymentScripts", "properties": properties}

bad := {"arguments": "-Key s", "environmentVariables": [{"name": "a", "value": "x"}]}

good := {"scriptContent": "x", "environmentVariables": [{"name": "a", "secureValue": "s"}]}

test_finds_a_secret_that_can_be_read if {
	[finding.path | some finding in readable_secrets.findings] == [["properties", "arguments"]] with input as {"resource": resource(bad), "secrets": ["/properties/arguments"]}
}

test_passes_on_secure_variables_and_what_is_no_secret if {
	count(readable_secrets.findings) == 0 with input as {"resource": resource(bad), "secrets": []}
	count(readable_secrets.findings) == 0 with input as {"resource": resource(good), "secrets": ["/properties/environmentVariables/0/secureValue"]}
}
