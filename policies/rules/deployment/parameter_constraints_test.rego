package forearm.rules.deployment.parameter_constraints_test

import data.forearm.rules.deployment.parameter_constraints

found(declaration, value) := result if {
	result := parameter_constraints.findings with input.module.constrained as {"outputs": {"a": {"constraints": declaration, "value": value}}}
}

test_fails_on_a_value_that_is_not_allowed if {
	count(found({"allowedValues": ["x"]}, "y")) == 1
	count(found({"allowedValues": ["x"]}, ["x", "y"])) == 1
}

test_fails_on_bounds if {
	count(found({"minLength": 2}, "y")) == 1
	count(found({"maxLength": 2}, ["a", "b", "c"])) == 1
	count(found({"minValue": 2, "maxValue": 3}, 1)) == 1
	count(found({"minValue": 2, "maxValue": 3}, 4)) == 1
}

test_passes_on_what_is_declared if {
	count(found({"allowedValues": ["x"], "minLength": 1, "maxLength": 1}, "x")) == 0
	count(found({"minValue": 2, "maxValue": 3}, 3)) == 0
}

test_passes_on_what_is_not_known if {
	count(parameter_constraints.findings) == 0 with input.module.constrained as {"parameters": {}, "outputs": {}}
}

test_findings[name] if {
	some name, case in {
		"condition not element in allowed": {"input": {"module": {"constrained": {"outputs": {"a": {"constraints": {"allowedValues": ["x"]}, "value": [{}]}}}}}, "found": [["outputs", "a"]]},
		"condition is_number(value)": {"input": {"module": {"constrained": {"outputs": {"a": {"constraints": {"allowedValues": "", "maxValue": 3, "minValue": 2}, "value": true}}}}}, "found": [["outputs", "a"]]},
		"condition is_number(value) (2)": {"input": {"module": {"constrained": {"": [{"value": "x"}], "minLength": [{"value": 2}], "outputs": {"a": {"constraints": {"maxValue": 3, "minValue": 2}, "value": "template"}}, "rules": [{"value": "constraints"}]}}}, "found": []},
	}
	found := [finding.path | some finding in parameter_constraints.findings] with input as case.input
	found == case.found
}
