package forearm.rules.extension.admin_credentials_test

import data.forearm.rules.extension.admin_credentials

test_fails_with_the_administrator if {
	found := admin_credentials.findings with input as {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterAdminCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["config", "auth.kubeConfig"]}
	forearm.verdict("forearm.rules.extension.admin_credentials", {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterAdminCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}}, []) == "fail"
}

test_passes_with_a_user if {
	forearm.verdict("forearm.rules.extension.admin_credentials", {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterUserCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}}, []) == "pass"
}

test_passes_with_key_vault if {
	forearm.verdict("forearm.rules.extension.admin_credentials", {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "keyVault", "secure": true, "reference": {"secretName": "a"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}}, []) == "pass"
}

test_does_not_apply_to_azure if {
	forearm.verdict("forearm.rules.extension.admin_credentials", {"resource": {"type": "Microsoft.Storage/storageAccounts", "properties": {}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.extension.admin_credentials", {"resource": {"type": "core/ConfigMap", "extension": "k8s", "config": {"auth.kubeConfig": {"kind": "api", "secure": true, "reference": {"action": "listClusterUserCredential"}}, "namespace": {"kind": "literal", "secure": false, "value": "shop"}}}}, ["/resource/config/auth.kubeConfig/reference/action"]) == "unknown"
}
