package forearm.lib.identity_test

import data.forearm.lib.identity

test_knows_each_kind if {
	every kind in ["SystemAssigned", "userassigned", "SystemAssigned, UserAssigned", "None,UserAssigned"] {
		identity.managed({"identity": {"type": kind}})
	}
	every kind in ["None", "", "System"] {
		not identity.managed({"identity": {"type": kind}})
	}
	not identity.managed({})
}
