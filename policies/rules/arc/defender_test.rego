package forearm.rules.arc.defender_test

import data.forearm.rules.arc.defender

test_fails_without_one if {
	count(defender.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(defender.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.KubernetesConfiguration/extensions", "properties": {"extensionType": "microsoft.azuredefender.kubernetes"}}]}
}
