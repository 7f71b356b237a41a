package forearm.rules.automation.pinned_runbooks_test

import data.forearm.rules.automation.pinned_runbooks

test_fails_on_a_branch if {
	count(pinned_runbooks.findings) > 0 with input.resource as {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": "https://raw.githubusercontent.com/a/b/main/c.ps1"}}}
}

test_passes_on_a_commit if {
	count(pinned_runbooks.findings) == 0 with input.resource as {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": "https://raw.githubusercontent.com/a/b/0123456789abcdef0123456789abcdef01234567/c.ps1"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "a/b", "properties": {"publishContentLink": {"uri": {}}}, "type": "Microsoft.Automation/automationAccounts/runbooks"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in pinned_runbooks.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_fails_on_a_folder_that_is_called_as_a_commit if {
	count(pinned_runbooks.findings) == 1 with input.resource as {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": "https://raw.githubusercontent.com/a/b/main/0123456789abcdef0123456789abcdef01234567/c.ps1"}}}
}
