package forearm.rules.sql.job_agent_naming_test

import data.forearm.rules.sql.job_agent_naming

test_fails_on_another_name if {
	count(job_agent_naming.findings) > 0 with input.resource as {"name": "s/shop"} with data.configuration.AZURE_SQL_JOB_AGENT_NAME_FORMAT as "^sqlja-"
}

test_passes_on_the_format if {
	count(job_agent_naming.findings) == 0 with input.resource as {"name": "s/sqlja-shop"} with data.configuration.AZURE_SQL_JOB_AGENT_NAME_FORMAT as "^sqlja-"
}

test_does_not_apply_without_a_format if {
	not job_agent_naming.applies with input.resource as {"name": "s/shop"}
}
