package forearm.rules.deployment_script.pinned_test

import data.forearm.rules.deployment_script.pinned

test_findings[name] if {
	some name, case in {
		"fails on a branch": {"resource": {"properties": {"primaryScriptUri": "https://raw.githubusercontent.com/a/b/main/c.ps1"}}, "found": [["properties", "primaryScriptUri"]]},
		"passes on a commit": {"resource": {"properties": {"primaryScriptUri": "https://raw.githubusercontent.com/a/b/0123456789abcdef0123456789abcdef01234567/c.ps1"}}, "found": []},
		"passes without an address": {"resource": {"properties": {"scriptContent": "echo"}}, "found": []},
		"condition github.unpinned(entry.address)": {"resource": {"properties": {"supportingScriptUris": [true]}}, "found": []},
		"knows the other address of github": {"resource": {"properties": {"supportingScriptUris": ["https://github.com/a/b/raw/main/c.ps1"]}}, "found": [["properties", "supportingScriptUris", 0]]},
	}
	found := [finding.path | some finding in pinned.findings] with input.resource as case.resource
	found == case.found
}
