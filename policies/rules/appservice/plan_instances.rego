# METADATA
# title: App Service plans have at least two instances.
# description: >-
#   With a single instance the app is unavailable during maintenance. Set
#   `sku.capacity` to 2 or more.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/serverfarms
# custom:
#   aka: [Azure.AppService.PlanInstanceCount, AZR-000071]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Web/serverfarms]
#   pillar: Reliability
#   category: Resiliency and dependencies
package forearm.rules.appservice.plan_instances

import data.forearm.lib.plans

applies if not plans.elastic(input.resource)

findings contains {
	"path": ["sku", "capacity"],
	"message": "The plan has fewer than two instances.",
} if {
	not enough
}

enough if input.resource.sku.capacity >= 2
