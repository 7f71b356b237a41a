package forearm.rules.data_explorer.disk_encryption_test

import data.forearm.rules.data_explorer.disk_encryption

test_fails_on_another_value if {
	count(disk_encryption.findings) > 0 with input.resource as {"properties": {"enableDiskEncryption": false}}
}

test_fails_where_it_is_not_set if {
	count(disk_encryption.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(disk_encryption.findings) == 0 with input.resource as {"properties": {"enableDiskEncryption": true}}
}
