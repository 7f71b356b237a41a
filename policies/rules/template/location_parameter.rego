# METADATA
# title: resourceGroup().location is used only as the default of the parameter location.
# description: >-
#   Resources that use `resourceGroup().location` directly cannot be deployed to
#   another region. Use the parameter `location`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.UseLocationParameter, AZR-000223]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.location_parameter

applies if {
	regex.match(`(?i)/deploymentTemplate\.json#?$`, input.template["$schema"])
	not input.template.metadata._generator.name
}

findings contains {
	"path": path,
	"message": "resourceGroup().location is used instead of the parameter location.",
} if {
	some [path, value] in forearm.expressions(input.template, "resourceGroup")
	some call in forearm.calls(value)
	call.name == "resourcegroup"
	lower(call.member) == "location"
	path != ["parameters", "location", "defaultValue"]
}
