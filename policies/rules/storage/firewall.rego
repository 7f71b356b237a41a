# METADATA
# title: Storage accounts deny network traffic that no rule allows.
# description: >-
#   By default a storage account takes connections from any network, and a
#   leaked key is all it takes to read it. Set
#   `properties.networkAcls.defaultAction` to `Deny` and allow the networks that
#   need it.
# custom:
#   aka: [Azure.Storage.Firewall, AZR-000202]
#   severity: error
#   set: recommended
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.storage.firewall

import data.forearm.lib.text

applies if not input.resource.tags["ms-resource-usage"] == "azure-cloud-shell"

findings contains {
	"path": ["properties", "networkAcls", "defaultAction"],
	"message": "The storage account accepts connections from all networks.",
} if {
	not denied
}

denied if text.same(input.resource.properties.networkAcls.defaultAction, "Deny")
