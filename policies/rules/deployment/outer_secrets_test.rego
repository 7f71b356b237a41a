package forearm.rules.deployment.outer_secrets_test

import data.forearm.rules.deployment.outer_secrets

outer := {"root": false, "outer": true, "secure_parameters": ["adminpassword"]}

resources(value) := {"resources": [{"type": "Microsoft.Sql/servers", "properties": {"administratorLoginPassword": value}}]}

test_fails_on_a_secure_parameter if {
	outer_secrets.applies with input.module as outer
	count(outer_secrets.findings) == 1 with input.module as outer with input.template as resources("[parameters('adminPassword')]")
}

test_fails_on_a_key if {
	count(outer_secrets.findings) == 1 with input.module as outer with input.template as resources("[listKeys('a', '2020-01-01').key1]")
}

test_passes_on_other_parameters if {
	count(outer_secrets.findings) == 0 with input.module as outer with input.template as resources("[parameters('location')]")
}

test_does_not_apply_to_inner_deployments if {
	not outer_secrets.applies with input.module as {"root": false, "outer": false}
}

test_does_not_apply[name] if {
	some name, seen in {
		"condition not module.root == true": {"module": {"outer": true, "root": true, "secure_parameters": ["adminpassword"]}, "template": {"resources": [{"type": "Microsoft.Sql/servers", "properties": {"administratorLoginPassword": "[listKeys('a', '2020-01-01').key1]"}}]}},
	}
	not outer_secrets.applies with input as seen
}

test_fails_on_a_variable_that_holds_a_secret if {
	module := object.union(outer, {"secure_variables": ["connection"]})
	count(outer_secrets.findings) == 1 with input.module as module with input.template as resources("[concat(variables('Connection'), ';')]")
	count(outer_secrets.findings) == 0 with input.module as module with input.template as resources("[variables('location')]")
}

test_goes_by_what_reference_answers if {
	count(outer_secrets.findings) == 0 with input.module as outer with input.template as resources("[reference(resourceId('a/b', 'c'), '2020-01-01').addressPrefix]")
	count(outer_secrets.findings) == 0 with input.module as outer with input.template as resources("[reference('id', '2020-01-01', 'full').identity.principalId]")
	count(outer_secrets.findings) == 1 with input.module as outer with input.template as resources("[reference('id', '2020-01-01').accessKeys.primaryKey]")
}
