# METADATA
# title: Azure Cosmos DB for MongoDB vCore clusters support Microsoft Entra authentication.
# description: >-
#   Passwords of database accounts are shared, guessed and rarely rotated. Add
#   `MicrosoftEntraID` to `authConfig.allowedModes`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/mongoclusters
# custom:
#   aka: [Azure.Cosmos.MongoEntraID, AZR-000499]
#   severity: error
#   set: recommended
#   types: [Microsoft.DocumentDB/mongoClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
package forearm.rules.cosmos.mongo_entra_id

import data.forearm.lib.text

findings contains {
	"path": ["properties", "authConfig", "allowedModes"],
	"message": "Microsoft Entra authentication is not enabled.",
} if {
	not accepted
}

accepted if {
	some mode in input.resource.properties.authConfig.allowedModes
	text.same(mode, "MicrosoftEntraID")
}
