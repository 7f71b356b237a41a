# METADATA
# title: The sample products of API Management are removed.
# description: >-
#   The products `starter` and `unlimited` may grant access to APIs that are
#   added to them by mistake. Remove them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/products
# custom:
#   aka: [Azure.APIM.SampleProducts, AZR-000048]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/products
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.api_management.sample_products

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["name"]),
	"message": sprintf("The product %s is a sample.", [names.last(product.name)]),
} if {
	some path, product in children.at(input.resource, "Microsoft.ApiManagement/service/products")
	text.one_of(names.last(product.name), ["unlimited", "starter"])
}
