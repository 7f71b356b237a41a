package expand

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// resolveDependsOn are the resources that dependsOn names, in its order.
func (u *unit) resolveDependsOn(in *instance) []*instance {
	declared := in.res.Declaration.Get("dependsOn")
	if declared.IsNull() {
		return nil
	}
	x := u.x
	v := x.ev.Value(declared, in.scope.In(eval.Identity))
	if v.Kind() == value.String {
		v = value.NewArray([]value.Value{v}).WithOrigin(v.Origin())
	}
	if v.Kind() != value.Array {
		if !v.IsUnknown() && !v.IsNull() && !v.Deep().Any(value.Assumed) {
			in.instanceFrame().reportf(diag.ResourceShape, diag.Error, declared.Span(), "'dependsOn' must be an array; it is a value of type '%s'.", v.Kind())
		}
		return nil
	}
	var list []*instance
	seen := map[*instance]bool{}
	for _, item := range v.Items() {
		if item.IsUnknown() || item.IsNull() {
			continue
		}
		if item.Kind() != value.String {
			if !item.Deep().Any(value.Assumed) {
				in.instanceFrame().reportf(diag.ResourceShape, diag.Error, item.Span(), "an entry of 'dependsOn' must be a string; it is a value of type '%s'.", item.Kind())
			}
			continue
		}
		found := u.findResource(item.Str())
		if found == nil {
			u.reportDependency(item)
			continue
		}
		for _, dependency := range found {
			if !seen[dependency] && dependency != in {
				seen[dependency] = true
				list = append(list, dependency)
			}
			if dependency == in && len(found) == 1 {
				x.visiting = append(x.visiting[:len(x.visiting)-1:len(x.visiting)-1], in)
				u.reportCycle(in)
			}
		}
	}
	return list
}

// reportDependency reports that an entry of dependsOn matches no resource. The engine
// refuses it; in a nested template with outer scope, ids are easily meant for the parent,
// which is searched as well.
func (u *unit) reportDependency(item value.Value) {
	severity := diag.Error
	if item.Deep().Any(value.Assumed) && !u.surelyNobody(item) {
		severity = diag.Warning
	}
	d := diag.Diagnostic{Code: diag.DependencyUnknown, Severity: severity, Span: item.Span(), Assumed: severity == diag.Warning,
		Message: diag.Messagef("The resource '%s' is not defined in the template. Please see https://aka.ms/arm-template for usage details.", item.Shown())}
	names := make([]string, 0, len(u.instances))
	for _, in := range u.instances {
		names = append(names, u.x.resourceLabel(in))
		if u.tmpl.Symbolic {
			continue
		}
		names = append(names, in.res.ID, in.res.Name)
	}
	if s := diag.Suggest(item.Shown(), names); s != "" {
		d.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	u.frame.Report(d)
}

// findResource resolves what dependsOn and reference() may name: a symbol, a loop, an
// id, a name, or type and name. It is nil if there is none; a loop without iterations
// is found and empty.
func (u *unit) findResource(name string) []*instance {
	folded := value.Fold(name)
	if found, ok := u.symbols[folded]; ok {
		return found
	}
	if open := strings.IndexByte(folded, '['); open > 0 && strings.HasSuffix(folded, "]") {
		if loop, ok := u.symbols[folded[:open]]; ok {
			i, err := strconv.Atoi(folded[open+1 : len(folded)-1])
			if err == nil && 0 <= i && i < len(loop) {
				return loop[i : i+1]
			}
			return nil
		}
	}
	if loop, ok := u.loops[folded]; ok && !strings.HasPrefix(name, "/") {
		return loop
	}
	if strings.HasPrefix(name, "/") {
		key := resourceid.Key(name)
		for _, in := range u.sameID(key) {
			return []*instance{in}
		}
		if rest, ok := strings.CutPrefix(folded, "/providers/"); ok && (u.target.scope == deployment.ManagementGroup || u.target.scope == deployment.Tenant) {
			// resourceId() gives ids of the tenant there, and the service takes
			// them for what the template deploys, to whatever scope.
			if in := u.findByRelativeName(rest); in != nil {
				return []*instance{in}
			}
		}
		return nil
	}
	if in := u.byName[folded]; in != nil {
		return []*instance{in}
	}
	if in := u.findByRelativeName(folded); in != nil {
		return []*instance{in}
	}
	if in := u.findChild(folded); in != nil {
		return []*instance{in}
	}
	return nil
}

// findChild finds a resource that is written within another by its short name: a
// sibling of the resource at work, else any.
func (u *unit) findChild(folded string) *instance {
	found := u.byShortName[folded]
	if len(found) == 0 {
		return nil
	}
	if n := len(u.x.visiting); n > 0 {
		for _, in := range found {
			if in.parent == u.x.visiting[n-1].parent {
				return in
			}
		}
	}
	return found[0]
}

// sameID is a resource of this unit by id.
func (u *unit) sameID(key string) []*instance {
	if in := u.x.byID[key]; in != nil && in.u == u {
		return []*instance{in}
	}
	for _, in := range u.instances {
		if in.res.ID != "" && in.instanceKey() == key {
			return []*instance{in}
		}
	}
	return nil
}

// findByRelativeName finds "Ns/a/x/b/y", types and names in turns, as concat() makes it.
func (u *unit) findByRelativeName(folded string) *instance {
	segments := strings.Split(strings.TrimPrefix(folded, "providers/"), "/")
	if len(segments) < 3 || len(segments)%2 == 0 {
		return nil
	}
	types, names := segments[0], ""
	for i := 1; i+1 < len(segments); i += 2 {
		types += "/" + segments[i]
		names += "/" + segments[i+1]
	}
	return u.byName[types+names]
}

// findInScopes is find, also in the parents of an outer-scope template.
func (u *unit) findInScopes(name string) ([]*instance, bool) {
	for v := u; ; v = v.parent {
		if found := v.findResource(name); found != nil {
			return found, true
		}
		if v == v.names || v.parent == nil {
			return nil, false
		}
	}
}

// singleInstance is the one instance that a name stands for, or nil.
func singleInstance(found []*instance) *instance {
	if len(found) == 1 {
		return found[0]
	}
	return nil
}

// reportCycle names a cycle link by link.
func (u *unit) reportCycle(in *instance) {
	x := u.x
	start := len(x.visiting) - 1
	for start >= 0 && x.visiting[start] != in {
		start--
	}
	if start < 0 {
		return
	}
	var links []string
	for _, v := range x.visiting[start:] {
		links = append(links, x.resourceLabel(v))
	}
	links = append(links, x.resourceLabel(in))
	d := diag.Diagnostic{Code: diag.DependencyCycle, Severity: diag.Error, Span: in.res.Declaration.Span(),
		Message: diag.Messagef("Circular dependency detected on resource: '%s'. %s. Please see https://aka.ms/arm-syntax-resources for usage details.", in.res.ID, strings.Join(links, " -> "))}
	for _, v := range x.visiting[start:] {
		if v.hasAssumedNamesake() {
			d.Severity, d.Assumed = diag.Warning, true
		}
	}
	for _, v := range x.visiting[start+1:] {
		d.Notes = append(d.Notes, diag.Related{Message: "through " + diag.VariableText(x.resourceLabel(v)), Span: v.res.Declaration.Span()})
	}
	u.frame.Report(d)
}

// resourceLabel names a resource to a person.
func (x *expansion) resourceLabel(in *instance) string {
	if in.res.SymbolicName != "" {
		return in.res.SymbolicName
	}
	return in.res.Type + "/" + in.res.Name
}
