package forearm.rules.container_app.job_naming_test

import data.forearm.rules.container_app.job_naming

test_fails_on_another_name if {
	count(job_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_CONTAINER_APP_JOB_NAME_FORMAT as "^caj-"
}

test_passes_on_the_format if {
	count(job_naming.findings) == 0 with input.resource as {"name": "caj-shop"} with data.configuration.AZURE_CONTAINER_APP_JOB_NAME_FORMAT as "^caj-"
}

test_does_not_apply_without_a_format if {
	not job_naming.applies with input.resource as {"name": "shop"}
}
