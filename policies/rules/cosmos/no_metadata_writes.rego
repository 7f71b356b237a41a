# METADATA
# title: Cosmos DB accounts disable key-based metadata write access.
# description: >-
#   Otherwise everyone with an account key can delete databases, bypassing role
#   assignments and locks. Set `properties.disableKeyBasedMetadataWriteAccess`
#   to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.DisableMetadataWrite, AZR-000095]
#   severity: error
#   set: recommended
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-2]
#   fix: {set: properties.disableKeyBasedMetadataWriteAccess, value: true}
package forearm.rules.cosmos.no_metadata_writes

findings contains {
	"path": ["properties", "disableKeyBasedMetadataWriteAccess"],
	"message": "Key-based metadata write access is not disabled.",
} if {
	not input.resource.properties.disableKeyBasedMetadataWriteAccess == true
}
