# METADATA
# title: App Service plans use a production SKU.
# description: >-
#   Free, shared and basic plans lack scaling, slots and backups, and share
#   hosts with others. Use a standard, premium or isolated SKU. It is stricter
#   than PSRule, which passes plans without a SKU.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/serverfarms
# custom:
#   aka: [Azure.AppService.MinPlan, AZR-000072]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Web/serverfarms]
#   pillar: Performance Efficiency
#   category: Application capacity
package forearm.rules.appservice.plan_sku

import data.forearm.lib.plans
import data.forearm.lib.text

applies if not plans.elastic(input.resource)

findings contains {
	"path": ["sku", "name"],
	"message": sprintf("The plan %s is not meant for production.", [input.resource.sku.name]),
} if {
	text.one_of(input.resource.sku.name, ["F1", "D1", "B1", "B2", "B3", "Free", "Shared"])
}

findings contains {
	"path": ["sku", "tier"],
	"message": sprintf("The tier %s is not meant for production.", [input.resource.sku.tier]),
} if {
	text.one_of(input.resource.sku.tier, ["Free", "Basic", "Shared"])
}

findings contains {
	"path": ["sku"],
	"severity": "warning",
	"message": "The SKU of the plan is not set.",
} if {
	not input.resource.sku.name
	not input.resource.sku.tier
}
