# METADATA
# title: Cosmos DB accounts disable public network access.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `properties.publicNetworkAccess` to `Disabled` and use private endpoints, or
#   to `SecuredByPerimeter`, which PSRule does not support: then the rules of a
#   network security perimeter apply.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.PublicAccess, AZR-000421]
#   severity: error
#   set: recommended
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.cosmos.private

import data.forearm.lib.text

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled.",
} if {
	not as_wanted
}

as_wanted if text.one_of(input.resource.properties.publicNetworkAccess, ["Disabled", "SecuredByPerimeter"])
