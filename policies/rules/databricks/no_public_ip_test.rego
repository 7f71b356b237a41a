package forearm.rules.databricks.no_public_ip_test

import data.forearm.rules.databricks.no_public_ip

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "parameters", "enableNoPublicIp", "value"]]},
		"passes where it is on": {"resource": {"properties": {"parameters": {"enableNoPublicIp": {"value": true}}}}, "found": []},
	}
	no_public_ip.applies with input.resource as case.resource
	found := [finding.path | some finding in no_public_ip.findings] with input.resource as case.resource
	found == case.found
}

test_leaves_out_workspaces_without_machines if {
	forearm.verdict("forearm.rules.databricks.no_public_ip", {"resource": {"type": "Microsoft.Databricks/workspaces", "properties": {"computeMode": "Serverless"}}}, []) == "none"
	forearm.verdict("forearm.rules.databricks.no_public_ip", {"resource": {"type": "Microsoft.Databricks/workspaces", "properties": {"computeMode": "Hybrid"}}}, []) == "fail"
	forearm.verdict("forearm.rules.databricks.no_public_ip", {"resource": {"type": "Microsoft.Databricks/workspaces", "properties": {"computeMode": "Hybrid"}}}, ["/resource/properties/computeMode"]) == "unknown"
}
