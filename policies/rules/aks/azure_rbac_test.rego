package forearm.rules.aks.azure_rbac_test

import data.forearm.rules.aks.azure_rbac

test_fails_on_another_value if {
	count(azure_rbac.findings) > 0 with input.resource as {"properties": {"aadProfile": {"enableAzureRBAC": false}}}
}

test_fails_where_it_is_not_set if {
	count(azure_rbac.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(azure_rbac.findings) == 0 with input.resource as {"properties": {"aadProfile": {"enableAzureRBAC": true}}}
}
