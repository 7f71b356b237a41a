# METADATA
# title: Azure Databricks workspaces use a production pricing tier.
# description: >-
#   Trial workspaces expire after two weeks. Use the SKU `premium`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.databricks/workspaces
# custom:
#   aka: [Azure.Databricks.SKU, AZR-000409]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Databricks/workspaces]
#   pillar: Performance Efficiency
#   category: "PE:03 Selecting services"
package forearm.rules.databricks.sku

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The pricing tier of the workspace is Trial.",
} if {
	text.same(input.resource.sku.name, "trial")
}
