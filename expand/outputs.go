package expand

import (
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/diag"
	"forearm/expand/value"
)

// evaluateOutputs computes the outputs, which see every resource.
func (u *unit) evaluateOutputs() {
	x := u.x
	defer x.within(u)()
	for i := range u.tmpl.Outputs {
		declared := &u.tmpl.Outputs[i]
		x.subject = func() string { return "The template output '" + declared.Name + "'" }
		if c := declared.Value.Get("condition"); !c.IsAbsent() {
			if v := x.ev.Value(c, u.scope); v.Kind() == value.Bool && !v.Bool() {
				continue
			}
		}
		kind := u.outputType(declared.Value)
		var v value.Value
		switch {
		case declared.Value.Get("copy").Kind() == value.Object:
			_, v = x.ev.PropertyCopy(declared.Value.Get("copy"), declared.Name, u.scope)
		case declared.Value.Has("value"):
			v = x.ev.Value(declared.Value.Get("value"), u.scope)
		default:
			x.reportf(diag.OutputInvalid, diag.Error, declared.Value.Span(), "The template output '%s' is not valid: it has neither 'value' nor 'copy'.", declared.Name)
			continue
		}
		v = u.checkedOutput(declared.Name, kind, v, declared.Value)
		if err := x.ev.Budget.SpendDeployed(v); err != nil {
			v = x.ev.Fail(declared.Value, err)
		}
		v = u.markSecure(v, declared.Value)
		u.module.Outputs = append(u.module.Outputs, deployment.Output{Name: declared.Name, Type: kind, Secure: isSecure(kind), Value: v, Declaration: declared.Value})
	}
}

func (u *unit) outputType(declared value.Value) string {
	schema, _ := u.resolveSchema(declared)
	kind := schema.Get("type")
	if kind.IsAbsent() {
		return ""
	}
	if kind.Kind() != value.String || !knownType(kind.Str()) {
		u.x.reportf(diag.TypeInvalid, diag.Error, kind.Span(), "The type of an output must be one of string, securestring, int, bool, object, secureobject and array.")
		return ""
	}
	return strings.ToLower(kind.Str())
}

// checkedOutput compares an output with its type.
func (u *unit) checkedOutput(name, kind string, v, declared value.Value) value.Value {
	want := typesOf(kind)
	if want == 0 || v.IsUnknown() {
		return v
	}
	_, nullable := u.resolveSchema(declared)
	if v.IsNull() && nullable {
		return v
	}
	got := typesOfValue(v)
	if got&want != 0 {
		return v
	}
	if v.Deep().Any(value.Assumed) {
		c := checker{u: u, root: name, fallback: declared}
		return c.fit(v, kind)
	}
	u.x.reportf(diag.OutputInvalid, u.x.blame(declared), orSpan(v, declared), "The template output '%s' is not valid: Expected a value of type '%s', but received a value of type '%s'.", name, typeName(kind), v.Kind())
	return v
}

// evaluateAsserts reports the template's own assertions that do not hold.
func (u *unit) evaluateAsserts() {
	for _, a := range u.tmpl.Asserts {
		v := u.x.ev.Value(a.Value, u.scope)
		if v.Kind() == value.Bool && !v.Bool() {
			severity := diag.Error
			if v.Deep().Any(value.Assumed) {
				severity = diag.Warning
			}
			u.x.reportf(diag.AssertionFailed, severity, a.Value.Span(), "The assertion '%s' does not hold.", a.Name)
		}
	}
}
