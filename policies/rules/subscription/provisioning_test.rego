package forearm.rules.subscription.provisioning_test

import data.forearm.rules.subscription.provisioning

test_fails if {
	provisioning.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "Off"}}]}}
	count(provisioning.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "Off"}}]}
}

test_passes if {
	count(provisioning.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "On"}}]}
}

test_does_not_apply_before_the_deployment if {
	not provisioning.applies with input.resource as {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "Off"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in provisioning.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
