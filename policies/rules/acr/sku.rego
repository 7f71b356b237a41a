# METADATA
# title: Container registries use a production SKU.
# description: >-
#   Basic registries have little storage and throughput, and no network rules.
#   Use the SKU `Standard` or `Premium`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.MinSku, AZR-000006]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.acr.sku

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the registry is not meant for production.",
} if {
	not capable
}

capable if text.one_of(input.resource.sku.name, ["Standard", "Premium"])
