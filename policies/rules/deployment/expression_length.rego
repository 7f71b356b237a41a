# METADATA
# title: Expressions are within the length limit.
# description: >-
#   Azure refuses expressions of more than 24,576 characters. Move parts into
#   variables.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Template.ExpressionLength, AZR-000228]
#   severity: warning
#   types: [Microsoft.Resources/deployments]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.deployment.expression_length

applies if not generated

generated if input.template.metadata._generator.name != ""

findings contains {
	"in": "template",
	"path": path,
	"message": sprintf("The expression has %d characters.", [count(value)]),
} if {
	some [path, value] in forearm.expressions(input.template, "")
	count(value) > 24576
}
