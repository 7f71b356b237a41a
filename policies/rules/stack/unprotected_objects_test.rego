package forearm.rules.stack.unprotected_objects_test

import data.forearm.rules.stack.unprotected_objects

test_fails_with_an_extension if {
	found := unprotected_objects.findings with input as {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "Kubernetes"}]}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties"]}
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "Kubernetes"}]}}, []) == "fail"
}

test_passes_where_nothing_is_denied if {
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "none"}}, "extensions": [{"name": "Kubernetes"}]}}, []) == "pass"
}

test_passes_with_azure_only if {
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "AzureResourceManager"}]}}, []) == "pass"
}

test_does_not_apply_without_extensions if {
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": []}}, []) == "none"
}

test_does_not_apply_to_modules if {
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": false}, "deployment": {"stackSettings": {"denySettings": {"mode": "denyDelete"}}, "extensions": [{"name": "Kubernetes"}]}}, []) == "none"
}

test_does_not_apply_outside_of_a_stack if {
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": null, "extensions": [{"name": "Kubernetes"}]}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.stack.unprotected_objects", {"resource": {"type": "Microsoft.Resources/deployments"}, "module": {"root": true}, "deployment": {"stackSettings": {"denySettings": {"mode": "none"}}, "extensions": [{"name": "Kubernetes"}]}}, ["/deployment/stackSettings/denySettings/mode"]) == "unknown"
}
