package forearm.rules.aks.maintenance_window_test

import data.forearm.rules.aks.maintenance_window

test_fails_without_schedules if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_one if {
	count(maintenance_window.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", "name": "aks/aksManagedAutoUpgradeSchedule"}]}
}

test_passes_on_both if {
	count(maintenance_window.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", "name": "aks/aksManagedAutoUpgradeSchedule"}, {"type": "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", "name": "aks/aksManagedNodeOSUpgradeSchedule"}]}
}
