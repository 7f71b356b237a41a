package forearm.rules.mariadb.database_name_test

import data.forearm.rules.mariadb.database_name

test_fails_on_other_characters if {
	count(database_name.findings) > 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers/databases", "name": "s/a_b"}
}

test_passes_on_a_valid_name if {
	count(database_name.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/databases", "name": "s/a-b"}]}
}
