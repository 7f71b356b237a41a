package outline

import (
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// written is a value with the template whose expressions it has; nil if texts in it are what they
// look like.
type written struct {
	value.Value
	in *Template
}

// valuesOf are the values, as they are written, that an expression may return; false if only an
// expansion can tell.
func (t *Template) valuesOf(n expr.Node, steps int) ([]written, bool) {
	if steps > maxSteps || !t.hasPatience() {
		return nil, false
	}
	switch n := n.(type) {
	case *expr.Literal:
		return []written{{n.Value, nil}}, true
	case *expr.Access:
		if output, ok := t.outputOf(n); ok {
			return []written{output}, true
		}
		bases, ok := t.valuesOf(n.Base, steps+1)
		if !ok {
			return nil, false
		}
		return members(bases, n.Key, steps)
	case *expr.Call:
		if n.Chooses() {
			first, ok := t.valuesOf(n.Args[1], steps+1)
			second, too := t.valuesOf(n.Args[2], steps+1)
			return append(first, second...), ok && too
		}
		if n.Folded == "createobject" {
			return t.created(n)
		}
		if len(n.Args) != 1 {
			return nil, false
		}
		name, ok := n.Args[0].(*expr.Literal)
		if !ok || name.Value.Kind() != value.String {
			return nil, false
		}
		switch n.Folded {
		case "variables":
			return t.variable(name.Value.Str())
		case "parameters":
			return t.parameter(name.Value.Str(), steps)
		}
	}
	return nil, false
}

// resolved are the values that a value may be that is an expression as a whole.
func (w written) resolved(steps int) ([]written, bool) {
	if w.in == nil || w.Kind() != value.String || !expr.IsExpression(w.Str()) {
		return []written{w}, true
	}
	node, err := expr.Parse(w.Str()[1 : len(w.Str())-1])
	if err != nil {
		return nil, false
	}
	return w.in.valuesOf(node, steps+1)
}

// outputOf is the value of an output of a nested deployment that is named by its symbol, in
// reference('symbol').outputs.name.value.
func (t *Template) outputOf(n *expr.Access) (written, bool) {
	var keys []string
	var base expr.Node = n
	for {
		access, ok := base.(*expr.Access)
		if !ok {
			break
		}
		key, ok := access.Key.(*expr.Literal)
		if !ok {
			return written{}, false
		}
		keys, base = append(keys, key.Value.Str()), access.Base
	}
	call, ok := base.(*expr.Call)
	if !ok || call.Folded != "reference" || len(call.Args) == 0 || len(keys) != 3 || !strings.EqualFold(keys[0], "value") || !strings.EqualFold(keys[2], "outputs") {
		return written{}, false
	}
	symbol, ok := call.Args[0].(*expr.Literal)
	if !ok {
		return written{}, false
	}
	deployment := t.root.At("resources", symbol.Value.Str())
	nested := t.nested(deployment)
	if nested == nil || deployment.Has("copy") {
		return written{}, false
	}
	v := nested.root.At("outputs", keys[1], "value")
	return written{v, nested}, !v.IsAbsent()
}

// created is the object that createObject() makes, by which Bicep writes conditions in objects.
func (t *Template) created(call *expr.Call) ([]written, bool) {
	b := value.NewBuilder(len(call.Args) / 2)
	for i := 0; i+1 < len(call.Args); i += 2 {
		key, ok := call.Args[i].(*expr.Literal)
		if !ok || key.Value.Kind() != value.String {
			return nil, false
		}
		b.Set(key.Value.Str(), value.NewString("["+expr.Print(call.Args[i+1])+"]"))
	}
	return []written{{b.Object(), t}}, true
}

// members are the members of values by a key, all of them where that is not written.
func members(bases []written, key expr.Node, steps int) (list []written, ok bool) {
	name, literal := key.(*expr.Literal)
	for _, base := range bases {
		whole, ok := base.resolved(steps)
		if !ok {
			return nil, false
		}
		for _, one := range whole {
			switch {
			case one.Kind() == value.Object && literal && name.Value.Kind() == value.String:
				m := one.Get(name.Value.Str())
				if m.IsAbsent() {
					return nil, false
				}
				list = append(list, written{m, one.in})
			case one.Kind() == value.Object && !one.Has("copy"):
				for _, m := range one.Members() {
					list = append(list, written{m.Value, one.in})
				}
			case one.Kind() == value.Array:
				for _, item := range one.Items() {
					list = append(list, written{item, one.in})
				}
			default:
				return nil, false
			}
		}
		if len(list) > maxTexts {
			return nil, false
		}
	}
	return list, len(list) > 0
}

// variable are the values that a variable may have: in each of the templates that declare it, since
// the scope of expressions decides which of them it is.
func (t *Template) variable(name string) (list []written, ok bool) {
	for ; t != nil; t = t.around {
		if v := t.root.At("variables", name); !v.IsAbsent() {
			list = append(list, written{v, t})
		} else if t.root.Get("variables").Has("copy") {
			return nil, false
		}
	}
	return list, len(list) > 0
}

// parameter are the values that a parameter may have, in each of the templates that declare it.
func (t *Template) parameter(name string, steps int) (list []written, ok bool) {
	for ; t != nil; t = t.around {
		declared := t.root.At("parameters", name)
		if declared.IsAbsent() {
			continue
		}
		if t.others {
			return nil, false
		}
		given := 0
		for _, set := range t.given {
			one := set.Get(name)
			if one.IsAbsent() {
				continue
			}
			given++
			whole, ok := written{one, t.around}.resolved(steps)
			for _, w := range whole {
				v := w.Get("value")
				list = append(list, written{v, w.in})
				ok = ok && !v.IsAbsent()
			}
			if !ok {
				return nil, false
			}
		}
		// What is passed to a nested template is passed always.
		if t.around != nil && given > 0 {
			continue
		}
		v := declared.Get("defaultValue")
		if v.IsAbsent() && given == 0 {
			return nil, false
		}
		if !v.IsAbsent() {
			list = append(list, written{v, t})
		}
	}
	return list, len(list) > 0
}

// Name is the last segment of an id; false if it may be another one.
func Name(id string) (string, bool) {
	name := id[strings.LastIndexByte(id, '/')+1:]
	return name, len(name) < len(id) && !strings.Contains(name, Gap)
}
