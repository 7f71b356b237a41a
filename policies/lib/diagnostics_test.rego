package forearm.lib.diagnostics_test

import data.forearm.lib.diagnostics

setting(properties) := {"type": "Microsoft.Insights/diagnosticSettings", "properties": properties}

test_finds_both_forms if {
	object.keys(diagnostics.settings({"resources": [
		{"type": "microsoft.insights/diagnosticsettings"},
		{"type": "Microsoft.KeyVault/vaults/providers/diagnosticSettings"},
		{"type": "Microsoft.Insights/other"},
	]})) == {0, 1}
}

test_reads_categories_and_groups if {
	diagnostics.logs(setting({"logs": [{"category": "a", "enabled": false}, {"category": "B", "enabled": true}]}), ["b"], ["all"])
	diagnostics.logs(setting({"logs": [{"categoryGroup": "ALL", "enabled": true}]}), ["b"], ["all"])
	not diagnostics.logs(setting({"logs": [{"category": "b", "enabled": false}]}), ["b"], ["all"])
	not diagnostics.logs(setting({"logs": [{"category": "all", "enabled": true}, {"categoryGroup": "b", "enabled": true}]}), ["b"], ["all"])
	not diagnostics.logs(setting({}), ["b"], ["all"])
}

test_reads_metrics if {
	diagnostics.enables(setting({"metrics": [{"category": "allmetrics", "enabled": true}]}), "AllMetrics")
	diagnostics.enables(setting({"logs": [{"category": "a", "enabled": true}]}), "A")
	not diagnostics.enables(setting({"metrics": [{"category": "AllMetrics", "enabled": false}], "logs": [{"category": "AllMetrics", "enabled": false}]}), "AllMetrics")
	not diagnostics.enables(setting({"metrics": [{"category": "b", "enabled": true}], "logs": [{"category": "b", "enabled": true}]}), "a")
}
