package change

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// TestPermissions finds what is permitted, to whom and where, whatever gives it.
func TestPermissions(t *testing.T) {
	const owner = "/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635"
	for _, test := range []struct{ name, old, new, want string }{
		{"a role is given", `[]`, `[{"type": "Microsoft.Authorization/roleAssignments", "name": "a", "properties": {"roleDefinitionId": "` + owner + `", "principalId": "p"}}]`,
			`created "Owner" to "p" on "{rg}" broad`},
		{"and no longer written", `[{"type": "Microsoft.Authorization/roleAssignments", "name": "a", "properties": {"roleDefinitionId": "/x/7f951dda-4ed3-4680-a7ca-43fe172d538d", "principalId": "p"}}]`, `[]`,
			`stays "AcrPull" to "p" on "{rg}"`},
		{"another role is given", `[{"type": "Microsoft.Authorization/roleAssignments", "name": "a", "properties": {"roleDefinitionId": "/x/7f951dda-4ed3-4680-a7ca-43fe172d538d", "principalId": "p"}}]`,
			`[{"type": "Microsoft.Authorization/roleAssignments", "name": "a", "properties": {"roleDefinitionId": "/x/unknown", "principalId": "p"}}]`, `changed "/x/unknown" to "p" on "{rg}"`},
		{"nothing changes", `[{"type": "Microsoft.Authorization/roleAssignments", "name": "a", "properties": {"roleDefinitionId": "r", "principalId": "p"}}]`,
			`[{"type": "microsoft.authorization/roleassignments", "name": "a", "properties": {"principalId": "p", "roleDefinitionId": "r"}}]`, ``},
		{"a role that permits itself the rest", `[]`, `[{"type": "Microsoft.Authorization/roleDefinitions", "name": "d", "properties": {"permissions": [{"actions": ["Microsoft.Authorization/*"]}], "assignableScopes": ["/s"]}}]`,
			`created [{"actions":["Microsoft.Authorization/*"]}] to  on ["/s"] broad`},
		{"a role that does not", `[]`, `[{"type": "Microsoft.Authorization/roleDefinitions", "name": "d", "properties": {"permissions": [{"actions": ["*/read"]}], "assignableScopes": ["/s"]}}]`,
			`created [{"actions":["*/read"]}] to  on ["/s"]`},
		{"policies of a vault", `[{"type": "Microsoft.KeyVault/vaults", "name": "v", "properties": {"accessPolicies": [{"objectId": "a", "permissions": {"keys": ["get"]}}, {"objectId": "b", "permissions": {}}]}}]`,
			`[{"type": "Microsoft.KeyVault/vaults", "name": "v", "properties": {"accessPolicies": [{"objectId": "A", "permissions": {"keys": ["all"]}}, {"objectId": "c", "permissions": {"secrets": ["get"]}}]}}]`,
			`changed {"keys":["all"]} to "A" on "{rg}/providers/Microsoft.KeyVault/vaults/v"; created {"secrets":["get"]} to "c" on "{rg}/providers/Microsoft.KeyVault/vaults/v"; deleted {} to "b" on "{rg}/providers/Microsoft.KeyVault/vaults/v"`},
		{"another property of the vault", `[{"type": "Microsoft.KeyVault/vaults", "name": "v", "properties": {"enablePurgeProtection": true, "accessPolicies": [{"objectId": "a"}]}}]`,
			`[{"type": "Microsoft.KeyVault/vaults", "name": "v", "properties": {"accessPolicies": [{"objectId": "a"}]}}]`, ``},
		{"Kubernetes", `[]`, `[{"type": "rbac.authorization.k8s.io/ClusterRoleBinding", "extension": "k8s", "name": "n", "properties": {"roleRef": {"name": "cluster-admin"}, "subjects": [{"kind": "User", "name": "eve"}]}}]`,
			`created "cluster-admin" to "eve" on "{rg}" broad`},
		{"another tenant's", `[]`, `[{"type": "Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials", "name": "i/f", "properties": {"subject": "repo:contoso/shop:ref:refs/heads/main"}}]`,
			`created  to "repo:contoso/shop:ref:refs/heads/main" on "{rg}"`},
		{"nothing of the kind", `[]`, `[{"type": "Microsoft.Storage/storageAccounts", "name": "s", "properties": {"principalId": "p"}}]`, ``},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := Compare(build(t, test.old), build(t, test.new), Options{Mode: Complete})
			var got []string
			for _, p := range r.Permissions() {
				text := p.Change + " " + shownJSON(p.Role) + " to " + shownJSON(p.To) + " on " + shownJSON(p.On)
				if p.Broad {
					text += " broad"
				}
				got = append(got, text)
			}
			if want := strings.ReplaceAll(test.want, "{rg}", rg); strings.Join(got, "; ") != want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, "; "), want)
			}
		})
	}
}

func shownJSON(v value.Value) string {
	if v.IsAbsent() {
		return ""
	}
	return v.JSON()
}

// TestRoles wants roles that are reported to be broad to be built-in ones.
func TestRoles(t *testing.T) {
	for name := range permissionTypes().broad {
		if name == "cluster-admin" {
			continue // of Kubernetes
		}
		if id := resourcetype.RoleID(name); resourcetype.RoleName("/x/"+strings.ToUpper(id)) != name {
			t.Errorf("%s has id %q", name, id)
		}
	}
}
