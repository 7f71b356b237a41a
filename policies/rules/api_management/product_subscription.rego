# METADATA
# title: Products of API Management require a subscription.
# description: >-
#   Without a subscription callers of the APIs can be neither identified nor
#   blocked. Set `subscriptionRequired` to `true`. PSRule fails it as well if it
#   is not set; here that is a warning or a note, since the service's default is the
#   recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/products
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/workspaces/products
# custom:
#   aka: [Azure.APIM.ProductSubscription, AZR-000046]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/products
#     - Microsoft.ApiManagement/service/workspaces/products
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix: {set: properties.subscriptionRequired, value: true}
package forearm.rules.api_management.product_subscription

import data.forearm.lib.apim
import data.forearm.lib.names
import data.forearm.lib.written

findings contains {
	"path": array.concat(path, ["properties", "subscriptionRequired"]),
	"message": sprintf("The product %s can be used without a subscription.", [names.last(product.name)]),
} if {
	some path, product in apim.at(input.resource, "products")
	product.properties.subscriptionRequired == false
}

findings contains {
	"path": array.concat(path, ["properties", "subscriptionRequired"]),
	"severity": "warning",
	"message": sprintf("subscriptionRequired of the product %s is not set.", [names.last(product.name)]),
} if {
	some path, product in apim.at(input.resource, "products")
	written.missing(product, ["properties", "subscriptionRequired"])
}
