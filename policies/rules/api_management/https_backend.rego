# METADATA
# title: API Management connects to backends over HTTPS.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. Begin
#   `url` of backends and `serviceUrl` of APIs with `https://`. It is stricter
#   than PSRule, which does not check workspaces, `ws://` and
#   `set-backend-service` of policies.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/backends
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/apis
# custom:
#   aka: [Azure.APIM.HTTPBackend, AZR-000044]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/backends
#     - Microsoft.ApiManagement/service/apis
#     - Microsoft.ApiManagement/service/workspaces/apis
#     - Microsoft.ApiManagement/service/workspaces/backends
#     - Microsoft.ApiManagement/service/policies
#     - Microsoft.ApiManagement/service/apis/policies
#     - Microsoft.ApiManagement/service/apis/operations/policies
#     - Microsoft.ApiManagement/service/workspaces/apis/policies
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.api_management.https_backend

import data.forearm.lib.apim
import data.forearm.lib.names

applies if not endswith(lower(input.resource.type), "/policies")

applies if count(elsewhere) > 0

findings contains {
	"path": array.concat(path, ["properties", "url"]),
	"message": sprintf("The backend %s is reached over plain HTTP.", [names.last(backend.name)]),
} if {
	some path, backend in apim.at(input.resource, "backends")
	plain(backend.properties.url)
}

findings contains {
	"path": array.concat(path, ["properties", "serviceUrl"]),
	"message": sprintf("The backend of the API %s is reached over plain HTTP.", [names.last(api.name)]),
} if {
	some path, api in apim.at(input.resource, "apis")
	plain(api.properties.serviceUrl)
}

findings contains {
	"path": document.path,
	"message": sprintf("The policy sends requests to %s over plain HTTP.", [address]),
} if {
	some [document, address] in elsewhere
	plain(address)
}

# elsewhere are the addresses that policies send requests to.
elsewhere contains [document, address] if {
	some document in apim.documents(input.resource)
	some [_, address] in regex.find_all_string_submatch_n(`<set-backend-service\b[^>]*?\bbase-url\s*=\s*["']\s*([^"']*)`, document.xml, -1)
}

plain(address) if regex.match(`(?i)^\s*(http|ws)://`, address)
