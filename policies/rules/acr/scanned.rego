# METADATA
# title: Images of container registries are scanned for vulnerabilities.
# description: >-
#   Microsoft Defender for Containers finds known vulnerabilities in images. The
#   policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.ContainerScan, AZR-000002]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DS-6, PV-5]
package forearm.rules.acr.scanned

import data.forearm.lib.children

applies if input.exported

findings contains {
	"path": [],
	"message": "The images of the registry are not scanned.",
} if {
	count(children.of(input.resource, "Microsoft.Security/assessments")) == 0
}
