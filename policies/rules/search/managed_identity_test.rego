package forearm.rules.search.managed_identity_test

import data.forearm.rules.search.managed_identity

test_findings[name] if {
	some name, case in {
		"fails without an identity": {"resource": {"properties": {}}, "found": [["identity", "type"]]},
		"passes on one of its own": {"resource": {"identity": {"type": "SystemAssigned"}}, "found": []},
	}
	found := [finding.path | some finding in managed_identity.findings] with input.resource as case.resource
	found == case.found
}

test_passes_with_identities_of_both_kinds if {
	every kind in ["SystemAssigned, UserAssigned", "SystemAssigned,UserAssigned", "UserAssigned"] {
		count(managed_identity.findings) == 0 with input.resource as {"identity": {"type": kind}}
	}
}
