# METADATA
# title: API Management CORS policies restrict origins.
# description: >-
#   With `*` every website can call the API in the browser of a user. List
#   origins, methods and headers in the `cors` policy.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/apis
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/policies
# custom:
#   aka: [Azure.APIM.CORSPolicy, AZR-000365]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/apis
#     - Microsoft.ApiManagement/service/policies
#     - Microsoft.ApiManagement/service/apis/resolvers
#     - Microsoft.ApiManagement/service/apis/operations
#     - Microsoft.ApiManagement/service/apis/resolvers/policies
#     - Microsoft.ApiManagement/service/products/policies
#     - Microsoft.ApiManagement/service/apis/policies
#     - Microsoft.ApiManagement/service/apis/operations/policies
#     - Microsoft.ApiManagement/service/workspaces/apis
#     - Microsoft.ApiManagement/service/workspaces/policies
#     - Microsoft.ApiManagement/service/workspaces/products/policies
#     - Microsoft.ApiManagement/service/workspaces/apis/policies
#     - Microsoft.ApiManagement/service/workspaces/apis/operations/policies
#   pillar: Security
#   category: Design
package forearm.rules.api_management.cors

import data.forearm.lib.apim

findings contains {
	"path": document.path,
	"message": "The cors policy allows any origin.",
} if {
	some document in apim.documents(input.resource)
	some block in regex.find_n(`(?s)<cors[\s>].*?</cors>`, document.xml, -1)
	regex.match(`<(origin|method|header)>\s*\*\s*</`, block)
}
