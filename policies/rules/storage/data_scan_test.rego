package forearm.rules.storage.data_scan_test

import data.forearm.rules.storage.data_scan

test_fails_where_it_is_off if {
	count(data_scan.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Security/DefenderForStorageSettings", "properties": {"sensitiveDataDiscovery": {"isEnabled": false}}}]}
}

test_passes_without_settings if {
	count(data_scan.findings) == 0 with input.resource as {"properties": {}}
}

test_does_not_apply_to_private_accounts if {
	not data_scan.applies with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Security/DefenderForStorageSettings"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in data_scan.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
