# METADATA
# title: Clusters of Databricks have no public addresses.
# description: >-
#   A machine with an address of its own can be attacked from the whole
#   Internet. Set `parameters.enableNoPublicIp.value` to `true`.
# custom:
#   aka: [Azure.Databricks.SecureConnectivity, AZR-000393]
#   severity: error
#   set: recommended
#   types: [Microsoft.Databricks/workspaces]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.databricks.no_public_ip

findings contains {
	"path": ["properties", "parameters", "enableNoPublicIp", "value"],
	"message": "Machines of the clusters have public addresses.",
} if {
	not input.resource.properties.parameters.enableNoPublicIp.value == true
}
