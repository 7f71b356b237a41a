# METADATA
# title: Named values of API Management are stored in Key Vault.
# description: >-
#   Secrets in a key vault are stored, rotated and audited centrally. Set
#   `keyVault.secretIdentifier`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/namedvalues
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/workspaces/namedvalues
# custom:
#   aka: [Azure.APIM.EncryptValues, AZR-000045]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/namedValues
#     - Microsoft.ApiManagement/service/workspaces/namedValues
#   pillar: Security
#   category: Data protection
#   controls: [IM-8, DP-7]
package forearm.rules.api_management.named_values

import data.forearm.lib.apim
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "keyVault", "secretIdentifier"]),
	"message": sprintf("The named value %s is not stored in Key Vault.", [names.last(item.name)]),
} if {
	some path, item in apim.at(input.resource, "namedValues")
	object.get(item, ["properties", "keyVault", "secretIdentifier"], "") == ""
}
