package stack

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const group = "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg"

func planned(settings *Settings) *Plan {
	root := &deployment.Module{Path: "main", SubscriptionID: "0f1e2d3c-4b5a-4678-9abc-def012345678", ResourceGroup: "rg"}
	cluster := group + "/providers/Microsoft.ContainerService/managedClusters/aks"
	d := &deployment.Deployment{
		Template: source.NewFile("main.json", "{}"), Root: root,
		Resources: []*deployment.Resource{
			{ID: cluster, Type: "Microsoft.ContainerService/managedClusters", Name: "aks", Module: root},
			{ID: group + "/providers/Microsoft.Resources/deployments/m", Type: "Microsoft.Resources/deployments", Name: "m", Module: root},
			{ID: "/providers/Microsoft.Management/managementGroups/mg", Type: "Microsoft.Management/managementGroups", Name: "mg", Module: root},
			{ID: "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/new", Type: "Microsoft.Resources/resourceGroups", Name: "new", Module: root},
			{ID: group + "/providers/Microsoft.KeyVault/vaults/kv", Type: "Microsoft.KeyVault/vaults", Name: "kv", Module: root, Existing: true},
			{ID: "metadata.name/web", Type: "core/Service", Name: "web", Extension: "k8s", Module: root},
		},
		Extensions: []*deployment.Extension{{Module: root, Alias: "k8s", Name: "Kubernetes", Config: []deployment.ConfigProperty{
			{Name: "auth.kubeConfig", Kind: deployment.ConfigAPI, Reference: value.FromGo(map[string]any{"armResourceId": cluster, "action": "listClusterAdminCredential"})},
			{Name: "auth.other", Kind: deployment.ConfigKeyVault, Reference: value.FromGo(map[string]any{"keyVault": map[string]any{"id": group + "/providers/Microsoft.KeyVault/vaults/kv"}})},
		}}},
	}
	return NewPlan(d, relation.New(d), Found{Name: "n"}, settings)
}

func TestPlanDeny(t *testing.T) {
	p := planned(&Settings{DenyMode: DenyDelete, ActionOnUnmanage: DeleteResources, ExcludedActions: []string{"a/b/write"}})
	var got []string
	for _, m := range p.Managed {
		got = append(got, m.Resource.Name+" "+string(m.DenyStatus))
	}
	if want := "aks denyDelete, mg inapplicable, new denyDelete, web notSupported"; strings.Join(got, ", ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, ", "), want)
	}
	document := p.Value(value.Value{})
	for name, want := range map[string]string{
		"actionOnUnmanage": `{"resources":"delete","resourceGroups":"detach","managementGroups":"detach"}`,
		"denySettings":     `{"mode":"denyDelete","excludedPrincipals":[],"excludedActions":["a/b/write"],"applyToChildScopes":false}`,
		"container":        `[{"armResourceId":"` + group + `/providers/Microsoft.ContainerService/managedClusters/aks","deployment":"main","alias":"k8s"}]`,
		"role":             `"Azure Deployment Stack Owner"`,
	} {
		if got := document.Get(name).JSON(); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if got := document.At("denyStatus", "metadata.name/web").Str(); got != "notSupported" {
		t.Errorf("denyStatus %s", got)
	}
}

func TestPermissions(t *testing.T) {
	list := func(p *Plan) string {
		var lines []string
		for _, q := range p.Permissions {
			lines = append(lines, strings.TrimPrefix(q.Scope, group)+": "+strings.Join(q.Actions, " "))
		}
		return strings.Join(lines, "\n")
	}
	got := list(planned(&Settings{DenyMode: DenyDelete, ActionOnUnmanage: DeleteResources}))
	for _, want := range []string{
		"deploymentStacks/manageDenySetting/action", "deploymentStacks/write",
		"Microsoft.ContainerService/managedClusters/delete Microsoft.ContainerService/managedClusters/write",
		"/providers/Microsoft.ContainerService/managedClusters/aks: Microsoft.ContainerService/managedClusters/listClusterAdminCredential/action",
		"/providers/Microsoft.KeyVault/vaults/kv: Microsoft.KeyVault/vaults/deploy/action",
		"/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678: Microsoft.Resources/subscriptions/resourceGroups/write",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if strings.Contains(got, "resourceGroups/delete") {
		t.Error("resource groups are detached and not deleted")
	}
	for _, none := range []string{"delete", "manageDenySetting"} {
		if got := list(planned(nil)); strings.Contains(got, none) {
			t.Errorf("%s is not needed:\n%s", none, got)
		}
	}
}

func TestActionValue(t *testing.T) {
	for action, want := range map[string]string{
		DeleteAll: `{"resources":"delete","resourceGroups":"delete","managementGroups":"delete"}`,
		DetachAll: `{"resources":"detach","resourceGroups":"detach","managementGroups":"detach"}`,
		"":        "null",
	} {
		if got := ActionValue(action).JSON(); got != want {
			t.Errorf("%s: %s", action, got)
		}
	}
}
