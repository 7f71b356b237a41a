# METADATA
# title: AI services deny network access by default.
# description: >-
#   By default a service accepts connections from any network. Set
#   `networkAcls.defaultAction` to `Deny`, or `publicNetworkAccess` to
#   `Disabled`. Rules that allow every address are reported as well, which
#   PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cognitiveservices/accounts
# custom:
#   aka: [Azure.AI.PublicAccess, AZR-000280, Azure.Cognitive.PublicAccess]
#   severity: error
#   set: recommended
#   types: [Microsoft.CognitiveServices/accounts]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.networkAcls.defaultAction, value: Deny}
package forearm.rules.ai_services.firewall

import data.forearm.lib.addresses
import data.forearm.lib.text

findings contains {
	"path": ["properties", "networkAcls", "defaultAction"],
	"message": "The service accepts connections from all networks.",
} if {
	not private
	not denied
}

# Rules may undo what is denied.
findings contains {
	"path": ["properties", "networkAcls", "ipRules"],
	"message": "The IP rules allow every address.",
} if {
	denied
	not private
	addresses.all_of([rule.value | some rule in input.resource.properties.networkAcls.ipRules])
}

private if text.same(input.resource.properties.publicNetworkAccess, "Disabled")

denied if text.same(input.resource.properties.networkAcls.defaultAction, "Deny")
