package forearm.rules.service_fabric.entra_id_test

import data.forearm.rules.service_fabric.entra_id

test_fails_without_it if {
	count(entra_id.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_it if {
	count(entra_id.findings) == 0 with input.resource as {"properties": {"azureActiveDirectory": {"tenantId": "a"}}}
}
