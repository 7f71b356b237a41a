# METADATA
# title: API Management policies contain the base element.
# description: >-
#   Without `<base />` policies of outer scopes, such as token validation, do
#   not apply to this API. Begin every section of the policy with `<base />`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/apis
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/apis/resolvers
# custom:
#   aka: [Azure.APIM.PolicyBase, AZR-000371]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/apis
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
package forearm.rules.api_management.base_policy

import data.forearm.lib.apim
import data.forearm.lib.text

applies if count(own) > 0

# Those of the service have nothing above them.
own := {document |
	some document in apim.documents(input.resource)
	not text.one_of(document.type, ["Microsoft.ApiManagement/service/policies", "Microsoft.ApiManagement/service/policyFragments"])
}

findings contains {
	"path": document.path,
	"message": sprintf("The section %s has no base element.", [section]),
} if {
	some document in own
	some section in ["inbound", "backend", "outbound", "on-error"]
	not takes_in(document, section)
}

takes_in(document, section) if {
	some block in regex.find_n(sprintf(`(?s)<%s>.*?</%s>`, [section, section]), document.xml, -1)
	regex.match(`<base\s*/?>`, block)
}
