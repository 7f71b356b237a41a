# METADATA
# title: The parameter location defaults to the location of the resource group.
# description: >-
#   Then it need not be passed, and resources are not deployed to another region
#   by mistake. Set the default of the parameter `location` to
#   `[resourceGroup().location]` or `global`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.LocationDefault, AZR-000220]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Reliability
#   category: Resource deployment
package forearm.rules.template.location_default

import data.forearm.lib.text

applies if {
	regex.match(`(?i)/deploymentTemplate\.json#?$`, input.template["$schema"])
	input.template.parameters.location
}

findings contains {
	"path": ["parameters", "location", "defaultValue"],
	"message": "The default of the parameter location is not resourceGroup().location.",
} if {
	value := object.get(input.template, ["parameters", "location", "defaultValue"], "global")
	not text.same(value, "global")
	not of_the_group(value)
}

of_the_group(value) if {
	some call in forearm.calls(value)
	call.name == "resourcegroup"
	call.whole
	text.same(call.member, "location")
}
