# METADATA
# title: Defaults of parameters are of their type.
# description: >-
#   A default of another type makes the deployment fail if no value is passed.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.ParameterDataTypes, AZR-000226]
#   severity: error
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.parameter_defaults

findings contains {
	"path": ["parameters", name, "defaultValue"],
	"message": sprintf("The default of the parameter %s is not of the type %s.", [name, input.types.parameters[name].type]),
} if {
	some name, parameter in input.template.parameters
	value := parameter.defaultValue
	value != null
	wanted := kinds[input.types.parameters[name].type]
	type_name(value) != wanted
	not expression(value)
}

kinds := {"string": "string", "int": "number", "bool": "boolean", "array": "array", "object": "object"}

expression(value) if {
	is_string(value)
	not forearm.literal(value)
}
