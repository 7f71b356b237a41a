package forearm.rules.acr.usage_test

import data.forearm.rules.acr.usage

test_findings[name] if {
	some name, case in {
		"fails": {"input": {"exported": true, "resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 95, "limit": 100}]}}, "found": [["resources", 0, "currentValue"]]},
		"passes": {"input": {"exported": true, "resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 5, "limit": 100}]}}, "found": []},
		"condition text.same(usage.name, 'Size')": {"input": {"exported": true, "resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "currentValue": 95, "limit": 100}]}}, "found": []},
		"limit 90, not 91": {"input": {"exported": {}, "resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 91, "limit": 100}]}}, "found": [["resources", 0, "currentValue"]]},
		"condition (usage.currentValue / usage.limit) * 100 > 90": {"input": {"exported": true, "resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 90, "limit": 100}]}}, "found": []},
	}
	usage.applies with input as case.input
	found := [finding.path | some finding in usage.findings] with input as case.input
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not usage.applies with input.resource as {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 95, "limit": 100}]}
}
