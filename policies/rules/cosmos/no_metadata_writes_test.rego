package forearm.rules.cosmos.no_metadata_writes_test

import data.forearm.rules.cosmos.no_metadata_writes

test_fails_on_another_value if {
	count(no_metadata_writes.findings) > 0 with input.resource as {"properties": {"disableKeyBasedMetadataWriteAccess": false}}
}

test_fails_where_it_is_not_set if {
	count(no_metadata_writes.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_metadata_writes.findings) == 0 with input.resource as {"properties": {"disableKeyBasedMetadataWriteAccess": true}}
}
