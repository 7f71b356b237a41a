# METADATA
# title: APIs name the origins that may call them.
# description: >-
#   With `*` every page that a user visits may call the API in the name of the
#   user. Name origins, methods and headers in the `cors` policy.
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
#   pillar: Security
#   category: Design
package forearm.rules.api_management.cors

import data.forearm.lib.text

documents contains {"path": ["properties", "value"], "type": input.resource.type, "xml": lower(input.resource.properties.value)} if {
	is_document(input.resource)
}

documents contains {"path": ["resources", i, "properties", "value"], "type": child.type, "xml": lower(child.properties.value)} if {
	some i, child in input.resource.resources
	is_document(child)
}

# Policy documents are those of the service, and of what is in it; others are
# loaded from an address.
is_document(resource) if {
	endswith(lower(resource.type), "/policies")
	text.begins(resource.type, "Microsoft.ApiManagement/service/")
	text.one_of(object.get(resource, ["properties", "format"], "xml"), ["xml", "rawxml"])
}

is_document(resource) if text.same(resource.type, "Microsoft.ApiManagement/service/policyFragments")

findings contains {
	"path": document.path,
	"message": "The API can be called from pages of any origin.",
} if {
	some document in documents
	some block in regex.find_n(`(?s)<cors[\s>].*?</cors>`, document.xml, -1)
	regex.match(`<(origin|method|header)>\s*\*\s*</`, block)
}
