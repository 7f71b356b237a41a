package eval

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Details are then.details with expressions evaluated, but those of existenceCondition,
// deployment and the conditions of operations, which are evaluated by themselves.
func (e *Evaluator) Details(r *rule.Rule) (value.Value, error) {
	const path = "then.details"
	switch r.Details.Kind() {
	case value.Array:
		return e.forEachElement(r, r.Details, path)
	case value.Object:
		members := append([]value.Member(nil), r.Details.Members()...)
		for i, m := range members {
			at := path + "." + m.Name
			var v value.Value
			var err error
			switch strings.ToLower(m.Name) {
			case "existencecondition", "deployment":
				continue
			case "operations":
				v, err = e.forEachElement(r, m.Value, at)
			default:
				v, err = e.Operand(r.Operand(at))
			}
			if err != nil {
				return v, err
			}
			members[i].Value = v
		}
		return r.Details.WithMembers(members), nil
	}
	return r.Details, nil
}

func (e *Evaluator) forEachElement(r *rule.Rule, list value.Value, path string) (value.Value, error) {
	items := make([]value.Value, list.Len())
	for i := range list.Items() {
		v, err := e.Operand(r.Operand(path + "[" + strconv.Itoa(i) + "]"))
		if err != nil {
			return v, err
		}
		items[i] = v
	}
	if list.Kind() != value.Array {
		return list, nil
	}
	return list.WithItems(items), nil
}

// Function calls a function with values.
func (e *Evaluator) Function(name string, args []value.Value) (value.Value, error) {
	nodes := make([]expr.Node, len(args))
	for i, arg := range args {
		nodes[i] = expr.NewLiteral(arg)
	}
	call := expr.NewCall(name, nodes...)
	if problem := rule.CheckCall(call); problem != "" {
		return value.Value{}, &Error{problem}
	}
	return e.evaluateNode(call)
}
