# METADATA
# title: Azure Databricks workspaces disable public network access.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `properties.publicNetworkAccess` to `Disabled` and use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.databricks/workspaces
# custom:
#   aka: [Azure.Databricks.PublicAccess, AZR-000410]
#   severity: error
#   set: recommended
#   types: [Microsoft.Databricks/workspaces]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.databricks.private

import data.forearm.lib.text

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.publicNetworkAccess, "Disabled")
