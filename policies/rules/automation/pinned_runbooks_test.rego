package forearm.rules.automation.pinned_runbooks_test

import data.forearm.rules.automation.pinned_runbooks

test_findings[name] if {
	some name, case in {
		"fails on a branch": {"resource": {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": "https://raw.githubusercontent.com/a/b/main/c.ps1"}}}, "found": [["properties", "publishContentLink", "uri"]]},
		"passes on a commit": {"resource": {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": "https://raw.githubusercontent.com/a/b/0123456789abcdef0123456789abcdef01234567/c.ps1"}}}, "found": []},
		"condition github.unpinned(address)": {"resource": {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": {}}}}, "found": []},
		"fails on a folder that is called as a commit": {"resource": {"type": "Microsoft.Automation/automationAccounts/runbooks", "name": "a/b", "properties": {"publishContentLink": {"uri": "https://raw.githubusercontent.com/a/b/main/0123456789abcdef0123456789abcdef01234567/c.ps1"}}}, "found": [["properties", "publishContentLink", "uri"]]},
	}
	found := [finding.path | some finding in pinned_runbooks.findings] with input.resource as case.resource
	found == case.found
}
