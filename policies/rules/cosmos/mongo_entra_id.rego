# METADATA
# title: MongoDB clusters accept accounts of Entra ID.
# description: >-
#   Passwords of database accounts are shared, guessed and never changed. Add
#   `MicrosoftEntraID` to `authConfig.allowedModes`.
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
	"message": "The cluster does not accept accounts of Entra ID.",
} if {
	not accepted
}

accepted if {
	some mode in input.resource.properties.authConfig.allowedModes
	text.same(mode, "MicrosoftEntraID")
}
