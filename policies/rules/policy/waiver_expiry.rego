# METADATA
# title: Policy exemptions expire.
# description: >-
#   A waiver without an expiry date is forgotten. Set `expiresOn` to a date
#   within `AZURE_POLICY_WAIVER_MAX_EXPIRY` days.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.authorization/policyexemptions
# custom:
#   aka: [Azure.Policy.WaiverExpiry, AZR-000146]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Authorization/policyExemptions]
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_POLICY_WAIVER_MAX_EXPIRY: 366
package forearm.rules.policy.waiver_expiry

import data.forearm.lib.dates
import data.forearm.lib.text

applies if text.same(input.resource.properties.exemptionCategory, "Waiver")

findings contains {
	"path": ["properties", "expiresOn"],
	"message": "The exemption does not expire in time.",
} if {
	not limited
}

limited if {
	days := dates.days_until(input.resource.properties.expiresOn)
	days <= data.configuration.AZURE_POLICY_WAIVER_MAX_EXPIRY
}
