package forearm.rules.alert.query_frequency_test

import data.forearm.rules.alert.query_frequency

test_fails_on_every_minute if {
	count(query_frequency.findings) > 0 with input.resource as {"properties": {"evaluationFrequency": "PT1M"}}
}

test_passes_on_every_five if {
	count(query_frequency.findings) == 0 with input.resource as {"properties": {"evaluationFrequency": "PT5M"}}
}

test_fails_on_a_minute_in_seconds if {
	count(query_frequency.findings) == 1 with input.resource as {"properties": {"evaluationFrequency": "pt60s"}}
}
