package forearm.rules.databricks.no_public_ip_test

import data.forearm.rules.databricks.no_public_ip

test_fails_where_it_is_not_set if {
	count(no_public_ip.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(no_public_ip.findings) == 0 with input.resource as {"properties": {"parameters": {"enableNoPublicIp": {"value": true}}}}
}

test_leaves_out_workspaces_without_machines if {
	forearm.verdict("forearm.rules.databricks.no_public_ip", {"resource": {"type": "Microsoft.Databricks/workspaces", "properties": {"computeMode": "Serverless"}}}, []) == "none"
	forearm.verdict("forearm.rules.databricks.no_public_ip", {"resource": {"type": "Microsoft.Databricks/workspaces", "properties": {"computeMode": "Hybrid"}}}, []) == "fail"
	forearm.verdict("forearm.rules.databricks.no_public_ip", {"resource": {"type": "Microsoft.Databricks/workspaces", "properties": {"computeMode": "Hybrid"}}}, ["/resource/properties/computeMode"]) == "unknown"
}
