# METADATA
# title: Vaults deny network traffic that no rule allows.
# description: >-
#   By default a vault can be reached from any network. Set
#   `properties.networkAcls.defaultAction` to `Deny` and allow the networks that
#   need it.
# custom:
#   aka: [Azure.KeyVault.Firewall, AZR-000355]
#   severity: error
#   set: recommended
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
package forearm.rules.keyvault.firewall

import data.forearm.lib.text

findings contains {
	"path": ["properties", "networkAcls", "defaultAction"],
	"message": "The vault accepts connections from all networks.",
} if {
	not denied
}

denied if text.same(input.resource.properties.networkAcls.defaultAction, "Deny")
