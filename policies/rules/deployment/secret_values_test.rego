package forearm.rules.deployment.secret_values_test

import data.forearm.rules.deployment.secret_values

vm(password) := {
	"type": "Microsoft.Compute/virtualMachines",
	"properties": {"osProfile": {"adminPassword": password}},
}

test_fails_on_a_literal if {
	secret_values.findings[_].path == ["properties", "osProfile", "adminPassword"] with input as {"resource": vm("abc"), "secrets": [], "assumed": []}
}

test_findings[name] if {
	some name, case in {
		"passes on a secret": {"input": {"resource": vm("{{secret}}"), "secrets": ["/properties/osProfile/adminPassword"], "assumed": []}, "found": []},
		"condition is_string(value)": {"input": {"assumed": [[]], "resource": {"type": "Microsoft.Compute/virtualMachines", "properties": {"osProfile": {"adminPassword": "abc"}}}, "secrets": {}}, "found": [["properties", "osProfile", "adminPassword"]]},
		"limit 0, not 1": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines"}}, "found": []},
	}
	secret_values.applies with input as case.input
	found := [finding.path | some finding in secret_values.findings] with input as case.input
	found == case.found
}

test_does_not_apply_to_types_without_secrets if {
	not secret_values.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks"}
}

script(name) := {
	"type": "Microsoft.Resources/deploymentScripts",
	"properties": {"environmentVariables": [{"name": name, "secureValue": "abc"}]},
}

test_hidden_variables_are_secret_by_name if {
	secret_values.findings[_].path == ["properties", "environmentVariables", 0, "secureValue"] with input as {"resource": script("DB_PASSWORD"), "secrets": [], "assumed": []}
	count(secret_values.findings) == 0 with input as {"resource": script("HELM_REPO"), "secrets": [], "assumed": []}
}
