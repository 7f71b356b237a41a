# METADATA
# title: Azure Databricks workspaces use secure cluster connectivity (no public IP).
# description: >-
#   A machine with a public IP address is exposed to attacks from the Internet.
#   Set `parameters.enableNoPublicIp.value` to `true`. Workspaces whose
#   `computeMode` is `Serverless` have no virtual machines in your subscription,
#   and are not checked; PSRule fails them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.databricks/workspaces
# custom:
#   aka: [Azure.Databricks.SecureConnectivity, AZR-000393]
#   severity: error
#   set: recommended
#   types: [Microsoft.Databricks/workspaces]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.parameters.enableNoPublicIp.value, value: true}
package forearm.rules.databricks.no_public_ip

import data.forearm.lib.text

applies if not serverless

serverless if text.same(input.resource.properties.computeMode, "Serverless")

findings contains {
	"path": ["properties", "parameters", "enableNoPublicIp", "value"],
	"message": "Secure cluster connectivity (no public IP) is not enabled.",
} if {
	not input.resource.properties.parameters.enableNoPublicIp.value == true
}
