# METADATA
# title: Foundry resources follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_AI_SERVICES_NAME_FORMAT` to a regular expression;
#   case counts.
# custom:
#   aka: [Azure.AI.FoundryNaming, AZR-000460, Azure.AI.Naming]
#   severity: warning
#   types: [Microsoft.CognitiveServices/accounts]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_AI_SERVICES_NAME_FORMAT: ""
package forearm.rules.ai_services.foundry_naming

import data.forearm.lib.names
import data.forearm.lib.text

applies if {
	names.wanted("AZURE_AI_SERVICES_NAME_FORMAT")
	text.same(input.resource.kind, "AIServices")
}

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_AI_SERVICES_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_AI_SERVICES_NAME_FORMAT")
}
