# METADATA
# title: Products of API Management have a display name and description.
# description: >-
#   Products are found by their name and description. Set `displayName` and
#   `description`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/products
# custom:
#   aka: [Azure.APIM.ProductDescriptors, AZR-000049]
#   severity: warning
#   set: style
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/products
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.api_management.product_descriptors

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", member]),
	"message": sprintf("The product %s has no %s.", [names.last(item.name), member]),
} if {
	some path, item in children.at(input.resource, "Microsoft.ApiManagement/service/products")
	some member in ["displayName", "description"]
	object.get(item, ["properties", member], "") == ""
}
