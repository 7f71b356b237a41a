# METADATA
# description: Regions, which may be written as westeurope or as West Europe.
package forearm.lib.locations

# same reports whether two texts name the same region.
same(a, b) if plain(a) == plain(b)

plain(location) := replace(lower(location), " ", "")

# allowed reports whether the user's configuration allows a region; without a list
# it allows all.
allowed(_) if count(data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS) == 0

allowed(location) if {
	some other in data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS
	same(location, other)
}
