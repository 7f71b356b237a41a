# METADATA
# title: Products of API Management have legal terms.
# description: >-
#   Terms of use define what users may do. Set `terms`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/products
# custom:
#   aka: [Azure.APIM.ProductTerms, AZR-000050]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/products
#   pillar: Operational Excellence
#   category: Configuration
#   release: deprecated
package forearm.rules.api_management.product_terms

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "terms"]),
	"message": sprintf("The product %s has no legal terms.", [names.last(product.name)]),
} if {
	some path, product in children.at(input.resource, "Microsoft.ApiManagement/service/products")
	object.get(product, ["properties", "terms"], "") == ""
}
