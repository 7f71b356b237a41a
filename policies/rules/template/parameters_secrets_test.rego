package forearm.rules.template.parameters_secrets_test

import data.forearm.rules.template.parameters_secrets

test_findings[name] if {
	some name, case in {
		"fails on another id": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"reference": {"keyVault": {"id": "kv"}, "secretName": "b"}}}}}, "found": [["parameters", "a", "reference", "keyVault", "id"]]},
		"passes on a full id": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"reference": {"keyVault": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/kv"}, "secretName": "b"}}}}}, "found": []},
		"passes on values": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"value": 1}}}}, "found": []},
	}
	found := [finding.path | some finding in parameters_secrets.findings] with input as case.input
	found == case.found
}
