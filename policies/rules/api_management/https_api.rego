# METADATA
# title: APIs are served over HTTPS only.
# description: >-
#   Over plain HTTP anybody on the way can read and change what is said. Leave
#   `http` out of `protocols`.
# custom:
#   aka: [Azure.APIM.HTTPEndpoint, AZR-000042]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/apis
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.api_management.https_api

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "protocols"]),
	"message": sprintf("The API %s is served over plain HTTP.", [names.last(api.name)]),
} if {
	some path, api in children.at(input.resource, "Microsoft.ApiManagement/service/apis")
	some protocol in api.properties.protocols
	text.same(protocol, "http")
}
