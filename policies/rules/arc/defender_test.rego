package forearm.rules.arc.defender_test

import data.forearm.rules.arc.defender

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {}}, "found": [[]]},
		"passes with one": {"resource": {"resources": [{"type": "Microsoft.KubernetesConfiguration/extensions", "properties": {"extensionType": "microsoft.azuredefender.kubernetes"}}]}, "found": []},
		"condition text.same(child.properties.extensionType, 'microsoft.azuredefender.kubernetes')": {"resource": {"resources": [{"type": "Microsoft.KubernetesConfiguration/extensions"}]}, "found": [[]]},
	}
	found := [finding.path | some finding in defender.findings] with input.resource as case.resource
	found == case.found
}
