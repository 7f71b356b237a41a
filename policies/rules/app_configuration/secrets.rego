# METADATA
# title: App Configuration key-values contain no secrets.
# description: >-
#   Values of a store can be read by every application that uses it. Store
#   secrets in Key Vault, and Key Vault references in the store.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores/keyvalues
# custom:
#   aka: [Azure.AppConfig.SecretLeak, AZR-000490]
#   severity: error
#   types:
#     - Microsoft.AppConfiguration/configurationStores
#     - Microsoft.AppConfiguration/configurationStores/keyValues
#   pillar: Security
#   category: "SE:09 Application secrets"
#   controls: [IM-8]
package forearm.rules.app_configuration.secrets

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.secrets

findings contains {
	"path": value,
	"message": sprintf("The key-value %s is a secret.", [names.last(item.name)]),
} if {
	some path, item in children.at(input.resource, "Microsoft.AppConfiguration/configurationStores/keyValues")
	value := array.concat(path, ["properties", "value"])
	secret(item, value)
}

secret(item, value) if {
	item.properties.value != null
	secrets.marked(value, input.secrets)
}

# In what was exported from Azure, or written for PSRule, the text says so.
secret(item, _) if {
	startswith(item.properties.value, "{{")
	contains(lower(item.properties.value), "secret")
}
