package forearm.rules.keyvault.rbac_test

import data.forearm.rules.keyvault.rbac

test_fails_on_access_policies if {
	count(rbac.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_roles if {
	count(rbac.findings) == 0 with input.resource as {"properties": {"enableRbacAuthorization": true}}
}
