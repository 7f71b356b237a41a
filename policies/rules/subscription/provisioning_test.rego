package forearm.rules.subscription.provisioning_test

import data.forearm.rules.subscription.provisioning

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "Off"}}]}, "found": [["resources", 0, "properties", "autoProvision"]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "On"}}]}, "found": []},
		"limit 0, not -1": {"resource": {}, "found": [[]]},
	}
	provisioning.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in provisioning.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not provisioning.applies with input.resource as {"resources": [{"type": "Microsoft.Security/autoProvisioningSettings", "properties": {"autoProvision": "Off"}}]}
}
