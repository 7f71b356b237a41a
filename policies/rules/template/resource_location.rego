# METADATA
# title: Locations of resources are not written in templates.
# description: >-
#   A template with a location in it can be deployed to one region only. Use a
#   parameter, the location of the resource group, or `global`.
# custom:
#   aka: [Azure.Template.ResourceLocation, AZR-000222]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.template.resource_location

import data.forearm.lib.text

findings contains {
	"path": array.concat(path, [i, "location"]),
	"message": sprintf("The location %s is written in the template.", [location]),
} if {
	some [path, resources] in forearm.find(input.template, "**.resources")
	of_templates(path)
	some i, resource in resources
	location := resource.location
	is_string(location)
	not text.same(location, "global")
	written(location)
}

# of_templates tells the resources of the template, of those nested in it, and of
# resources in these from members of another meaning.
of_templates(path) if regex.match(
	`^resources(/[^/]+(/properties/template)?/resources)*$`,
	concat("/", [sprintf("%v", [token]) | some token in path]),
)

written(location) if not startswith(location, "[")

# An expression that is nothing but a text.
written(location) if {
	regex.match(`^\[\s*'[^']*'\s*\]$`, location)
	not regex.match(`(?i)'global'`, location)
}
