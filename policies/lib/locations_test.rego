package forearm.lib.locations_test

import data.forearm.lib.locations

test_reads_names_in_both_forms if {
	locations.same("West Europe", "westeurope")
	locations.same("WESTEUROPE", "west europe")
	not locations.same("westeurope", "northeurope")
}

test_allows_all_without_a_list if {
	locations.allowed("westeurope") with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as []
}

test_goes_by_the_list if {
	locations.allowed("westeurope") with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["North Europe", "West Europe"]
	not locations.allowed("eastus") with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["North Europe"]
}
