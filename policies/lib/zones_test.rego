package forearm.lib.zones_test

import data.forearm.lib.zones

type := "Microsoft.Compute/virtualMachineScaleSets"

test_knows_regions if {
	zones.of(type, "westeurope", "KEY") == {"1", "2", "3"} with data.configuration as {}
	zones.of(type, "nowhere", "KEY") == set() with data.configuration as {}
}

test_adds_what_is_configured if {
	list := [{"Location": "No Where", "ZONES": ["1", "2"]}, {"location": "elsewhere", "zones": ["3"]}]
	zones.of(type, "nowhere", "KEY") == {"1", "2"} with data.configuration as {"KEY": list}
	zones.of(type, "NO WHERE", "KEY") == {"1", "2"} with data.configuration as {"KEY": list}
	zones.of(type, "nowhere", "OTHER") == set() with data.configuration as {"KEY": list}
}
