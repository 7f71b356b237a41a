# METADATA
# title: Azure Virtual Desktop host pools enable scheduled agent updates.
# description: >-
#   By default agents are updated at any time, also during working hours. Set
#   `agentUpdate.type` to `Scheduled` with `maintenanceWindows`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.desktopvirtualization/hostpools
# custom:
#   aka: [Azure.AVD.ScheduleAgentUpdate, AZR-000437]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DesktopVirtualization/hostPools]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.virtual_desktop.agent_updates

import data.forearm.lib.text

findings contains {
	"path": ["properties", "agentUpdate", "type"],
	"message": "Scheduled agent updates are not enabled.",
} if {
	not scheduled
}

findings contains {
	"path": ["properties", "agentUpdate", "maintenanceWindows"],
	"message": "maintenanceWindows of agentUpdate is not set.",
} if {
	scheduled
	count(object.get(input.resource, ["properties", "agentUpdate", "maintenanceWindows"], [])) == 0
}

scheduled if text.same(input.resource.properties.agentUpdate.type, "Scheduled")
