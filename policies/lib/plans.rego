# METADATA
# description: App Service plans, and which of them grow by themselves.
package forearm.lib.plans

import data.forearm.lib.text

# elastic holds for plans whose instances come and go with the load. What the SKU is
# called decides; the tier and the kind beside it are Azure's.
elastic(plan) if regex.match(`(?i)^(Y|EP|FC|WS)\d`, plan.sku.name)

elastic(plan) if {
	not plan.sku.name
	text.one_of(plan.sku.tier, ["Dynamic", "ElasticPremium", "FlexConsumption", "WorkflowStandard"])
}

elastic(plan) if {
	not plan.sku.name
	not plan.sku.tier
	text.same(plan.kind, "elastic")
}
