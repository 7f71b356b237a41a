# METADATA
# title: App Service plans are made for production.
# description: >-
#   Free, shared and basic plans lack scaling, slots and backups, and share
#   hosts with others. Use a standard, premium or isolated SKU.
# custom:
#   aka: [Azure.AppService.MinPlan, AZR-000072]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Web/serverfarms]
#   pillar: Performance Efficiency
#   category: Application capacity
package forearm.rules.appservice.plan_sku

import data.forearm.lib.text

applies if not elastic

elastic if text.begins(input.resource.sku.name, "Y1")

elastic if text.begins(input.resource.sku.name, "EP")

elastic if text.begins(input.resource.sku.tier, "Dynamic")

elastic if text.begins(input.resource.sku.tier, "ElasticPremium")

elastic if text.same(input.resource.kind, "elastic")

findings contains {
	"path": ["sku", "name"],
	"message": sprintf("The plan %s is not made for production.", [input.resource.sku.name]),
} if {
	text.one_of(input.resource.sku.name, ["F1", "D1", "B1", "B2", "B3"])
}

findings contains {
	"path": ["sku", "tier"],
	"message": sprintf("The tier %s is not made for production.", [input.resource.sku.tier]),
} if {
	text.one_of(input.resource.sku.tier, ["Free", "Basic", "Shared"])
}
