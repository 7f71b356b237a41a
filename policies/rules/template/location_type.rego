# METADATA
# title: The parameter location is a string.
# description: >-
#   Locations are strings.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.LocationType, AZR-000221]
#   severity: error
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.location_type

applies if {
	regex.match(`(?i)/deploymentTemplate\.json#?$`, input.template["$schema"])
	input.template.parameters.location
}

findings contains {
	"path": ["parameters", "location", "type"],
	"message": "The parameter location is not of the type string.",
} if {
	not input.types.parameters.location.type == "string"
}
