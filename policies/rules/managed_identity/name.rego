# METADATA
# title: Names of managed identities are valid.
# description: >-
#   Azure allows 3 to 128 letters, digits, dashes and underscores that begin
#   with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.managedidentity/userassignedidentities
# custom:
#   aka: [Azure.Identity.UserAssignedName, AZR-000117]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.ManagedIdentity/userAssignedIdentities]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.managed_identity.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 3 to 128 letters, digits, dashes and underscores, and begins with a letter or digit.", [names.wrong(input.resource.name, 3, 128, `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`)]),
} if {
	not names.valid(input.resource.name, 3, 128, `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`)
}
