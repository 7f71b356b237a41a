package forearm.rules.extension.written_credentials_test

import data.forearm.rules.extension.written_credentials

resource(property) := {"type": "core/Secret", "extension": "k8s", "config": {"kubeConfig": property, "namespace": {"kind": "literal", "secure": false, "origin": "literal", "value": "shop"}}}

test_fails_where_it_is_written if {
	{finding.path | some finding in written_credentials.findings} == {["config", "kubeConfig"]} with input.resource as resource({"kind": "secret", "secure": true, "origin": "literal", "value": "{{secret}}"})
}

test_passes_where_it_comes_from_elsewhere if {
	every property in [
		{"kind": "secret", "secure": true, "origin": "secure parameter", "value": "{{secret}}"},
		{"kind": "keyVault", "secure": true, "origin": "literal", "reference": {"keyVault": {"id": "/x"}, "secretName": "a"}},
		{"kind": "unknown", "secure": true},
	] {
		count(written_credentials.findings) == 0 with input.resource as resource(property)
	}
}

test_does_not_apply_to_resources_of_azure if {
	written_credentials.applies with input.resource as resource({})
	not written_credentials.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts"}
}
