# METADATA
# title: Roles are assigned at resource group scope.
# description: >-
#   Role assignments on single resources are hard to review. The policy applies
#   to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/resourcegroups
# custom:
#   aka: [Azure.RBAC.UseRGDelegation, AZR-000207]
#   severity: error
#   set: recommended
#   types: [Microsoft.Resources/resourceGroups]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.group.no_resource_roles

import data.forearm.lib.children

applies if input.exported

findings contains {
	"path": ["resources", i, "properties", "scope"],
	"message": "A role assignment has the scope of a single resource.",
} if {
	some i, assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	not assigned_here(assignment)
}

# assigned_here holds for assignments for the group, or for what it lies in.
assigned_here(assignment) if count(split(trim_prefix(scope_of(assignment), "/"), "/")) <= 4

scope_of(assignment) := object.get(assignment, ["properties", "scope"], object.get(assignment, "scope", ""))
