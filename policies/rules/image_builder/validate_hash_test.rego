package forearm.rules.image_builder.validate_hash_test

import data.forearm.rules.image_builder.validate_hash

test_findings[name] if {
	some name, case in {
		"fails without a hash": {"resource": {"properties": {"validate": {"inVMValidations": [{"type": "Shell", "scriptUri": "https://a"}]}}}, "found": [["properties", "validate", "inVMValidations", 0, "sha256Checksum"]]},
		"passes with a hash": {"resource": {"properties": {"validate": {"inVMValidations": [{"type": "Shell", "scriptUri": "https://a", "sha256Checksum": "b"}]}}}, "found": []},
		"passes on commands inside": {"resource": {"properties": {"validate": {"inVMValidations": [{"type": "Shell", "inline": ["echo"]}]}}}, "found": []},
		"condition text.same(step.type, 'File')": {"resource": {"properties": {"validate": {"inVMValidations": [{"sourceUri": {}}]}}}, "found": []},
		"condition text.same(step.type, 'File') (2)": {"resource": {"properties": {"validate": {"inVMValidations": [{"type": 1, "sourceUri": {}}]}}}, "found": []},
		"condition text.one_of(step.type, ['PowerShell', 'Shell'])": {"resource": {"properties": {"validate": {"inVMValidations": [{"scriptUri": "https://a"}]}}}, "found": []},
	}
	found := [finding.path | some finding in validate_hash.findings] with input.resource as case.resource
	found == case.found
}
