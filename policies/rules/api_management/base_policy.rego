# METADATA
# title: Policies take in those above them.
# description: >-
#   Without `<base />` what the service demands of all APIs, such as a token, no
#   longer holds for this one. Begin every section of the policy with `<base
#   />`.
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
#   pillar: Security
#   category: Design
package forearm.rules.api_management.base_policy

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

applies if count(own) > 0

# Those of the service have nothing above them.
own := {document |
	some document in documents
	not text.one_of(document.type, ["Microsoft.ApiManagement/service/policies", "Microsoft.ApiManagement/service/policyFragments"])
}

findings contains {
	"path": document.path,
	"message": sprintf("The section %s does not take in the policies above.", [section]),
} if {
	some document in own
	some section in ["inbound", "backend", "outbound", "on-error"]
	not takes_in(document, section)
}

takes_in(document, section) if {
	some block in regex.find_n(sprintf(`(?s)<%s>.*?</%s>`, [section, section]), document.xml, -1)
	regex.match(`<base\s*/?>`, block)
}
