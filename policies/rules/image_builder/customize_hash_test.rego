package forearm.rules.image_builder.customize_hash_test

import data.forearm.rules.image_builder.customize_hash

test_findings[name] if {
	some name, case in {
		"fails without a hash": {"resource": {"properties": {"customize": [{"type": "Shell", "scriptUri": "https://a"}]}}, "found": [["properties", "customize", 0, "sha256Checksum"]]},
		"passes with a hash": {"resource": {"properties": {"customize": [{"type": "Shell", "scriptUri": "https://a", "sha256Checksum": "b"}]}}, "found": []},
		"passes on commands inside": {"resource": {"properties": {"customize": [{"type": "Shell", "inline": ["echo"]}]}}, "found": []},
		"condition text.same(step.type, 'File')": {"resource": {"properties": {"customize": [{"sourceUri": {}}]}}, "found": []},
		"condition text.same(step.type, 'File') (2)": {"resource": {"properties": {"customize": [{"type": "", "sourceUri": "File"}]}}, "found": []},
		"condition text.one_of(step.type, ['PowerShell', 'Shell'])": {"resource": {"properties": {"customize": [{"scriptUri": "https://a"}]}}, "found": []},
		"condition step.sourceUri != ''": {"resource": {"properties": {"customize": [{"type": "File", "sourceUri": "one_of"}]}}, "found": [["properties", "customize", 0, "sha256Checksum"]]},
		"condition step.sourceUri != '' (2)": {"resource": {"properties": {"customize": [{"type": "File"}]}}, "found": []},
	}
	found := [finding.path | some finding in customize_hash.findings] with input.resource as case.resource
	found == case.found
}
