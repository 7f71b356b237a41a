package forearm.rules.deployment.secure_parameters_test

import data.forearm.rules.deployment.secure_parameters

found(parameters) := result if {
	result := secure_parameters.findings with input.types as {"parameters": parameters}
}

test_fails_on_a_plain_password if {
	count(found({"adminPassword": {"type": "string", "secure": false, "secret": false}})) == 1
	count(found({"apiKeys": {"type": "object", "secure": false, "secret": false}})) == 1
}

test_passes_on_secure_parameters if {
	count(found({"adminPassword": {"type": "string", "secure": true, "secret": true}, "tokens": {"type": "object", "secure": true, "secret": true}})) == 0
}

test_passes_on_a_type_with_a_secure_member if {
	count(found({"secrets": {"type": "array", "secure": false, "secret": true}})) == 0
}

test_passes_on_names_that_only_sound_like_it if {
	count(found({
		"secretName": {"type": "string", "secret": false},
		"keyVaultUri": {"type": "string", "secret": false},
		"tokenLength": {"type": "string", "secret": false},
		"publicKey": {"type": "string", "secret": false},
		"rotateSecrets": {"type": "bool", "secret": false},
	})) == 0
}

test_passes_on_names_that_are_configured if {
	count(found({"passwordHint": {"type": "string", "secret": false}})) == 0 with data.configuration.AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES as ["*hint"]
}

test_notes_arrays if {
	some finding in secure_parameters.findings with input.types as {"parameters": {"passwords": {"type": "array", "secret": false}}}
	finding.severity == "note"
}

test_findings[name] if {
	some name, case in {
		"condition regex.match(secrets.sounding, name)": {"input": {"types": {"parameters": {"": {"type": 2}, "lib": {"secret": 0}, "secrets": {"type": "array", "secret": 2, "secure": false}}}}, "found": []},
		"condition not type in ['bool', 'int', 'array']": {"input": {"types": {"parameters": {"passwords": {"type": "array", "secret": false}}}}, "found": [["parameters", "passwords", "type"]]},
	}
	found := [finding.path | some finding in secure_parameters.findings] with input as case.input
	found == case.found
}

test_goes_by_where_a_value_goes if {
	types := {"parameters": {
		"artifacts": {"type": "string", "secret": false, "sink": "secret"},
		"sshKey": {"type": "string", "secret": false, "sink": "public"},
		"apiKey": {"type": "string", "secret": false, "sink": ""},
		"safe": {"type": "string", "secret": true, "sink": "secret"},
		"days": {"type": "int", "secret": false, "sink": "secret"},
	}}
	found := secure_parameters.findings with input.types as types
	{finding.path[1] | some finding in found} == {"artifacts", "apiKey"}
}

test_passes_names_that_are_none if {
	every name in ["maxTokens", "tokens", "uniqueToken", "solutionUniqueToken", "creationToken", "tagKey", "clientPubKey", "resourceToken", "tokenExpirationTime", "tokenLimit", "publicSshKey", "passwordExpiryDays"] {
		count(secure_parameters.findings) == 0 with input.types as {"parameters": {name: {"type": "string", "secret": false}}}
	}
}
