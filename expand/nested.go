package expand

import (
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// maxModuleDepth is how deep deployments may nest. Azure stops far earlier.
const maxModuleDepth = 64

// expandNested expands what a deployments resource deploys.
func (u *unit) expandNested(in *instance) {
	x, r := u.x, in.res
	properties := r.Declaration.Get("properties")
	root, file := u.nestedTemplate(in, properties)
	t := &template.Template{Root: root}
	if root.Kind() == value.Object {
		t = x.viewTemplate(root, u.frame)
		if u.module.Outer && !u.isOuter(properties, t) {
			t = x.viewTemplate(unescapeOuterTemplate(root), u.frame)
		}
	}
	child := x.newUnit(u, t, in.target, u.isOuter(properties, t))
	in.nested = child
	m := child.module
	m.Name, m.ID, m.Resource, m.Parent = r.Name, r.ID, r, u.module
	m.Path = u.module.Path + "/" + r.Name
	u.module.Children = append(u.module.Children, m)
	r.Deploys = m
	child.destination.name = textValue(in.name).Mark(r.NameMarks).WithForm(r.NameForm)
	if r.IDMarks.Any(value.Unknown) && strings.HasPrefix(r.Name, "[") {
		child.destination.name = expr.Unknown(expr.NewAccess(expr.NewCall("deployment"), expr.Text("name")))
	}
	child.destination.location = r.Body.Get("location")
	if root.Kind() != value.Object {
		return
	}
	if moduleDepth(child) > maxModuleDepth || file != nil && u.isExpanding(file) {
		in.instanceFrame().reportf(diag.ModuleCycle, diag.Error, properties.Span(), "The deployment '%s' deploys itself, or deployments nest deeper than %d.", r.Name, maxModuleDepth)
		return
	}
	if err := x.ev.Budget.SpendDeployment(); err != nil {
		x.ev.Fail(r.Declaration, err, in.scope)
		return
	}
	given := u.passedParameters(in, t)
	if m.Outer {
		scope := *in.scope
		scope.Env, scope.Frame = child.env, child.frame
		child.scope = &scope
	} else {
		child.declared.given = given
	}
	child.extensions.configureNested(in)
	child.expand()
}

func moduleDepth(u *unit) int {
	n := 0
	for ; u != nil; u = u.parent {
		n++
	}
	return n
}

// isExpanding reports whether a linked template is being expanded already.
func (u *unit) isExpanding(file *source.File) bool {
	for v := u; v != nil; v = v.parent {
		if v.tmpl.Root.Span().File == file {
			return true
		}
	}
	return false
}

// isOuter reports whether the nested template's expressions belong to the parent.
func (u *unit) isOuter(properties value.Value, t *template.Template) bool {
	scope := u.x.ev.Value(properties.At("expressionEvaluationOptions", "scope"), u.scope)
	return template.IsOuter(properties, scope, t.Language, u.tmpl.Language)
}

// unescapeOuterTemplate is a template that is in another one whose expressions belong to its
// parent: the parent goes through all of it, and takes a bracket off what is escaped.
// Authors escape expressions in it for that, so that they are left to the deployment itself.
func unescapeOuterTemplate(v value.Value) value.Value {
	changed := v
	switch v.Kind() {
	case value.String:
		if plain := expr.Unescape(v.Str()); plain != v.Str() {
			changed = textValue(plain).Mark(v.Marks()).WithOrigin(v.Origin())
		}
	case value.Array:
		items := make([]value.Value, v.Len())
		differs := false
		for i, item := range v.Items() {
			items[i] = unescapeOuterTemplate(item)
			differs = differs || items[i] != item
		}
		if differs {
			changed = v.WithItems(items)
		}
	case value.Object:
		members := make([]value.Member, v.Len())
		differs := false
		for i, m := range v.Members() {
			members[i] = value.Member{Name: expr.Unescape(m.Name), At: m.At, Value: unescapeOuterTemplate(m.Value)}
			differs = differs || members[i] != m
		}
		if differs {
			changed = v.WithMembers(members)
		}
	}
	if o := v.Origin(); changed != v && o != nil {
		// It is not what is written there any more.
		changed = changed.WithOrigin(value.NewOrigin(value.OriginExpression, "", o.Site(), o))
	}
	return changed
}

// nestedTemplate is the template that a deployment deploys, with the file if it is
// in one of its own. It is Absent if it is not to be had.
func (u *unit) nestedTemplate(in *instance, properties value.Value) (value.Value, *source.File) {
	x := u.x
	inline := properties.Get("template")
	if inline.Kind() == value.String {
		inline = x.ev.Value(inline, in.scope)
		if inline.IsUnknown() {
			return value.Value{}, nil
		}
	}
	if !inline.IsNull() {
		if inline.Kind() != value.Object && inline.Deep().Any(value.Assumed) {
			return value.Value{}, nil
		}
		if inline.Kind() != value.Object {
			in.instanceFrame().reportf(diag.DeploymentShape, diag.Error, inline.Span(), "'template' of a deployment must be an object")
			return value.Value{}, nil
		}
		return inline, nil
	}
	link := in.res.Body.At("properties", "templateLink")
	if link.Kind() != value.Object {
		return value.Value{}, nil
	}
	return u.followLink(in, link)
}

// followLink reads a linked template that is a local file. What is given by URI
// or as a template spec is not fetched: that would need the network.
func (u *unit) followLink(in *instance, link value.Value) (value.Value, *source.File) {
	x := u.x
	relative := link.Get("relativePath")
	if relative.IsAbsent() {
		if uri := link.Get("uri"); uri.Kind() == value.String && !strings.Contains(uri.Str(), "://") && !uri.Deep().Any(value.Assumed) {
			relative = uri
		}
	}
	at := in.res.Declaration.At("properties", "templateLink")
	if relative.Kind() != value.String || x.FS == nil {
		u.reportLink(in, link, at)
		return value.Value{}, nil
	}
	name := path.Clean(strings.ReplaceAll(relative.Str(), `\`, "/"))
	if base := u.tmpl.Root.Span().File; base != nil && !path.IsAbs(name) {
		name = path.Join(path.Dir(base.Name), name)
	}
	if l, ok := x.linked[name]; ok {
		return l.root, l.file
	}
	file, err := x.FS.ReadFile(name)
	if err != nil && relative.Deep().Any(value.Assumed) {
		in.instanceFrame().reportf(diag.ModuleNotFollowed, diag.Warning, at.Span(), "the deployment '%s' links to a template whose location is assumed; its resources are not checked, and its outputs are assumed", in.res.Name)
		return value.Value{}, nil
	}
	if err != nil {
		// As the template has it, not where that leads.
		written := relative.Str()
		if relative.Deep().Any(value.Secret) {
			written = value.SecretText
		}
		code, why := diag.FileError(err)
		if code != diag.FileOutside {
			code = diag.ModuleNotFound
		}
		in.instanceFrame().reportf(code, diag.Error, at.Span(), "the linked template '%s' cannot be read: %s", written, why)
		return value.Value{}, nil
	}
	root, diags := value.Parse(file)
	x.d.Sources[file] = root
	for _, d := range diags {
		in.instanceFrame().Report(d)
	}
	if isTruncated(diags) {
		root = value.Value{} // what is missing in it may be behind the mistake
	}
	if x.linked == nil {
		x.linked = map[string]*linkedTemplate{}
	}
	x.linked[name] = &linkedTemplate{file, root}
	return root, file
}

// passedParameters gathers the parameters that a deployment passes to its template.
func (u *unit) passedParameters(in *instance, t *template.Template) givenParameters {
	list := in.res.Body.At("properties", "parameters")
	if list.IsNull() || list.IsUnknown() {
		return givenParameters{}
	}
	if list.Kind() != value.Object {
		u.frame.reportf(diag.DeploymentShape, diag.Error, list.Span(), "'parameters' of a deployment must be an object")
		return givenParameters{}
	}
	given := make([]givenParameter, 0, list.Len())
	// What a secure parameter is given is secret in the deployment's body too.
	shown, secrets := list.Members(), false
	for i, m := range list.Members() {
		entry := m.Value
		if !isParameterEntry(entry) {
			u.frame.reportf(diag.DeploymentShape, diag.Error, entry.Span(), "the parameter '%s' must be an object with 'value' or 'reference'", m.Name)
			continue
		}
		if !entry.Get("value").IsNull() && !entry.Get("reference").IsNull() {
			u.frame.reportf(diag.DeploymentShape, diag.Error, entry.Span(), "the parameter '%s' has both 'value' and 'reference'; only one of them is allowed", m.Name)
		}
		g := givenParameter{name: m.Name, entry: entry}
		if entry.Has("expression") {
			g.scope = u.x.inputsScope(value.Value{})
		}
		given = append(given, g)
		if declared := t.Parameter(m.Name); declared != nil && entry.Has("value") {
			written := entry.Get("value")
			if secret := declared.Type.Secrets(written, markWholeSecret(value.Declared)); secret != written {
				if !secrets {
					shown, secrets = slices.Clone(shown), true
				}
				shown[i].Value = entry.With("value", secret)
			}
		}
	}
	if dropped := len(given) < len(shown); secrets || dropped || list.Marks() != 0 {
		if dropped {
			shown = slices.DeleteFunc(slices.Clone(shown), func(m value.Member) bool { return !isParameterEntry(m.Value) })
		}
		properties := in.res.Body.Get("properties")
		in.res.Body = in.res.Body.With("properties", properties.With("parameters", value.NewObject(shown).WithOrigin(list.Origin())))
	}
	return givenTo(t, given)
}

// isParameterEntry reports whether a value may have the value or the reference of a parameter.
func isParameterEntry(v value.Value) bool { return v.Kind() == value.Object || v.IsUnknown() }

// reportLink reports that what a link leads to is deployed without having been read.
func (u *unit) reportLink(in *instance, link, at value.Value) {
	kind := "deployment"
	if value.Fold(in.res.Type) == stacksType {
		kind = "deployment stack"
	}
	span := at.Span()
	if span.IsZero() {
		span = in.res.Declaration.Span()
	}
	if token := query.FindString(link.Get("uri").Str()); token != "" {
		u.x.d.Hidden = append(u.x.d.Hidden, value.NewString(token)) // the line is quoted
	}
	in.instanceFrame().reportf(diag.ModuleNotFollowed, diag.Warning, span,
		"the %s '%s' links to %s, which is not read; what it deploys is not checked, and its outputs are assumed", kind, in.res.Name, linkTarget(link))
}
