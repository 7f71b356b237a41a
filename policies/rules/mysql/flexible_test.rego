package forearm.rules.mysql.flexible_test

import data.forearm.rules.mysql.flexible

test_fails_on_a_single_server if {
	count(flexible.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers"}
}

test_passes_on_a_flexible_server if {
	count(flexible.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers"}
}
