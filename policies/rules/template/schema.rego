# METADATA
# title: Templates have a current $schema.
# description: >-
#   Older schemas lack newer template features, and Azure refuses some of them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.TemplateSchema, AZR-000213]
#   severity: warning
#   types: [template]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.schema

current := concat("", [
	`(?i)^https?://schema[.]management[.]azure[.]com/schemas/(`,
	concat("|", [
		"2019-04-01/deploymentTemplate",
		"2018-05-01/subscriptionDeploymentTemplate",
		"2019-08-01/managementGroupDeploymentTemplate",
		"2019-08-01/tenantDeploymentTemplate",
		"2015-01-01/deploymentTemplate",
	]),
	`)[.]json#?$`,
])

findings contains {
	"path": ["$schema"],
	"message": "The $schema of the template is not a current one.",
} if {
	not named
}

named if regex.match(current, input.template["$schema"])
