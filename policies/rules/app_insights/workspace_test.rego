package forearm.rules.app_insights.workspace_test

import data.forearm.rules.app_insights.workspace

test_fails_without_one if {
	count(workspace.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(workspace.findings) == 0 with input.resource as {"properties": {"WorkspaceResourceId": "/x"}}
}
