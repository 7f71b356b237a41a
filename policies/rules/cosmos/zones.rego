# METADATA
# title: Cosmos DB accounts are zone redundant.
# description: >-
#   A zone outage takes down a region that is deployed in a single zone. Set
#   `isZoneRedundant` of `locations` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.AvailabilityZone, AZR-000502]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.cosmos.zones

findings contains {
	"path": ["properties", "locations"],
	"message": "The account has no locations.",
} if {
	count(object.get(input.resource, ["properties", "locations"], [])) == 0
}

findings contains {
	"path": ["properties", "locations", i, "isZoneRedundant"],
	"message": sprintf("The account is not zone redundant in %s.", [place.locationName]),
} if {
	some i, place in input.resource.properties.locations
	count(forearm.zones("Microsoft.DocumentDB/databaseAccounts", place.locationName)) > 0
	not place.isZoneRedundant == true
}
