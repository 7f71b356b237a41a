package forearm.rules.vm.multi_tenant_hosting_test

import data.forearm.rules.vm.multi_tenant_hosting

test_fails_without_it if {
	count(multi_tenant_hosting.findings) > 0 with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftWindowsDesktop"}}}}
}

test_passes_with_it if {
	count(multi_tenant_hosting.findings) == 0 with input.resource as {"properties": {"licenseType": "Windows_Client", "storageProfile": {"imageReference": {"publisher": "MicrosoftWindowsDesktop"}}}}
}

test_does_not_apply_unless_configured if {
	not multi_tenant_hosting.applies with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftWindowsDesktop"}}}}
}
