package forearm.rules.virtual_desktop.agent_updates_test

import data.forearm.rules.virtual_desktop.agent_updates

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "agentUpdate", "type"]]},
		"fails without windows": {"resource": {"properties": {"agentUpdate": {"type": "Scheduled"}}}, "found": [["properties", "agentUpdate", "maintenanceWindows"]]},
		"passes on a window": {"resource": {"properties": {"agentUpdate": {"type": "Scheduled", "maintenanceWindows": [{"hour": 1}]}}}, "found": []},
		"condition text.same(properties.agentUpdate.type, 'Scheduled')": {"resource": {"properties": {"agentUpdate": {"maintenanceWindows": [{}]}}}, "found": [["properties", "agentUpdate", "type"]]},
		"limit 0, not -1": {"resource": {"properties": {"agentUpdate": {"type": "Scheduled", "maintenanceWindows": {}}}}, "found": [["properties", "agentUpdate", "maintenanceWindows"]]},
	}
	found := [finding.path | some finding in agent_updates.findings] with input.resource as case.resource
	found == case.found
}
