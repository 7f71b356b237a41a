package forearm.rules.app_insights.workspace_test

import data.forearm.rules.app_insights.workspace

test_fails_without_one if {
	count(workspace.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(workspace.findings) == 0 with input.resource as {"properties": {"WorkspaceResourceId": "/x"}}
}

test_passes_where_azure_makes_one if {
	count(workspace.findings) == 0 with input.resource as {"properties": {"IngestionMode": "LogAnalytics"}}
}

test_fails_on_the_classic_kind if {
	count(workspace.findings) == 1 with input.resource as {"properties": {"IngestionMode": "ApplicationInsights"}}
}
