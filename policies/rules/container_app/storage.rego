# METADATA
# title: Container apps use persistent volumes.
# description: >-
#   Other volumes are lost with the replica. Use volumes of the type `AzureFile`
#   or `NfsAzureFile`; those of the type `Secret` are not for storing data, and
#   pass.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.Storage, AZR-000364]
#   severity: warning
#   types: [Microsoft.App/containerApps]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.container_app.storage

import data.forearm.lib.text

applies if count(input.resource.properties.template.volumes) > 0

findings contains {
	"path": ["properties", "template", "volumes", i, "storageType"],
	"message": sprintf("The volume %v is ephemeral.", [object.get(volume, "name", i)]),
} if {
	some i, volume in input.resource.properties.template.volumes
	not text.one_of(object.get(volume, "storageType", ""), ["AzureFile", "NfsAzureFile", "Secret"])
}
