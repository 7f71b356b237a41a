package forearm.rules.databricks.sku_test

import data.forearm.rules.databricks.sku

test_fails_on_a_trial if {
	count(sku.findings) > 0 with input.resource as {"sku": {"name": "trial"}}
}

test_passes_on_premium if {
	count(sku.findings) == 0 with input.resource as {"sku": {"name": "premium"}}
}
