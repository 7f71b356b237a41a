# METADATA
# title: Backends are reached over HTTPS.
# description: >-
#   Over plain HTTP anybody on the way can read and change what is said. Begin
#   `url` of backends and `serviceUrl` of APIs with `https://`.
# custom:
#   aka: [Azure.APIM.HTTPBackend, AZR-000044]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/backends
#     - Microsoft.ApiManagement/service/apis
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.api_management.https_backend

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "url"]),
	"message": sprintf("The backend %s is reached over plain HTTP.", [names.last(backend.name)]),
} if {
	some path, backend in children.at(input.resource, "Microsoft.ApiManagement/service/backends")
	text.begins(backend.properties.url, "http://")
}

findings contains {
	"path": array.concat(path, ["properties", "serviceUrl"]),
	"message": sprintf("The backend of the API %s is reached over plain HTTP.", [names.last(api.name)]),
} if {
	some path, api in children.at(input.resource, "Microsoft.ApiManagement/service/apis")
	text.begins(api.properties.serviceUrl, "http://")
}
