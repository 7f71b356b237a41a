package forearm.rules.stack.unprotected_objects_test

import data.forearm.rules.stack.unprotected_objects

test_verdicts[name] if {
	some name, case in {
		"fails with an extension": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "Kubernetes"}]}}, "outcome": "fail", "found": [["properties"]]},
		"passes where nothing is denied": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "none"}}, "extensions": [{"name": "Kubernetes"}]}}, "outcome": "pass", "found": []},
		"passes with Azure only": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "AzureResourceManager"}]}}, "outcome": "pass", "found": []},
		"does not apply without extensions": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": []}}, "outcome": "none", "found": []},
		"does not apply to modules": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": false}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "Kubernetes"}]}}, "outcome": "none", "found": [["properties"]]},
		"does not apply outside of a stack": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": null, "extensions": [{"name": "Kubernetes"}]}}, "outcome": "none", "found": []},
		"is unknown where Azure decides": {"input": {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "none"}}, "extensions": [{"name": "Kubernetes"}]}}, "assumed": ["/deployment/stackSettings/denySettings/mode"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.stack.unprotected_objects", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in unprotected_objects.findings] with input as case.input
	found == case.found
}
