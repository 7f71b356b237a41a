package forearm.lib.secrets_test

import data.forearm.lib.secrets

test_knows_marked_places if {
	secrets.marked(["properties", "data", 0, "a"], ["/other", "/properties/DATA/0/a"])
	secrets.marked(["properties", "data", "a"], ["/properties/data"])
	not secrets.marked(["properties", "data"], ["/properties/data/a"])
	not secrets.marked(["properties", "database"], ["/properties/data"])
	not secrets.marked(["properties"], [])
}

test_goes_by_names if {
	every name in ["adminPassword", "SECRET", "sasToken", "storageKey", "keys"] {
		secrets.sounds_secret(name)
	}
	every name in ["keyboard", "monkeyName", "user", "keyed"] {
		not secrets.sounds_secret(name)
	}
}

test_knows_harmless_names if {
	every name in ["secretName", "passwordLength", "tokenUri", "keyVaultKey", "disablePasswordLogin", "publicKey", "secretRotationInterval", "partitionKey", "enableSecrets", "maxTokens"] {
		secrets.harmless(name)
	}
	every name in ["password", "clientSecret", "accessKey", "token"] {
		not secrets.harmless(name)
	}
	secrets.harmless("shopToken") with data.configuration.AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES as ["other", "SHOP*"]
	not secrets.harmless("token") with data.configuration.AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES as ["shop*"]
}

test_tells_values_that_are_told if {
	secrets.told("DB_PASSWORD", "hunter2")
	every pair in [
		["DB_PASSWORD", ""], ["DB_PASSWORD", "true"], ["DB_PASSWORD", "12.5"], ["DB_PASSWORD", "/run/secrets/db"],
		["DB_PASSWORD", "$(VAR)"], ["DB_PASSWORD", "${VAR}"], ["DB_PASSWORD", "https://vault/secret"], ["DB_PASSWORD", 5],
		["DB_PASSWORD_FILE", "hunter2"], ["TOKEN_HEADER", "hunter2"], ["SECRET_NAME", "hunter2"], ["USER", "hunter2"],
	] {
		not secrets.told(pair[0], pair[1])
	}
	secrets.told("DB_PASSWORD", "postgres://u:p@h")
}
