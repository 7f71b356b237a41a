package forearm.rules.container_app.environment_secrets_test

import data.forearm.rules.container_app.environment_secrets

resource(properties) := {"type": "Microsoft.App/jobs", "properties": properties}

bad := {"template": {"initContainers": [{"env": [{"name": "a", "value": "s"}]}]}}

good := {"configuration": {"secrets": [{"name": "s", "value": "t"}]}, "template": {"containers": [{"env": [{"name": "a", "secretRef": "s"}]}]}}

test_finds_a_secret_that_can_be_read if {
	[finding.path | some finding in environment_secrets.findings] == [["properties", "template", "initContainers", 0, "env", 0, "value"]] with input as {"resource": resource(bad), "secrets": ["/properties/template/initContainers/0/env/0/value"]}
}

test_passes_on_secure_variables_and_what_is_no_secret if {
	count(environment_secrets.findings) == 0 with input as {"resource": resource(bad), "secrets": []}
	count(environment_secrets.findings) == 0 with input as {"resource": resource(good), "secrets": ["/properties/configuration/secrets/0/value"]}
}
