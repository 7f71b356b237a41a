# METADATA
# title: Foundry resources follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_AI_SERVICES_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cognitiveservices/accounts
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
