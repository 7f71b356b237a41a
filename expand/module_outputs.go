package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// referenceValue is what reference() of this deployment gives: the same to everyone,
// and templates read its outputs one by one.
func (r *references) referenceValue(in *instance, function string, full bool, apiVersion string) value.Value {
	what := asked{function, apiVersion, full}
	v, ok := r.answers[what]
	if !ok {
		if r.answers == nil {
			r.answers = map[asked]value.Value{}
		}
		v = r.makeReferenceValue(in, function, full, apiVersion)
		r.answers[what] = v
	}
	return v
}

func (r *references) makeReferenceValue(in *instance, function string, full bool, apiVersion string) value.Value {
	q := deployment.Question{Kind: deployment.AskReference, Function: function, ID: in.res.ID, APIVersion: apiVersion, Full: full}
	call := questionCall(referred{in: in}, q)
	outputs := value.NewBuilder(len(r.u.module.Outputs))
	for i := range r.u.module.Outputs {
		o := &r.u.module.Outputs[i]
		if o.Secure {
			// The service does not give a secure output back here.
			outputs.Set(o.Name, value.NewObject([]value.Member{{Name: "type", Value: textValue(o.Type)}}))
			continue
		}
		v := o.Value
		if v.Deep().Any(value.Unknown) && !hasResiduals(v) {
			steps := []string{"outputs", o.Name, "value"}
			if full {
				steps = append([]string{"properties"}, steps...)
			}
			v = residualAt(v, call, steps)
		}
		outputs.Set(o.Name, value.NewObject([]value.Member{{Name: "type", Value: textValue(o.Type)}, {Name: "value", Value: withName(v, value.OriginOutput, o.Name, o.Declaration)}}))
	}
	open := value.Marks(0)
	if !r.u.module.Expanded {
		open = r.u.x.ev.Runtime.Open()
	}
	b := value.NewBuilder(4)
	b.Set("outputs", outputs.Object().Mark(open).WithOrigin(value.NamedOrigin(value.OriginReference, "Microsoft.Resources/deployments#properties.outputs")))
	properties := b.Object().Mark(r.u.x.ev.Runtime.Open()).WithOrigin(value.NamedOrigin(value.OriginReference, "Microsoft.Resources/deployments#properties"))
	if !full {
		return properties
	}
	all := value.BuilderFrom(in.res.Body)
	all.Delete("name")
	all.Delete("type")
	all.Set("properties", properties)
	if !in.res.IDMarks.Any(value.Unknown) {
		deployment.InFull(all, in.res.ID, apiVersion, true, in.res.IDMarks)
	}
	return all.Object().Mark(r.u.x.ev.Runtime.Open()).WithOrigin(value.NamedOrigin(value.OriginReference, "Microsoft.Resources/deployments#"))
}

// outputValues is what listOutputsWithSecureValues() gives: outputs by name.
func (r *references) outputValues(in *instance, function, apiVersion string) value.Value {
	q := deployment.Question{Kind: deployment.AskList, Function: function, ID: in.res.ID, APIVersion: apiVersion}
	call := questionCall(referred{in: in}, q)
	b := value.NewBuilder(len(r.u.module.Outputs))
	for i := range r.u.module.Outputs {
		o := &r.u.module.Outputs[i]
		v := o.Value
		if o.Secure && !r.u.x.ev.Runtime.KnowsSecrets() || v.Deep().Any(value.Unknown) {
			v = expr.Unknown(expr.NewAccess(call, expr.Text(o.Name))).Mark(v.Marks() &^ value.Unknown)
		}
		b.Set(o.Name, withName(v, value.OriginOutput, o.Name, o.Declaration))
	}
	return b.Object().Mark(r.u.x.ev.Runtime.Open()).WithOrigin(value.NamedOrigin(value.OriginList, ""))
}

// residualAt attaches to an unknown output the expression that reads it: the reader of a
// module's output cannot see the module's own expressions.
func residualAt(v value.Value, call expr.Node, steps []string) value.Value {
	n := call
	for _, s := range steps {
		n = expr.NewAccess(n, expr.Text(s))
	}
	return rebase(v, n)
}

// hasResiduals reports whether everything that is unknown in a value has an expression.
func hasResiduals(v value.Value) bool {
	if !v.Deep().Any(value.Unknown) {
		return true
	}
	switch v.Kind() {
	case value.Object:
		for _, m := range v.Members() {
			if !hasResiduals(m.Value) {
				return false
			}
		}
		return true
	case value.Array:
		for _, item := range v.Items() {
			if !hasResiduals(item) {
				return false
			}
		}
		return true
	}
	return v.Residual() != nil
}

func rebase(v value.Value, n expr.Node) value.Value {
	if !v.Deep().Any(value.Unknown) {
		return v
	}
	switch v.Kind() {
	case value.Object:
		b := value.NewBuilder(v.Len())
		for _, m := range v.Members() {
			m.Value = rebase(m.Value, expr.NewAccess(n, expr.Text(m.Name)))
			b.SetMember(m)
		}
		return b.Object().Mark(v.Marks()).WithOrigin(v.Origin())
	case value.Array:
		items := make([]value.Value, v.Len())
		for i, item := range v.Items() {
			items[i] = rebase(item, expr.NewAccess(n, expr.Index(i)))
		}
		return v.WithItems(items)
	}
	return expr.Unknown(n).Mark(v.Marks() &^ value.Unknown).WithOrigin(v.Origin())
}
