# METADATA
# title: App Service Environments are version 3.
# description: >-
#   The earlier generations are retired. Use the kind `ASEV3`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/hostingenvironments
# custom:
#   aka: [Azure.ASE.MigrateV3, AZR-000319]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Web/hostingEnvironments]
#   pillar: Operational Excellence
#   category: Infrastructure provisioning
package forearm.rules.app_environment.v3

import data.forearm.lib.text

findings contains {
	"path": ["kind"],
	"message": "The App Service Environment is version 1 or 2, which is retired.",
} if {
	not third
}

third if text.same(input.resource.kind, "ASEV3")
