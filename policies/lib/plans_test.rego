package forearm.lib.plans_test

import data.forearm.lib.plans

test_goes_by_the_sku if {
	every name in ["Y1", "y1", "EP2", "FC1", "WS3"] {
		plans.elastic({"sku": {"name": name}})
	}
	every name in ["P1v3", "S1", "I1v2", "F1"] {
		not plans.elastic({"kind": "elastic", "sku": {"name": name, "tier": "Dynamic"}})
	}
}

test_goes_by_the_tier_without_a_name if {
	every tier in ["Dynamic", "elasticpremium", "FlexConsumption", "WorkflowStandard"] {
		plans.elastic({"sku": {"tier": tier}})
	}
	not plans.elastic({"kind": "elastic", "sku": {"tier": "Standard"}})
	plans.elastic({"kind": "Elastic"})
	not plans.elastic({"kind": "app"})
	not plans.elastic({})
}
