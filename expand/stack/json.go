package stack

import (
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/value"
)

// ActionValue is actionOnUnmanage as it is sent: for each level whether what is
// no longer managed is deleted or detached. Null where it is not given.
func ActionValue(action string) value.Value {
	levels := actionLevels(action)
	if levels == nil {
		return value.NewNull()
	}
	return value.NewObject([]value.Member{
		{Name: "resources", Value: value.NewString(levels[0])},
		{Name: "resourceGroups", Value: value.NewString(levels[1])},
		{Name: "managementGroups", Value: value.NewString(levels[2])},
	})
}

// DenyValue is denySettings as it is sent; null where it is not given.
func (s *Settings) DenyValue() value.Value {
	if s.DenyMode == "" {
		return value.NewNull()
	}
	return value.NewObject([]value.Member{
		{Name: "mode", Value: value.NewString(s.DenyMode)},
		{Name: "excludedPrincipals", Value: value.FromGo(s.ExcludedPrincipals)},
		{Name: "excludedActions", Value: value.FromGo(s.ExcludedActions)},
		{Name: "applyToChildScopes", Value: value.NewBool(s.ApplyToChildScopes)},
	})
}

// Value is what the settings send, for policies.
func (s *Settings) Value() value.Value {
	return value.NewObject([]value.Member{
		{Name: "actionOnUnmanage", Value: ActionValue(s.ActionOnUnmanage)},
		{Name: "denySettings", Value: s.DenyValue()},
		{Name: "bypassStackOutOfSyncError", Value: value.NewBool(s.BypassOutOfSync)},
	})
}

// Value is the document of a plan. extensions are the configurations as the
// service would keep them.
func (p *Plan) Value(extensions value.Value) value.Value {
	b := value.NewBuilder(16)
	if t := p.Deployment.Template; t != nil {
		b.Set("source", value.NewString(t.Name))
	}
	b.Set("name", value.NewString(p.Found.Name))
	if p.Deployment.Root != nil {
		b.Set("scope", value.NewString(p.Deployment.Root.Scope.String()))
	}
	b.Set("settings", p.Found.Value())
	b.Set("actionOnUnmanage", ActionValue(p.Settings.ActionOnUnmanage))
	b.Set("denySettings", p.Settings.DenyValue())
	b.Set("bypassStackOutOfSyncError", value.NewBool(p.Settings.BypassOutOfSync))
	if p.Settings.Location != "" && p.Deployment.Root != nil && p.Deployment.Root.Scope.String() != "resourceGroup" {
		b.Set("location", value.NewString(p.Settings.Location))
	}
	managed := make([]value.Value, len(p.Managed))
	status := value.NewBuilder(len(p.Managed))
	for i, m := range p.Managed {
		r := m.Resource
		id := value.NewString(r.ID).Mark(r.IDMarks & value.Secret)
		item := value.NewBuilder(6)
		item.Set("id", id)
		item.Set("type", value.NewString(r.Type))
		if r.Module != nil {
			item.Set("deployment", value.NewString(r.Module.Path))
		}
		item.SetText("extension", r.Extension)
		item.SetText("connection", r.Connection.Shown)
		item.Set("denyStatus", value.NewString(string(m.DenyStatus)))
		managed[i] = item.Object()
		if !id.Marks().Any(value.Secret) {
			status.Set(statusKey(r, status), value.NewString(string(m.DenyStatus)))
		}
	}
	b.Set("resources", value.NewArray(managed))
	b.Set("denyStatus", status.Object())
	b.Set("container", value.NewArrayOf(p.Containers, func(e *relation.Edge) value.Value {
		return value.NewObject([]value.Member{
			{Name: "armResourceId", Value: value.NewString(e.ShownID())},
			{Name: "deployment", Value: value.NewString(e.Extension.Module.Path)},
			{Name: "alias", Value: value.NewString(e.Extension.Alias)},
		})
	}))
	b.SetPresent("extensions", extensions)
	b.Set("permissions", value.NewArrayOf(p.Permissions, func(q Permission) value.Value {
		return value.NewObject([]value.Member{
			{Name: "scope", Value: value.NewString(q.Scope)},
			{Name: "actions", Value: value.FromGo(q.Actions)},
		})
	}))
	b.Set("role", value.NewString(p.Role()))
	return b.Object()
}

// statusKey is the id of a resource as the key of a map, with the type and the control
// plane where another of an extension reads the same.
func statusKey(r *deployment.Resource, taken *value.Builder) string {
	key := r.ID
	for _, more := range []string{r.Type, r.Connection.Shown, r.SymbolicName} {
		if key != "" && taken.Get(key).IsAbsent() {
			return key
		}
		key = strings.TrimSpace(more + " " + key)
	}
	for n := 2; !taken.Get(key).IsAbsent(); n++ {
		key = fmt.Sprintf("%s #%d", key, n)
	}
	return key
}

// Value returns how the settings of a template were found.
func (f Found) Value() value.Value {
	b := value.NewBuilder(8)
	b.Set("template", value.NewString(f.Template))
	b.SetText("parameters", f.Parameters)
	b.Set("stack", value.NewBool(f.IsStack()))
	b.Set("file", fileValue(f.File))
	b.Set("name", value.NewString(f.Name))
	b.SetText("reason", f.Reason)
	candidates := make([]value.Value, len(f.Candidates))
	for i, c := range f.Candidates {
		members := []value.Member{
			{Name: "file", Value: value.NewString(c.File)},
			{Name: "outcome", Value: value.NewString(string(c.Outcome))},
		}
		if c.By != "" {
			members = append(members, value.Member{Name: "by", Value: value.NewString(c.By)})
		}
		candidates[i] = value.NewObject(members)
	}
	b.Set("candidates", value.NewArray(candidates))
	return b.Object()
}

func fileValue(name string) value.Value {
	if name == "" {
		return value.NewNull()
	}
	return value.NewString(name)
}

// Value is the document about a folder: {templates, settings}. A template has the
// file that governs it and whether it is a stack; a settings file has the
// templates that it governs.
func (o Overview) Value() value.Value {
	return value.NewObject([]value.Member{
		{Name: "templates", Value: value.NewArrayOf(o.Templates, func(f Found) value.Value { return f.Value() })},
		{Name: "settings", Value: value.NewArrayOf(o.Files, func(g Governed) value.Value {
			return value.NewObject([]value.Member{
				{Name: "file", Value: value.NewString(g.File)},
				{Name: "usable", Value: value.NewBool(g.Usable)},
				{Name: "templates", Value: pairValues(g.Templates)},
			})
		})},
	})
}

func pairValues(list []Found) value.Value {
	items := make([]value.Value, len(list))
	for i, f := range list {
		members := []value.Member{{Name: "template", Value: value.NewString(f.Template)}}
		if f.Parameters != "" {
			members = append(members, value.Member{Name: "parameters", Value: value.NewString(f.Parameters)})
		}
		items[i] = value.NewObject(append(members, value.Member{Name: "name", Value: value.NewString(f.Name)}))
	}
	return value.NewArray(items)
}
