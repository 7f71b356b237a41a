# METADATA
# title: Template files name a current schema.
# description: >-
#   Older schemas do not know what newer templates can do, and Azure refuses
#   some of them.
# custom:
#   aka: [Azure.Template.TemplateSchema, AZR-000213]
#   severity: warning
#   types: [template]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.schema

schemas := {
	"schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
	"schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#",
	"schema.management.azure.com/schemas/2019-08-01/managementGroupDeploymentTemplate.json#",
	"schema.management.azure.com/schemas/2019-08-01/tenantDeploymentTemplate.json#",
	"schema.management.azure.com/schemas/2015-01-01/deploymentTemplate.json#",
}

findings contains {
	"path": ["$schema"],
	"message": "The template does not name a current schema.",
} if {
	not named
}

named if {
	some schema in schemas
	regex.match(sprintf("(?i)^https?://%s?$", [replace(schema, ".", "[.]")]), input.template["$schema"])
}
