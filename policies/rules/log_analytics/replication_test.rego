package forearm.rules.log_analytics.replication_test

import data.forearm.rules.log_analytics.replication

test_fails_where_it_is_not_set if {
	count(replication.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(replication.findings) == 0 with input.resource as {"properties": {"replication": {"enabled": true}}}
}

test_does_not_apply_in_clusters if {
	not replication.applies with input.resource as {"properties": {"features": {"clusterResourceId": "/x"}}}
}
