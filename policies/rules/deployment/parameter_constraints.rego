# METADATA
# title: Values of parameters and outputs satisfy their declared constraints.
# description: >-
#   Azure refuses a deployment with a value that is not allowed, too short or
#   too long, too small or too large.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Template.ValueConstraint, AZR-000544]
#   covers: [parameter-constraint, output-invalid]
#   severity: warning
#   types: [Microsoft.Resources/deployments]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.deployment.parameter_constraints

findings contains {
	"in": "template",
	"path": [section, name],
	"message": sprintf("The value of %s does not match its declaration: %s.", [name, constraint]),
} if {
	some section, constrained in input.module.constrained
	some name, declared in constrained
	some constraint, bound in declared.constraints
	breaks(constraint, bound, declared.value)
}

breaks("allowedValues", allowed, value) if {
	not is_array(value)
	not value in allowed
}

breaks("allowedValues", allowed, value) if {
	is_array(value)
	not value in allowed
	some element in value
	not element in allowed
}

breaks("minLength", least, value) if count(value) < least

breaks("maxLength", most, value) if count(value) > most

breaks("minValue", least, value) if {
	is_number(value)
	value < least
}

breaks("maxValue", most, value) if {
	is_number(value)
	value > most
}
