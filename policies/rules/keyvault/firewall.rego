# METADATA
# title: Key vaults deny network access by default.
# description: >-
#   By default a vault accepts connections from any network. Set
#   `properties.networkAcls.defaultAction` to `Deny` and allow the networks that
#   need it. With `publicNetworkAccess` set to `Disabled` it is a note. Rules
#   that allow every address are reported as well, which PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
# custom:
#   aka: [Azure.KeyVault.Firewall, AZR-000355]
#   severity: error
#   set: recommended
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.networkAcls.defaultAction, value: Deny}
package forearm.rules.keyvault.firewall

import data.forearm.lib.addresses
import data.forearm.lib.text

findings contains {
	"path": ["properties", "networkAcls", "defaultAction"],
	"message": "The vault accepts connections from all networks.",
} if {
	not private
	not denied
}

# Then rules mean nothing until public access is allowed.
findings contains {
	"path": ["properties", "networkAcls", "defaultAction"],
	"severity": "note",
	"message": "If public network access were enabled again, all networks would be allowed.",
} if {
	private
	not denied
}

# Rules may undo what is denied.
findings contains {
	"path": ["properties", "networkAcls", "ipRules"],
	"message": "The IP rules allow every address.",
} if {
	denied
	not private
	addresses.all_of([rule.value | some rule in input.resource.properties.networkAcls.ipRules])
}

# Then private endpoints and the perimeter decide.
private if text.one_of(input.resource.properties.publicNetworkAccess, ["Disabled", "SecuredByPerimeter"])

denied if text.same(input.resource.properties.networkAcls.defaultAction, "Deny")
