package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
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
		found := u.index.findResource(item.Str())
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
	if item.Deep().Any(value.Assumed) && !u.index.surelyUnmatched(item) {
		severity = diag.Warning
	}
	d := diag.Diagnostic{Code: diag.DependencyUnknown, Severity: severity, Span: item.Span(), Assumed: severity == diag.Warning,
		Message: diag.Messagef("The resource '%s' is not defined in the template. Please see https://aka.ms/arm-template for usage details.", value.Shown(item))}
	names := make([]string, 0, len(u.index.instances))
	for _, in := range u.index.instances {
		names = append(names, u.x.resourceLabel(in))
		if u.tmpl.Symbolic {
			continue
		}
		names = append(names, in.res.ID, in.res.Name)
	}
	if s := diag.Suggest(value.Shown(item), names); s != "" {
		d.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	u.frame.Report(d)
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
