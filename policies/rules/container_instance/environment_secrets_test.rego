package forearm.rules.container_instance.environment_secrets_test

import data.forearm.rules.container_instance.environment_secrets

resource(properties) := {"type": "Microsoft.ContainerInstance/containerGroups", "properties": properties}

bad := {"containers": [{"properties": {"environmentVariables": [{"name": "a", "value": "s"}]}}]}

good := {"containers": [{"properties": {"environmentVariables": [{"name": "a", "secureValue": "s"}]}}]}

test_finds_a_secret_that_can_be_read if {
	[finding.path | some finding in environment_secrets.findings] == [["properties", "containers", 0, "properties", "environmentVariables", 0, "value"]] with input as {"resource": resource(bad), "secrets": ["/properties/containers/0/properties/environmentVariables/0/value"]}
}

test_passes_on_secure_variables_and_what_is_no_secret if {
	count(environment_secrets.findings) == 0 with input as {"resource": resource(bad), "secrets": []}
	count(environment_secrets.findings) == 0 with input as {"resource": resource(good), "secrets": ["/properties/containers/0/properties/environmentVariables/0/secureValue"]}
}
