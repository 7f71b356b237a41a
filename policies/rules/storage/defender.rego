# METADATA
# title: Microsoft Defender for Storage is enabled for the account.
# description: >-
#   Defender for Storage reports unusual access and harmful uploads. Deploy
#   `Microsoft.Security/DefenderForStorageSettings` onto the account with
#   `isEnabled` set to `true`. Set `AZURE_STORAGE_DEFENDER_PER_ACCOUNT` where
#   Defender is not enabled for the whole subscription.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.DefenderCloud, AZR-000386]
#   severity: error
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2, LT-1]
#   configuration:
#     AZURE_STORAGE_DEFENDER_PER_ACCOUNT: false
package forearm.rules.storage.defender

import data.forearm.lib.children

applies if data.configuration.AZURE_STORAGE_DEFENDER_PER_ACCOUNT == true

settings := children.of(input.resource, "Microsoft.Security/DefenderForStorageSettings")

findings contains {
	"path": [],
	"message": "Microsoft Defender for Storage is not enabled for the account.",
} if {
	not enabled
}

enabled if {
	some setting in settings
	setting.properties.isEnabled == true
}
