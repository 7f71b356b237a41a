# METADATA
# title: Key Vault access policies follow least privilege.
# description: >-
#   Full or purge permissions allow destroying the content of the vault. Do not
#   grant `all` or `purge` in access policies; list the permissions that are
#   needed. An `accessPolicies` resource named `remove` revokes permissions, and
#   is not checked; PSRule fails it.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults/accesspolicies
# custom:
#   aka: [Azure.KeyVault.AccessPolicy, AZR-000118]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.KeyVault/vaults
#     - Microsoft.KeyVault/vaults/accessPolicies
#   pillar: Security
#   category: "SE:05 Identity and access management"
package forearm.rules.keyvault.access_policy

import data.forearm.lib.children
import data.forearm.lib.text

applies if not removes(input.resource)

# Of a resource for policies, the name says what becomes of the permissions.
removes(resource) if {
	text.same(resource.type, "Microsoft.KeyVault/vaults/accessPolicies")
	endswith(lower(resource.name), "/remove")
}

findings contains {
	"path": ["properties", "accessPolicies", i, "permissions", kind, k],
	"message": sprintf("The access policy grants %s on %s.", [permission, kind]),
} if {
	some i, policy in input.resource.properties.accessPolicies
	some kind, permissions in policy.permissions
	kind in {"keys", "secrets", "certificates", "storage"}
	some k, permission in permissions
	text.one_of(permission, ["all", "purge"])
}

findings contains {
	"path": ["properties", "accessPolicies", i, "permissions", kind],
	"message": sprintf("The access policy grants %s on %s.", [permission, kind]),
} if {
	some i, policy in input.resource.properties.accessPolicies
	some kind, permission in policy.permissions
	kind in {"keys", "secrets", "certificates", "storage"}
	is_string(permission)
	text.one_of(permission, ["all", "purge"])
}

findings contains {
	"path": ["resources", n, "properties", "accessPolicies", i, "permissions", kind, k],
	"message": sprintf("The access policy grants %s on %s.", [permission, kind]),
} if {
	some n, child in children.of(input.resource, "Microsoft.KeyVault/vaults/accessPolicies")
	not removes(child)
	some i, policy in child.properties.accessPolicies
	some kind, permissions in policy.permissions
	kind in {"keys", "secrets", "certificates", "storage"}
	some k, permission in permissions
	text.one_of(permission, ["all", "purge"])
}
