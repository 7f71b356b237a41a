# METADATA
# title: PostgreSQL servers use Microsoft Entra-only authentication.
# description: >-
#   Passwords of database accounts are shared, guessed and rarely rotated. Set
#   `properties.authConfig.activeDirectoryAuth` to `Enabled` and `passwordAuth`
#   to `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
# custom:
#   aka: [Azure.PostgreSQL.AADOnly, AZR-000390]
#   severity: error
#   set: recommended
#   types: [Microsoft.DBforPostgreSQL/flexibleServers]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix:
#     - {set: properties.authConfig.passwordAuth, value: Disabled}
#     - {set: properties.authConfig.activeDirectoryAuth, value: Enabled}
package forearm.rules.postgresql.entra_only

import data.forearm.lib.text

findings contains {
	"path": ["properties", "authConfig", "activeDirectoryAuth"],
	"message": "Microsoft Entra authentication is not enabled.",
} if {
	not entra
}

findings contains {
	"path": ["properties", "authConfig", "passwordAuth"],
	"message": "Password authentication is enabled.",
} if {
	not without_passwords
}

entra if text.same(input.resource.properties.authConfig.activeDirectoryAuth, "Enabled")

without_passwords if text.same(input.resource.properties.authConfig.passwordAuth, "Disabled")
