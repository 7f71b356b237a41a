# METADATA
# title: Parameters in parameters files have a value.
# description: >-
#   A parameter without `value` or `reference` makes the deployment fail.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files
# custom:
#   aka: [Azure.Template.ParameterValue, AZR-000232]
#   severity: warning
#   types: [parameters]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.parameters_values

findings contains {
	"path": ["parameters", name],
	"message": sprintf("The parameter %s has no value.", [name]),
} if {
	some name, parameter in input.template.parameters
	not given(parameter)
}

given(parameter) if "value" in object.keys(parameter)

given(parameter) if "reference" in object.keys(parameter)

# What Bicep writes for values that are known only when it is deployed.
given(parameter) if "expression" in object.keys(parameter)
