# METADATA
# title: Products of API Management require approval of subscriptions.
# description: >-
#   Otherwise everyone can subscribe to the product without approval. Set
#   `approvalRequired` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/products
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/workspaces/products
# custom:
#   aka: [Azure.APIM.ProductApproval, AZR-000047]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/products
#     - Microsoft.ApiManagement/service/workspaces/products
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix: {set: properties.approvalRequired, value: true}
package forearm.rules.api_management.product_approval

import data.forearm.lib.apim
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "approvalRequired"]),
	"message": sprintf("Subscriptions to the product %s need no approval.", [names.last(product.name)]),
} if {
	some path, product in apim.at(input.resource, "products")
	not product.properties.approvalRequired == true
}
