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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"agentUpdate": {"maintenanceWindows": [{}]}}}}, "found": [["properties", "agentUpdate", "type"]]},
	{"sees": {"resource": {"properties": {"agentUpdate": {"maintenanceWindows": {}, "type": "Scheduled"}}}}, "found": [["properties", "agentUpdate", "maintenanceWindows"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in agent_updates.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_says_one_thing_at_a_time if {
	count(agent_updates.findings) == 1 with input.resource as {"properties": {}}
}
