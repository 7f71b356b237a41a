# METADATA
# description: Availability zones of regions.
package forearm.lib.zones

# of lists the zones that a type can use in a region: those that the catalogue
# knows, and those that the user has configured under a key.
of(type, location, key) := {zone | some zone in forearm.zones(type, location)} | configured(location, key)

configured(location, key) := {zone |
	some entry in data.configuration[key]
	same_region(member(entry, "location"), location)
	some zone in member(entry, "zones")
}

member(entry, name) := value if {
	some key, value in entry
	lower(key) == name
}

same_region(a, b) if replace(lower(a), " ", "") == replace(lower(b), " ", "")
