# METADATA
# title: Images of container registries have no known vulnerabilities.
# description: >-
#   Replace images with vulnerabilities found by Microsoft Defender. The policy
#   applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.ImageHealth, AZR-000003]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   controls: [DS-6, PV-5]
package forearm.rules.acr.image_health

import data.forearm.lib.children
import data.forearm.lib.text

applies if {
	input.exported
	count(children.of(input.resource, "Microsoft.Security/assessments")) > 0
}

findings contains {
	"path": ["resources", i, "properties", "status", "code"],
	"message": "Images of the registry have known vulnerabilities.",
} if {
	some i, assessment in children.of(input.resource, "Microsoft.Security/assessments")
	not healthy(assessment)
}

healthy(assessment) if text.one_of(assessment.properties.status.code, ["Healthy", "NotApplicable"])
