package forearm.rules.deployment_script.pinned_test

import data.forearm.rules.deployment_script.pinned

test_fails_on_a_branch if {
	count(pinned.findings) > 0 with input.resource as {"properties": {"primaryScriptUri": "https://raw.githubusercontent.com/a/b/main/c.ps1"}}
}

test_passes_on_a_commit if {
	count(pinned.findings) == 0 with input.resource as {"properties": {"primaryScriptUri": "https://raw.githubusercontent.com/a/b/0123456789abcdef0123456789abcdef01234567/c.ps1"}}
}

test_passes_without_an_address if {
	count(pinned.findings) == 0 with input.resource as {"properties": {"scriptContent": "echo"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"supportingScriptUris": [true]}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in pinned.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_knows_the_other_address_of_github if {
	{finding.path | some finding in pinned.findings} == {["properties", "supportingScriptUris", 0]} with input.resource as {"properties": {"supportingScriptUris": ["https://github.com/a/b/raw/main/c.ps1"]}}
}
