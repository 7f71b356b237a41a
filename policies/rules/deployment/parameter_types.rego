# METADATA
# title: Parameters with strong types get values of that type.
# description: >-
#   A parameter with `metadata.strongType` or `metadata.resourceType` expects
#   the id of a resource of that type, or a location. Another value makes the
#   deployment fail or refer to a wrong resource.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Template.ParameterStrongType, AZR-000227]
#   covers: [parameter-type, output-invalid]
#   severity: warning
#   types: [Microsoft.Resources/deployments]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.deployment.parameter_types

import data.forearm.lib.locations

findings contains {
	"in": "template",
	"path": ["parameters", name],
	"message": sprintf("The value of the parameter %s is not a valid %s.", [name, kind]),
} if {
	some name, parameter in input.module.typed
	given := parameter.value
	given != ""
	kind := kind_of(parameter)
	not fits(given, kind)
}

kind_of(parameter) := parameter.strongType if {
	parameter.strongType
} else := split(parameter.resourceType, "@")[0]

fits(given, kind) if {
	kind == "location"
	some region in forearm.locations("Microsoft.Resources/resourceGroups", "")
	locations.same(given, region)
}

fits(given, kind) if {
	contains(kind, "/")
	parts := split(given, "/providers/")
	is_of(split(parts[count(parts) - 1], "/"), split(kind, "/"))
}

# Other kinds are for portals.
fits(_, kind) if {
	kind != "location"
	not contains(kind, "/")
}

# is_of reports whether the part of an id after its provider has that type: every
# second part of it is a name.
is_of(segments, kinds) if {
	lower(concat("/", [segment | some i, segment in segments; i == 0])) == lower(kinds[0])
	lower(concat("/", [segment | some i, segment in segments; i % 2 == 1])) == lower(concat("/", array.slice(kinds, 1, count(kinds))))
	count(segments) == (2 * count(kinds)) - 1
}
