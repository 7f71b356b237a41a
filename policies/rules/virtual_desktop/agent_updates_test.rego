package forearm.rules.virtual_desktop.agent_updates_test

import data.forearm.rules.virtual_desktop.agent_updates

test_fails_where_it_is_not_set if {
	count(agent_updates.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_without_windows if {
	count(agent_updates.findings) > 0 with input.resource as {"properties": {"agentUpdate": {"type": "Scheduled"}}}
}

test_passes_on_a_window if {
	count(agent_updates.findings) == 0 with input.resource as {"properties": {"agentUpdate": {"type": "Scheduled", "maintenanceWindows": [{"hour": 1}]}}}
}
