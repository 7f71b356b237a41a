# METADATA
# title: Resource locations are not hardcoded.
# description: >-
#   A template with a hard-coded location can be deployed to only one region.
#   Use a parameter, the location of the resource group, or `global`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Template.ResourceLocation, AZR-000222]
#   severity: warning
#   set: style
#   types: [template, Microsoft.Resources/deployments]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.template.resource_location

import data.forearm.lib.text

# The root is asked about as a file.
applies if not input.module

applies if not input.module.root

findings contains {
	"in": "template",
	"path": array.concat(path, [i, "location"]),
	"message": sprintf("The location %s is hardcoded in the template.", [location]),
} if {
	some [path, resources] in forearm.find(input.template, "**.resources")
	of_resources(path)
	some i, resource in resources
	location := forearm.literal(resource.location)
	not text.same(location, "global")
}

# of_resources are the resources of the template, and those written within them,
# from members of another meaning. Nested templates are asked about by themselves.
of_resources(path) if {
	count(path) % 2 == 1
	every i, token in path {
		named(i, token)
	}
}

named(i, _) if i % 2 == 1

named(i, "resources") if i % 2 == 0
