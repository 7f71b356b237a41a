# METADATA
# title: APIs in API Management are served over HTTPS only.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. Remove
#   `http` and `ws` from `protocols`. It is stricter than PSRule, which checks
#   neither `ws` nor workspaces.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/apis
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/workspaces/apis
# custom:
#   aka: [Azure.APIM.HTTPEndpoint, AZR-000042]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/apis
#     - Microsoft.ApiManagement/service/workspaces/apis
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.api_management.https_api

import data.forearm.lib.apim
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "protocols", i]),
	"message": sprintf("The API %s is served over plain HTTP.", [names.last(api.name)]),
} if {
	some path, api in apim.at(input.resource, "apis")
	some i, protocol in api.properties.protocols
	text.one_of(protocol, ["http", "ws"])
}
