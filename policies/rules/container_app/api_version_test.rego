package forearm.rules.container_app.api_version_test

import data.forearm.rules.container_app.api_version

test_fails_on_a_retired_one if {
	count(api_version.findings) > 0 with input.resource as {"apiVersion": "2022-11-01-preview"}
}

test_passes_on_a_current_one if {
	count(api_version.findings) == 0 with input.resource as {"apiVersion": "2024-03-01"}
}
