package forearm.rules.extension.admin_credentials_test

import data.forearm.rules.extension.admin_credentials

test_verdicts[name] if {
	some name, case in {
		"fails with the administrator": {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterAdminCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}, "outcome": "fail", "found": [["config", "auth.kubeConfig"]]},
		"passes with a user": {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterUserCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}, "outcome": "pass", "found": []},
		"passes with key vault": {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "keyVault", "secure": true, "reference": {"secretName": "a"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}, "outcome": "pass", "found": []},
		"does not apply to Azure": {"resource": {"type": "Microsoft.Storage/storageAccounts", "properties": {}}, "outcome": "none", "found": []},
		"is unknown where Azure decides": {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterUserCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}, "assumed": ["/resource/config/auth.kubeConfig/reference/action"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.extension.admin_credentials", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in admin_credentials.findings] with input.resource as case.resource
	found == case.found
}
