package forearm.rules.deployment.secure_defaults_test

import data.forearm.rules.deployment.secure_defaults

found(parameter) := result if {
	result := secure_defaults.findings with input.template as {"parameters": {"password": parameter}}
		with input.types as {"parameters": {"password": {"secure": startswith(parameter.type, "secure")}}}
}

test_fails_on_a_literal if {
	count(found({"type": "securestring", "defaultValue": "{{secret}}"})) == 1
	count(found({"type": "secureObject", "defaultValue": {"a": "b"}})) == 1
}

test_passes_on_an_object_of_switches if {
	count(found({"type": "secureObject", "defaultValue": {"enabled": false, "retries": 3}})) == 0
	count(found({"type": "secureObject", "defaultValue": {"enabled": false, "deep": [{"key": "x"}]}})) == 1
}

test_passes_without_a_default if {
	count(found({"type": "securestring"})) == 0
	count(found({"type": "securestring", "defaultValue": ""})) == 0
}

test_passes_on_a_generated_value if {
	count(found({"type": "securestring", "defaultValue": "[newGuid()]"})) == 0
}

test_passes_on_plain_parameters if {
	count(found({"type": "string", "defaultValue": "abc"})) == 0
}

test_findings[name] if {
	some name, case in {
		"condition literals.written(leaf)": {"input": {"template": {"parameters": {"password": {"type": "securestring", "defaultValue": {}}}}, "types": {"parameters": {"in": {}, "password": {"secure": true}}}}, "found": []},
	}
	found := [finding.path | some finding in secure_defaults.findings] with input as case.input
	found == case.found
}

test_fails_on_a_value_that_is_worked_out if {
	count(found({"type": "securestring", "defaultValue": "[concat('P@ss', 'word')]"})) == 1
	count(found({"type": "securestring", "defaultValue": "[uniqueString('a')]"})) == 1
}
