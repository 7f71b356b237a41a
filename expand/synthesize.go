package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// synthesizeParameter is a value synthesized for a parameter, by its type.
func (d *declarations) synthesizeParameter(declared *template.Declaration) value.Value {
	v := d.x.askRuntime(deployment.Question{Kind: deployment.AskParameter, Function: "parameters", Name: declared.Name,
		Declared: declared.Type, Args: []value.Value{textValue(declared.Name), textValue(d.module.Path)}, Span: declared.Value.Span()})
	return withParameterOrigin(v.MarkDeep(value.Assumed), "parameters("+d.module.Path+")/"+declared.Name)
}

// isBlank reports whether a value of a parameters file is a placeholder that people have to
// fill in.
func isBlank(v value.Value) bool {
	return v.Kind() == value.Null || v.Kind() == value.String && v.Str() == ""
}

// blankSecret stands for a secret that a parameters file leaves blank: no pipeline
// deploys without it, and it is not committed. Azure refuses the file as it is.
func (d *declarations) blankSecret(v value.Value, declared *template.Declaration) value.Value {
	if v.Kind() == value.String {
		return v.Mark(value.Assumed)
	}
	d.frame.reportf(diag.ParameterType, diag.Warning, v.Span(),
		"The parameter '%s' is a secret that is left null here: another value has to be given to deploy.", declared.Name)
	return d.synthesizeParameter(declared).WithOrigin(v.Origin())
}

// leftOut is the null of an optional parameter that has no value. While others
// are synthesized, it is open whether those who deploy give one.
func (d *declarations) leftOut(declared *template.Declaration) value.Value {
	null := value.NewNull().WithOrigin(declared.Value.Origin())
	if !d.x.Synthesize || !d.root {
		return null
	}
	span := declared.Value.Span()
	return null.WithOrigin(value.NewOrigin(value.OriginSynthesized, declared.Name, span, nil))
}

// isLeftOut reports whether the value is the null of such a parameter.
func isLeftOut(v value.Value) bool {
	return v.Kind() == value.Null && v.Origin().IsSynthesized()
}

// mayRestOnLeftOut reports whether a text's expression uses an optional parameter
// that was left out, itself or through variables. What goes wrong in it may go
// wrong because of that: modules demand some of their optional parameters in their
// descriptions only.
func (d *declarations) mayRestOnLeftOut(text value.Value) bool {
	return d.x.Synthesize && d.usesLeftOut(text, map[string]bool{})
}

func (d *declarations) usesLeftOut(v value.Value, seen map[string]bool) bool {
	found := false
	value.Walk(v, func(_ []string, v value.Value) bool {
		if found || v.Kind() != value.String || !expr.IsExpression(v.Str()) {
			return !found
		}
		n, syntax := d.x.ev.Parse(v.Str())
		if syntax != nil {
			return true
		}
		expr.Walk(n, func(n expr.Node) bool {
			call, ok := n.(*expr.Call)
			if !ok || found {
				return !found
			}
			name, named := call.StringArg(0)
			switch {
			case !named || seen[call.Folded+" "+value.Fold(name)]:
			case call.Folded == "parameters":
				seen[call.Folded+" "+value.Fold(name)] = true
				given, err := d.Parameter(name)
				found = err == nil && isLeftOut(given)
			case call.Folded == "variables":
				seen[call.Folded+" "+value.Fold(name)] = true
				if declared := d.tmpl.Variable(name); declared != nil {
					found = d.usesLeftOut(declared.Value, seen)
				}
			}
			return !found
		})
		return !found
	})
	return found
}
