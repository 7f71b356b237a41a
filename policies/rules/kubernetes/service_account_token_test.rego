package forearm.rules.kubernetes.service_account_token_test

import data.forearm.rules.kubernetes.service_account_token

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": pod({}), "outcome": "fail", "found": [["properties", "spec", "automountServiceAccountToken"]]},
		"fails with the default account": {"resource": pod({"serviceAccountName": "default", "automountServiceAccountToken": true}), "outcome": "fail", "found": [["properties", "spec", "automountServiceAccountToken"]]},
		"passes where it is turned off": {"resource": pod({"automountServiceAccountToken": false}), "outcome": "pass", "found": []},
		"does not apply to an account of its own": {"resource": pod({"serviceAccountName": "web"}), "outcome": "none", "found": [["properties", "spec", "automountServiceAccountToken"]]},
		"is unknown where Azure decides": {"resource": pod({"automountServiceAccountToken": false}), "assumed": ["/resource/properties/spec/automountServiceAccountToken"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.service_account_token", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in service_account_token.findings] with input.resource as case.resource
	found == case.found
}
