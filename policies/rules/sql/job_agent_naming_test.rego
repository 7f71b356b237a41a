package forearm.rules.sql.job_agent_naming_test

import data.forearm.rules.sql.job_agent_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "s/shop"}, "settings": {"AZURE_SQL_JOB_AGENT_NAME_FORMAT": "^sqlja-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "s/sqlja-shop"}, "settings": {"AZURE_SQL_JOB_AGENT_NAME_FORMAT": "^sqlja-"}, "found": []},
	}
	job_agent_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in job_agent_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not job_agent_naming.applies with input.resource as {"name": "s/shop"}
}
