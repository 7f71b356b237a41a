package expand

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// evaluate evaluates what does not wait for being asked for.
func (d *declarations) evaluate() {
	d.checkGiven()
	d.evaluateParameters()
	d.evaluateVariables()
}

// evaluateVariables evaluates all of them, as the engine does: a mistake in one
// that is not used is still a mistake.
func (d *declarations) evaluateVariables() {
	for i := range d.tmpl.Variables {
		// The error of a cycle is reported where the cycle closes.
		_, _ = d.Variable(d.tmpl.Variables[i].Name)
	}
}

// Variable implements eval.Declarations.
func (d *declarations) Variable(name string) (value.Value, error) {
	declared := d.tmpl.Variable(name)
	if declared == nil {
		return value.Value{}, eval.NotFound("variable", name, template.Names(d.tmpl.Variables))
	}
	return d.evaluateOnce(d.variables, "variable", declared, d.variableValue)
}

func (d *declarations) variableValue(declared *template.Declaration) value.Value {
	// Loops that run where an outer-scope template stands are not visible here.
	sc := &eval.Scope{Env: d.env, Placement: eval.VariableValue,
		Frame: d.frame.withSubject(func() diag.Message { return diag.Messagef("The template variable '%s'", declared.Name) })}
	var v value.Value
	if declared.Copy {
		_, v = d.x.ev.PropertyCopy(declared.Value, declared.Name, sc)
	} else {
		v = d.x.ev.Value(declared.Value, sc)
	}
	return withName(v, value.OriginVariable, declared.Name, declared.Value)
}

// Parameter implements eval.Declarations.
func (d *declarations) Parameter(name string) (value.Value, error) {
	declared := d.tmpl.Parameter(name)
	if declared == nil {
		return value.Value{}, eval.NotFound("parameter", name, template.Names(d.tmpl.Parameters))
	}
	return d.evaluateOnce(d.parameters, "parameter", declared, d.parameterValue)
}

// evaluateOnce evaluates a declaration once; one that needs itself is an error.
func (d *declarations) evaluateOnce(slots []slot, kind string, declared *template.Declaration, evaluate func(*template.Declaration) value.Value) (value.Value, error) {
	s := &slots[declared.Place]
	switch s.state {
	case ready:
		return s.value, nil
	case evaluating:
		return value.Value{}, &eval.Error{Code: diag.CyclicReference, Message: diag.Messagef(
			"The template %s '%s' is not valid: it refers to itself, cyclic references are not allowed.", kind, declared.Name)}
	}
	s.state = evaluating
	s.value = evaluate(declared)
	s.state = ready
	return s.value, nil
}

// Function implements eval.Declarations.
func (d *declarations) Function(folded string) *eval.Function {
	if f, ok := d.functions[folded]; ok {
		return f
	}
	declared := d.tmpl.Function(folded)
	if declared == nil {
		return nil
	}
	f := &eval.Function{Params: declared.ParamNames(), Output: declared.Output, Env: d.env,
		Argument: func(i int, v value.Value) (value.Value, error) { return d.functionArgument(declared, i, v) },
		Result:   func(v value.Value) (value.Value, error) { return d.functionResult(declared, v) },
	}
	if d.functions == nil {
		d.functions = map[string]*eval.Function{}
	}
	d.functions[folded] = f
	return f
}

// FunctionNames implements eval.Declarations.
func (d *declarations) FunctionNames() []string {
	names := make([]string, len(d.tmpl.Functions))
	for i, f := range d.tmpl.Functions {
		names[i] = f.Name
	}
	return names
}

// withName notes that a value came through a parameter or a variable. The marks and
// the members keep their own origins.
func withName(v value.Value, kind value.OriginKind, name string, declaration value.Value) value.Value {
	span := v.Span()
	if span.IsZero() {
		span = declaration.Span()
	}
	return v.WithOrigin(value.NewOrigin(kind, name, span, v.Origin()))
}
