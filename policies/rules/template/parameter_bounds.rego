# METADATA
# title: Bounds of parameters are whole numbers.
# description: >-
#   `minValue` and `maxValue` are for parameters of the type `int`, and are
#   whole numbers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.ParameterMinMaxValue, AZR-000224]
#   severity: error
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.parameter_bounds

findings contains {
	"path": ["parameters", name, bound],
	"message": sprintf("%s of the parameter %s is not an integer.", [bound, name]),
} if {
	some bound in ["minValue", "maxValue"]
	some name
	value := input.template.parameters[name][bound]
	not whole(value)
}

findings contains {
	"path": ["parameters", name, "type"],
	"message": sprintf("The parameter %s has bounds and is not of the type int.", [name]),
} if {
	some bound in ["minValue", "maxValue"]
	some name
	_ = input.template.parameters[name][bound]
	not input.types.parameters[name].type == "int"
}

whole(value) if {
	is_number(value)
	floor(value) == value
}
