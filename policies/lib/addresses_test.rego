package forearm.lib.addresses_test

import data.forearm.lib.addresses

test_knows_every_address if {
	every prefix in ["*", "any", "INTERNET", "0.0.0.0/0", "::/0", "10.1.2.3/0", "0.0.0.0-255.255.255.255", "0.0.0.0 - 255.255.255.255"] {
		addresses.everybody(prefix)
		addresses.all_of(["192.0.2.1", prefix])
	}
}

test_knows_what_is_less if {
	every prefix in ["", "0.0.0.0", "0.0.0.0/1", "10.0.0.0/8", "VirtualNetwork", "AzureCloud", "0.0.0.0-10.0.0.0"] {
		not addresses.everybody(prefix)
		not addresses.all_of([prefix])
	}
}

test_adds_ranges_up if {
	addresses.all_of(["0.0.0.0/1", "VirtualNetwork", "128.0.0.0/1"])
	addresses.all_of(["::/1", "10.0.0.0/8", "8000::/1"])
	not addresses.all_of(["0.0.0.0/1", "128.0.0.0/2"])
	not addresses.all_of(["::/1", "128.0.0.0/1"])
	not addresses.all_of([])
}
