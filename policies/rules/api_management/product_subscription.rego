# METADATA
# title: Products take a subscription.
# description: >-
#   Without a subscription nobody knows who calls the APIs, and nobody can be
#   stopped. Set `subscriptionRequired` to `true`.
# custom:
#   aka: [Azure.APIM.ProductSubscription, AZR-000046]
#   severity: error
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/products
#   pillar: Security
#   category: "SE:05 Identity and access management"
package forearm.rules.api_management.product_subscription

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "subscriptionRequired"]),
	"message": sprintf("The product %s can be used without a subscription.", [names.last(product.name)]),
} if {
	some path, product in children.at(input.resource, "Microsoft.ApiManagement/service/products")
	not product.properties.subscriptionRequired == true
}
