package eval

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// reduceExpression is an expression with everything known filled in. What fails stays as
// it was written: its mistake is reported where it is evaluated for real.
func (e *Evaluator) reduceExpression(n expr.Node, sc *Scope) expr.Node {
	switch n := n.(type) {
	case *expr.Call:
		if n.Folded == "lambda" {
			return e.reduceLambda(n, sc)
		}
		if f := funcs.Lookup(n.Folded); f != nil && f.Phase == funcs.Runtime {
			if call := e.canonicalCall(n, sc); call != nil {
				return call
			}
		}
	case *expr.Access:
		base := e.reduceExpression(n.Base, sc)
		if _, ok := base.(*expr.Literal); !ok {
			return expr.NewAccess(base, e.reduceExpression(n.Key, sc))
		}
	}
	v, err := e.evaluateNode(n, sc)
	if err != nil {
		return n
	}
	return expr.NodeOf(v)
}

// canonicalCall is a runtime call as the engine prints it, with known arguments.
func (e *Evaluator) canonicalCall(n *expr.Call, sc *Scope) expr.Node {
	resources := sc.envOrNone().Resources
	if resources == nil {
		return nil
	}
	args := make([]value.Value, len(n.Args))
	for i, arg := range n.Args {
		v, err := e.evaluateNode(arg, sc)
		if err != nil {
			return nil
		}
		args[i] = v
	}
	return resources.Canonical(n.Name, args)
}

// reduceLambda fills in what a lambda's body knows beside its own variables.
func (e *Evaluator) reduceLambda(n *expr.Call, sc *Scope) expr.Node {
	args := append([]expr.Node(nil), n.Args...)
	for i := range args[:len(args)-1] {
		if name, ok := n.StringArg(i); ok {
			sc = sc.bindValue(name, expr.Unknown(expr.NewCall("lambdaVariables", expr.Text(name))))
		}
	}
	args[len(args)-1] = e.reduceExpression(n.Args[len(args)-1], sc)
	return expr.NewCall(n.Name, args...)
}
