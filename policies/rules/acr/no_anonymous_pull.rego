# METADATA
# title: Container registries disable anonymous pull access.
# description: >-
#   With anonymous pull the whole Internet can download every image, including
#   everything in it. Set `anonymousPullEnabled` to `false` or leave it out.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.AnonymousAccess, AZR-000401]
#   severity: error
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.anonymousPullEnabled, value: false}
package forearm.rules.acr.no_anonymous_pull

import data.forearm.lib.text

applies if text.one_of(input.resource.sku.name, ["Standard", "Premium"])

applies if text.one_of(input.resource.sku.tier, ["Standard", "Premium"])

findings contains {
	"path": ["properties", "anonymousPullEnabled"],
	"message": "Anonymous pull access is enabled.",
} if {
	input.resource.properties.anonymousPullEnabled == true
}
