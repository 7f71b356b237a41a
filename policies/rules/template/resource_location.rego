# METADATA
# title: Locations of resources are not written in templates.
# description: >-
#   A template with a location in it can be deployed to one region only. Use a
#   parameter, the location of the resource group, or `global`.
# custom:
#   aka: [Azure.Template.ResourceLocation, AZR-000222]
#   severity: warning
#   types: [template]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.template.resource_location

import data.forearm.lib.text

findings contains {
	"path": ["resources", i, "location"],
	"message": sprintf("The location %s is written in the template.", [location]),
} if {
	some i, resource in input.template.resources
	location := resource.location
	is_string(location)
	not text.same(location, "global")
	not startswith(location, "[")
}
