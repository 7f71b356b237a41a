package forearm.rules.deployment.secure_parameters_test

import data.forearm.rules.deployment.secure_parameters

found(parameters) := result if {
	result := secure_parameters.findings with input.template as {"parameters": parameters}
}

test_fails_on_a_plain_password if {
	count(found({"adminPassword": {"type": "string"}})) == 1
	count(found({"apiKeys": {"type": "object"}})) == 1
}

test_passes_on_secure_parameters if {
	count(found({"adminPassword": {"type": "secureString"}, "tokens": {"type": "SecureObject"}})) == 0
}

test_passes_on_a_type_with_a_secure_member if {
	count(secure_parameters.findings) == 0 with input.template as {
		"parameters": {"secrets": {"type": "array", "items": {"$ref": "#/definitions/secret"}}},
		"definitions": {"secret": {"type": "object", "properties": {"value": {"type": "securestring"}}}},
	}
}

test_passes_on_names_that_only_sound_like_it if {
	count(found({
		"secretName": {"type": "string"},
		"keyVaultUri": {"type": "string"},
		"tokenLength": {"type": "string"},
		"publicKey": {"type": "string"},
		"rotateSecrets": {"type": "bool"},
	})) == 0
}

test_passes_on_names_that_are_configured if {
	count(found({"passwordHint": {"type": "string"}})) == 0 with data.configuration.AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES as ["*hint"]
}
