# METADATA
# title: Cosmos DB accounts use continuous backup mode.
# description: >-
#   Periodic backups are hours old, and only Microsoft support can restore them.
#   Set `backupPolicy.type` to `Continuous`, with a
#   `continuousModeProperties.tier`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.ContinuousBackup, AZR-000439]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Reliability
#   category: "RE:06 Data partitioning"
package forearm.rules.cosmos.continuous_backup

import data.forearm.lib.text

applies if not cassandra

cassandra if {
	some capability in input.resource.properties.capabilities
	text.same(capability.name, "EnableCassandra")
}

findings contains {
	"path": ["properties", "backupPolicy", "type"],
	"message": "The backup policy of the account is not Continuous.",
} if {
	not continuous
}

findings contains {
	"path": ["properties", "backupPolicy", "continuousModeProperties", "tier"],
	"severity": "warning",
	"message": "The tier of continuous backup is not set.",
} if {
	continuous
	object.get(input.resource, ["properties", "backupPolicy", "continuousModeProperties", "tier"], "") == ""
}

continuous if text.same(input.resource.properties.backupPolicy.type, "Continuous")
