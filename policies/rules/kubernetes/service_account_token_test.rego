package forearm.rules.kubernetes.service_account_token_test

import data.forearm.rules.kubernetes.service_account_token

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_fails_without if {
	found := service_account_token.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "automountServiceAccountToken"]}
	forearm.verdict("forearm.rules.kubernetes.service_account_token", {"resource": pod({})}, []) == "fail"
}

test_fails_with_the_default_account if {
	found := service_account_token.findings with input as {"resource": pod({"serviceAccountName": "default", "automountServiceAccountToken": true})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "automountServiceAccountToken"]}
	forearm.verdict("forearm.rules.kubernetes.service_account_token", {"resource": pod({"serviceAccountName": "default", "automountServiceAccountToken": true})}, []) == "fail"
}

test_passes_where_it_is_turned_off if {
	forearm.verdict("forearm.rules.kubernetes.service_account_token", {"resource": pod({"automountServiceAccountToken": false})}, []) == "pass"
}

test_does_not_apply_to_an_account_of_its_own if {
	forearm.verdict("forearm.rules.kubernetes.service_account_token", {"resource": pod({"serviceAccountName": "web"})}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.service_account_token", {"resource": pod({"automountServiceAccountToken": false})}, ["/resource/properties/spec/automountServiceAccountToken"]) == "unknown"
}
