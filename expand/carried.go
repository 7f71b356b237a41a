package expand

import (
	"regexp"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// Templates that resources other than deployments carry. What a deployment stack has is
// deployed with it, and so is computed. What others keep is deployed later, by others
// and with values that are unknown now: that it was not checked is reported.

const stacksType = "microsoft.resources/deploymentstacks"

// kept are the types that keep a template for later, with the path that leads to it.
var kept = map[string][]string{
	"microsoft.resources/templatespecs/versions":         {"properties", "mainTemplate"},
	"microsoft.authorization/policydefinitions":          {"properties", "policyRule", "then", "details", "deployment", "properties", "template"},
	"microsoft.solutions/applicationdefinitions":         {"properties", "mainTemplate"},
	"microsoft.blueprint/blueprints/artifacts":           {"properties", "template"},
	"microsoft.management/managementgroups/templates":    {"properties", "template"},
	"microsoft.authorization/policydefinitions/versions": {"properties", "policyRule", "then", "details", "deployment", "properties", "template"},
}

// expandCarried computes, or names, the template that a resource carries.
func (u *unit) expandCarried(in *instance) {
	r := in.res
	if !in.active || r.Existing || r.Extension != "" {
		return
	}
	typ := value.Fold(r.Type)
	if typ == stacksType {
		u.expandStack(in)
		return
	}
	path, keeps := kept[typ]
	if !keeps {
		return
	}
	carried := r.Body.At(path...)
	if carried.IsNull() || carried.Kind() == value.Object && carried.Len() == 0 {
		return
	}
	at := carried.Span()
	if at.IsZero() {
		at = r.Declaration.Span()
	}
	in.instanceFrame().reportf(diag.ModuleNotFollowed, diag.Warning, at,
		"the template that the resource '%s' keeps (%s of %s) is deployed later, with values that are not known now, and is not checked", r.Name, path[len(path)-1], r.Type)
}

// expandStack computes the template of a deployment stack, with the parameters that the
// stack gives it. Expressions in it are the stack's own: the template around it took a
// bracket off them.
func (u *unit) expandStack(in *instance) {
	x, properties := u.x, in.res.Body.Get("properties")
	root := properties.Get("template")
	if root.Kind() != value.Object {
		if link := properties.Get("templateLink"); link.Kind() == value.Object {
			u.reportLink(in, link, link)
		}
		return
	}
	// Not by its place: in a loop each stack has another one there.
	t, diags := template.Read(root)
	for _, d := range diags {
		u.frame.Report(d)
	}
	child := x.newUnit(u, t, in.target, false)
	m, r := child.module, in.res
	m.Name, m.ID, m.Resource, m.Parent = r.Name, r.ID, r, u.module
	m.Path = u.module.Path + "/" + r.Name
	if moduleDepth(child) > maxModuleDepth {
		in.instanceFrame().reportf(diag.ModuleCycle, diag.Error, root.Span(), "Deployments nest deeper than %d at the stack '%s'.", maxModuleDepth, r.Name)
		return
	}
	if err := x.ev.Budget.SpendDeployment(); err != nil {
		x.ev.Fail(r.Declaration, err, in.scope)
		return
	}
	u.module.Children = append(u.module.Children, m)
	child.destination.name = textValue(in.name).Mark(r.NameMarks).WithForm(r.NameForm)
	child.destination.location = r.Body.Get("location")
	child.declared.given = u.passedParameters(in, t)
	child.expand()
}

// query is what follows an address, and may be a token that gives access.
var query = regexp.MustCompile(`[?#].*$`)

// linkTarget is what a link leads to, as far as it can be shown.
func linkTarget(link value.Value) diag.Message {
	for _, name := range []string{"uri", "id", "relativePath"} {
		v := link.Get(name)
		switch {
		case v.IsNull():
			continue
		case v.Kind() == value.String && !v.Deep().Any(value.Secret):
			return diag.Messagef("'%s'", query.ReplaceAllString(v.Str(), ""))
		}
		return diag.Messagef("a template whose %s is %s", name, value.Shown(v))
	}
	return "a template elsewhere"
}
