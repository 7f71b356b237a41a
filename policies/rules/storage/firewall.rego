# METADATA
# title: Storage accounts deny network access by default.
# description: >-
#   By default a storage account accepts connections from any network, so that a
#   leaked key is enough to read it. Set `properties.networkAcls.defaultAction`
#   to `Deny` and allow the networks that need it. With `publicNetworkAccess`
#   set to `Disabled` there is nothing to deny. Rules that allow every address
#   are reported as well, which PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.Firewall, AZR-000202]
#   severity: error
#   set: recommended
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.networkAcls.defaultAction, value: Deny}
package forearm.rules.storage.firewall

import data.forearm.lib.addresses
import data.forearm.lib.text

applies if not input.resource.tags["ms-resource-usage"] == "azure-cloud-shell"

findings contains {
	"path": ["properties", "networkAcls", "defaultAction"],
	"message": "The storage account accepts connections from all networks.",
} if {
	not private
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
