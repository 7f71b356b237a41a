# METADATA
# title: Microsoft Defender for Azure Cosmos DB is enabled for the account.
# description: >-
#   Microsoft Defender detects attacks and unusual access. Deploy
#   `Microsoft.Security/advancedThreatProtectionSettings` onto the account with
#   `isEnabled` set to `true`. The policy is evaluated only if
#   `AZURE_COSMOS_DEFENDER_PER_ACCOUNT` is set, that is, where Defender is not
#   enabled for the whole subscription.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.DefenderCloud, AZR-000382]
#   severity: error
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2]
#   configuration:
#     AZURE_COSMOS_DEFENDER_PER_ACCOUNT: false
package forearm.rules.cosmos.defender

import data.forearm.lib.children
import data.forearm.lib.text

applies if {
	data.configuration.AZURE_COSMOS_DEFENDER_PER_ACCOUNT == true
	not other_api
}

other_api if {
	some capability in input.resource.properties.capabilities
	text.one_of(capability.name, ["EnableMongo", "EnableCassandra", "EnableTable", "EnableGremlin"])
}

findings contains {
	"path": [],
	"message": "Microsoft Defender for Azure Cosmos DB is not enabled for the account.",
} if {
	not enabled
}

enabled if {
	some setting in children.of(input.resource, "Microsoft.Security/advancedThreatProtectionSettings")
	setting.properties.isEnabled == true
}
