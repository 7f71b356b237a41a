package forearm.rules.aks.maintenance_window_test

import data.forearm.rules.aks.maintenance_window

test_findings[name] if {
	some name, case in {
		"fails without schedules": {"resource": {"properties": {}}, "found": [[], []]},
		"fails on one": {"resource": {"resources": [{"type": "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", "name": "aks/aksManagedAutoUpgradeSchedule"}]}, "found": [[]]},
		"passes on both": {"resource": {"resources": [{"type": "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", "name": "aks/aksManagedAutoUpgradeSchedule"}, {"type": "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", "name": "aks/aksManagedNodeOSUpgradeSchedule"}]}, "found": []},
	}
	found := sort([finding.path | some finding in maintenance_window.findings]) with input.resource as case.resource
	found == case.found
}
