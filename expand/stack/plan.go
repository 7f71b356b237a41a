package stack

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Plan is what a deployment stack would be asked for and what it would manage.
type Plan struct {
	Deployment *deployment.Deployment
	// Found is how the settings were found; its Settings are nil if no file governs
	// the template.
	Found Found
	// Settings in force: of the file, changed by what was asked for; never nil.
	Settings *Settings
	Managed  []Managed
	// Containers are what runs the resources of extensions: without them these
	// cannot be reached any more.
	Containers  []*relation.Edge
	Permissions []Permission
}

// Managed is a resource that the stack manages.
type Managed struct {
	Resource   *deployment.Resource
	DenyStatus DenyStatus
}

// DenyStatus is how the deny settings hold for a resource, in the service's words.
type DenyStatus string

// Ways in which deny settings hold.
const (
	DeniedDelete         DenyStatus = "denyDelete"
	DeniedWriteAndDelete DenyStatus = "denyWriteAndDelete"
	NotDenied            DenyStatus = "none"
	// NotSupported holds for resources of extensions: nothing in Azure can lock
	// them.
	NotSupported DenyStatus = "notSupported"
	// Inapplicable holds where no deny assignment can be made: above subscriptions.
	Inapplicable DenyStatus = "inapplicable"
)

// NewPlan computes the plan of a stack. settings are those in force; nil are
// settings that say nothing.
func NewPlan(d *deployment.Deployment, g *relation.Graph, found Found, settings *Settings) *Plan {
	if settings == nil {
		settings = &Settings{}
	}
	p := &Plan{Deployment: d, Found: found, Settings: settings}
	for _, r := range deployment.Distinct(d.Resources) {
		if r.Existing || r.IsDeployment() && r.Extension == "" {
			continue
		}
		p.Managed = append(p.Managed, Managed{r, denyStatus(r, settings.DenyMode)})
	}
	for i := range g.Edges {
		if e := &g.Edges[i]; e.Extension != nil && e.Kind == relation.Container {
			p.Containers = append(p.Containers, e)
		}
	}
	p.Permissions = permissionsByScope(p)
	return p
}

func denyStatus(r *deployment.Resource, mode string) DenyStatus {
	if r.Extension != "" {
		return NotSupported
	}
	switch mode {
	case DenyDelete:
	case DenyWriteAndDelete:
	default:
		return NotDenied
	}
	if id, err := resourceid.Parse(r.ID); err == nil && id.SubscriptionID == "" {
		return Inapplicable
	}
	return DenyStatus(mode)
}

// Permission is what the one who pushes a stack has to be allowed.
type Permission struct {
	Scope   string
	Actions []string
}

// permissionsByScope gathers operations by the scope at which they are needed: the
// stack's own, those of the resources, which a stack creates and deletes in the
// name of the principal that pushes it, and those that fetch credentials.
func permissionsByScope(p *Plan) []Permission {
	var order []string
	actions := map[string][]string{}
	spelling := map[string]string{}
	need := func(scope string, list ...string) {
		key := resourceid.Key(scope)
		if _, known := spelling[key]; !known {
			spelling[key] = scope
			order = append(order, key)
		}
		actions[key] = append(actions[key], list...)
	}
	own := rootScope(p.Deployment)
	need(own, "Microsoft.Resources/deploymentStacks/read", "Microsoft.Resources/deploymentStacks/write",
		"Microsoft.Resources/deployments/read", "Microsoft.Resources/deployments/write")
	if p.Settings.DenyMode != "" && p.Settings.DenyMode != DenyNone {
		need(own, "Microsoft.Resources/deploymentStacks/manageDenySetting/action")
	}
	for _, m := range p.Managed {
		if m.Resource.Extension != "" || m.Resource.ID == "" {
			continue
		}
		id, err := resourceid.Parse(m.Resource.ID)
		if err != nil {
			continue
		}
		operation := operationType(id)
		list := []string{operation + "/write"}
		if isDeleting(p.Settings.ActionOnUnmanage, id) {
			list = append(list, operation+"/delete")
		}
		need(scopeOf(id), list...)
	}
	fetch := func(kind deployment.ConfigKind, reference value.Value) {
		switch kind {
		case deployment.ConfigAPI:
			reference = value.Or(reference.Get("apiReference"), reference)
			if id, err := resourceid.Parse(value.Shown(reference.Get("armResourceId"))); err == nil {
				need(id.String(), id.Type+"/"+reference.Get("action").Str()+"/action")
			}
		case deployment.ConfigKeyVault:
			// The service reads the secret itself, and asks whether the principal that
			// deploys may have it read.
			reference = value.Or(reference.Get("keyVaultReference"), reference)
			id := idText(reference.At("keyVault", "id"))
			if id == "" {
				id = idText(reference.Get("keyVaultId"))
			}
			if id != "" {
				need(id, "Microsoft.KeyVault/vaults/deploy/action")
			}
		}
	}
	for _, x := range p.Deployment.Extensions {
		for i := range x.Config {
			c := &x.Config[i]
			fetch(c.Kind, c.Reference)
			for _, branch := range c.Branches {
				fetch(branch.Kind, branch.Reference)
			}
		}
	}
	found := make([]Permission, 0, len(order))
	for _, key := range order {
		list := actions[key]
		slices.SortFunc(list, func(a, b string) int { return strings.Compare(foldName(a), foldName(b)) })
		list = slices.CompactFunc(list, strings.EqualFold)
		found = append(found, Permission{spelling[key], list})
	}
	return found
}

// idText returns an id that may be shown.
func idText(v value.Value) string {
	if v.Kind() != value.String {
		return ""
	}
	return value.Shown(v)
}

// operationType returns how a type is called in operations: resource groups have a
// name of their own there.
func operationType(id resourceid.ID) string {
	if strings.EqualFold(id.Type, resourceid.ResourceGroupType) {
		return "Microsoft.Resources/subscriptions/resourceGroups"
	}
	return id.Type
}

func isDeleting(action string, id resourceid.ID) bool {
	levels := actionLevels(action)
	switch {
	case levels == nil:
		return false
	case strings.EqualFold(id.Type, resourceid.ResourceGroupType):
		return levels[1] == "delete"
	case strings.EqualFold(id.Type, resourceid.ManagementGroupType):
		return levels[2] == "delete"
	}
	return levels[0] == "delete"
}

// scopeOf returns the scope at which roles are usually given: the resource group, else
// the subscription, else the management group or the tenant.
func scopeOf(id resourceid.ID) string {
	if id.ResourceGroup != "" && !strings.EqualFold(id.Type, resourceid.ResourceGroupType) {
		return resourceid.ResourceGroup(id.SubscriptionID, id.ResourceGroup)
	}
	if id.SubscriptionID != "" {
		return resourceid.Subscription(id.SubscriptionID)
	}
	if id.ManagementGroup != "" {
		return resourceid.ManagementGroup(id.ManagementGroup)
	}
	return "/"
}

func rootScope(d *deployment.Deployment) string {
	if d.Root == nil {
		return "/"
	}
	switch d.Root.Scope {
	case deployment.ResourceGroup:
		return resourceid.ResourceGroup(d.Root.SubscriptionID, d.Root.ResourceGroup)
	case deployment.Subscription:
		return resourceid.Subscription(d.Root.SubscriptionID)
	case deployment.ManagementGroup:
		return resourceid.ManagementGroup(d.Root.ManagementGroup)
	}
	return "/"
}

// Role returns the built-in role that allows to push the stack.
func (p *Plan) Role() string {
	if p.Settings.DenyMode != "" && p.Settings.DenyMode != DenyNone {
		return "Azure Deployment Stack Owner"
	}
	return "Azure Deployment Stack Contributor"
}
