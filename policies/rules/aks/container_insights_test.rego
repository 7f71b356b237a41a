package forearm.rules.aks.container_insights_test

import data.forearm.rules.aks.container_insights

test_fails_on_another_value if {
	count(container_insights.findings) > 0 with input.resource as {"properties": {"addonProfiles": {"omsagent": {"enabled": false}}}}
}

test_fails_where_it_is_not_set if {
	count(container_insights.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(container_insights.findings) == 0 with input.resource as {"properties": {"addonProfiles": {"omsagent": {"enabled": true}}}}
}
