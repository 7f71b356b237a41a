package forearm.rules.container_app.job_naming_test

import data.forearm.rules.container_app.job_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_CONTAINER_APP_JOB_NAME_FORMAT": "^caj-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "caj-shop"}, "settings": {"AZURE_CONTAINER_APP_JOB_NAME_FORMAT": "^caj-"}, "found": []},
	}
	job_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in job_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not job_naming.applies with input.resource as {"name": "shop"}
}
