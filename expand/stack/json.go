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
	return value.ObjectOf("resources", levels[0], "resourceGroups", levels[1], "managementGroups", levels[2])
}

// DenyValue is denySettings as it is sent; null where it is not given.
func (s *Settings) DenyValue() value.Value {
	if s.DenyMode == "" {
		return value.NewNull()
	}
	return value.ObjectOf("mode", s.DenyMode, "excludedPrincipals", s.ExcludedPrincipals, "excludedActions", s.ExcludedActions,
		"applyToChildScopes", s.ApplyToChildScopes)
}

// Value returns what the settings send, for policies.
func (s *Settings) Value() value.Value {
	return value.ObjectOf("actionOnUnmanage", ActionValue(s.ActionOnUnmanage), "denySettings", s.DenyValue(), "bypassStackOutOfSyncError", s.BypassOutOfSync)
}

// Value returns the document of a plan. extensions are the configurations as the
// service would keep them.
func (p *Plan) Value(extensions value.Value) value.Value {
	var source, scope value.Value
	if t := p.Deployment.Template; t != nil {
		source = value.NewString(t.Name)
	}
	if p.Deployment.Root != nil {
		scope = value.NewString(p.Deployment.Root.Scope.String())
	}
	location := value.OnlyIf(!scope.IsAbsent() && scope.Str() != "resourceGroup", value.NonEmpty(p.Settings.Location))
	managed := make([]value.Value, len(p.Managed))
	status := value.NewBuilder(len(p.Managed))
	for i, m := range p.Managed {
		r := m.Resource
		id := value.NewString(r.ID).Mark(r.IDMarks & value.Secret)
		var path value.Value
		if r.Module != nil {
			path = value.NewString(r.Module.Path)
		}
		managed[i] = value.ObjectOf("id", id, "type", r.Type, "deployment", path, "extension", value.NonEmpty(r.Extension),
			"connection", value.NonEmpty(r.Connection.Shown), "denyStatus", string(m.DenyStatus))
		if !id.Marks().Any(value.Secret) {
			status.Set(statusKey(r, status), value.NewString(string(m.DenyStatus)))
		}
	}
	return value.ObjectOf("source", source, "name", p.Found.Name, "scope", scope, "settings", p.Found.Value(),
		"actionOnUnmanage", ActionValue(p.Settings.ActionOnUnmanage), "denySettings", p.Settings.DenyValue(),
		"bypassStackOutOfSyncError", p.Settings.BypassOutOfSync, "location", location,
		"resources", value.NewArray(managed), "denyStatus", status.Object(),
		"container", value.NewArrayOf(p.Containers, func(e *relation.Edge) value.Value {
			return value.ObjectOf("armResourceId", e.ShownID(), "deployment", e.Extension.Module.Path, "alias", e.Extension.Alias)
		}),
		"extensions", extensions,
		"permissions", value.NewArrayOf(p.Permissions, func(q Permission) value.Value {
			return value.ObjectOf("scope", q.Scope, "actions", q.Actions)
		}),
		"role", p.Role())
}

// statusKey returns the id of a resource as the key of a map, with the type and the control
// plane where another of an extension reads the same.
func statusKey(r *deployment.Resource, used *value.Builder) string {
	key := r.ID
	for _, more := range []string{r.Type, r.Connection.Shown, r.SymbolicName} {
		if key != "" && used.Get(key).IsAbsent() {
			return key
		}
		key = strings.TrimSpace(more + " " + key)
	}
	for n := 2; !used.Get(key).IsAbsent(); n++ {
		key = fmt.Sprintf("%s #%d", key, n)
	}
	return key
}

// Value returns how the settings of a template were found.
func (f Found) Value() value.Value {
	return value.ObjectOf("template", f.Template, "parameters", value.NonEmpty(f.Parameters), "stack", f.IsStack(),
		"file", value.OrNull(value.NonEmpty(f.File)), "name", f.Name, "reason", value.NonEmpty(f.Reason),
		"candidates", value.NewArrayOf(f.Candidates, func(c Candidate) value.Value {
			return value.ObjectOf("file", c.File, "outcome", string(c.Outcome), "by", value.NonEmpty(c.By))
		}))
}

// Value returns the document about a folder: {templates, settings}. A template has the
// file that governs it and whether it is a stack; a settings file has the
// templates that it governs.
func (o Overview) Value() value.Value {
	pairs := func(list []Found) value.Value {
		return value.NewArrayOf(list, func(f Found) value.Value {
			return value.ObjectOf("template", f.Template, "parameters", value.NonEmpty(f.Parameters), "name", f.Name)
		})
	}
	return value.ObjectOf("templates", value.NewArrayOf(o.Templates, Found.Value),
		"settings", value.NewArrayOf(o.Files, func(g Governed) value.Value {
			return value.ObjectOf("file", g.File, "usable", g.Usable, "templates", pairs(g.Templates))
		}))
}
