# METADATA
# title: Azure AI Search services use a production SKU.
# description: >-
#   Free services share hosts with others and have no replicas. Use the SKU
#   `basic` or a standard one.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.search/searchservices
# custom:
#   aka: [Azure.Search.SKU, AZR-000172]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Search/searchServices]
#   pillar: Performance Efficiency
#   category: "PE:02 Capacity planning"
package forearm.rules.search.sku

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The service has the Free SKU.",
} if {
	text.same(object.get(input.resource, ["sku", "name"], "free"), "free")
}
