package expand

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// evaluateOutputs computes the outputs, which see every resource.
func (u *unit) evaluateOutputs() {
	x := u.x
	u.module.Outputs = slices.Grow(u.module.Outputs, len(u.tmpl.Outputs))
	for i := range u.tmpl.Outputs {
		declared := &u.tmpl.Outputs[i]
		by := u.frame.withSubject(func() diag.Message { return diag.Messagef("The template output '%s'", declared.Name) })
		sc := u.scope.On(by)
		if c := declared.Value.Get("condition"); !c.IsAbsent() {
			v := x.ev.Value(c, sc)
			if v.Kind() == value.Bool && !v.Bool() {
				continue
			}
			if v.Kind() != value.Bool && !v.IsUnknown() && !v.Deep().Any(value.Assumed) && !(v.Kind() == value.String && !expr.IsExpression(c.Str())) {
				by.reportf(diag.OutputInvalid, diag.Error, c.Span(),
					"The template output '%s' is not valid: the evaluation result of the condition is type '%s', expected type is 'Boolean'.", declared.Name, v.Kind())
			}
		}
		var v value.Value
		switch {
		case declared.Value.Get("copy").Kind() == value.Object:
			v = x.ev.OutputCopy(declared.Value.Get("copy"), declared.Name, sc)
		case declared.Value.Has("value"):
			v = x.ev.Value(declared.Value.Get("value"), sc)
		default:
			by.reportf(diag.OutputInvalid, diag.Error, declared.Value.Span(), "The template output '%s' is not valid: it has neither 'value' nor 'copy'.", declared.Name)
			continue
		}
		v = u.checkedOutput(v, declared)
		if err := x.ev.Budget.SpendDeployed(v); err != nil {
			v = x.ev.Fail(declared.Value, err, sc)
		}
		v = x.markSecure(v, declared.Type, u.parent == nil)
		u.module.Outputs = append(u.module.Outputs, deployment.Output{
			Name: declared.Name, Type: declared.Type.Name(), Secure: declared.Type.Secure(), Value: v, Declaration: declared.Value, Declared: declared.Type})
	}
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
			u.frame.reportf(diag.AssertionFailed, severity, a.Value.Span(), "The assertion '%s' fails.", a.Name)
		}
	}
}
