package forearm.rules.app_configuration.secrets_test

import data.forearm.rules.app_configuration.secrets

test_fails_on_a_secret if {
	count(secrets.findings) > 0 with input.resource as {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "{{secret}}"}}
}

test_passes_on_a_plain_value if {
	count(secrets.findings) == 0 with input.resource as {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "blue"}}
}
