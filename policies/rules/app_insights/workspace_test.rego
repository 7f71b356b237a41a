package forearm.rules.app_insights.workspace_test

import data.forearm.rules.app_insights.workspace

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {}}, "found": [["properties", "WorkspaceResourceId"]]},
		"passes with one": {"resource": {"properties": {"WorkspaceResourceId": "/x"}}, "found": []},
		"passes where Azure makes one": {"resource": {"properties": {"IngestionMode": "LogAnalytics"}}, "found": []},
		"fails on the classic kind": {"resource": {"properties": {"IngestionMode": "ApplicationInsights"}}, "found": [["properties", "WorkspaceResourceId"]]},
	}
	found := [finding.path | some finding in workspace.findings] with input.resource as case.resource
	found == case.found
}
