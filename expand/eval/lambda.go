package eval

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

func (e *Evaluator) makeLambda(n expr.Node, function string, sc *Scope) (funcs.LambdaFunc, error) {
	call, ok := n.(*expr.Call)
	if !ok || call.Folded != "lambda" || len(call.Args) == 0 {
		return nil, attachNode(n, &funcs.Error{Code: diag.ExprType, Arg: -1, Message: diag.Messagef("The template language function '%s' expects a lambda function as its argument.", function)})
	}
	l := &lambda{e: e, sc: sc, site: e.origins.site, body: call.Args[len(call.Args)-1]}
	for i := range call.Args[:len(call.Args)-1] {
		name, ok := call.StringArg(i)
		if !ok {
			return nil, attachNode(call.Args[i], &funcs.Error{Code: diag.ExprType, Arg: -1, Message: "The variables of a lambda function must be text literals."})
		}
		l.vars = append(l.vars, name)
	}
	return l, nil
}

// lambda is a lambda expression with the scope that it was written in.
type lambda struct {
	e    *Evaluator
	sc   *Scope
	vars []string
	body expr.Node
	site *value.Origin
}

// Arity implements funcs.LambdaFunc.
func (l *lambda) Arity() int { return len(l.vars) }

// Apply implements funcs.LambdaFunc.
func (l *lambda) Apply(args ...value.Value) (value.Value, error) {
	sc := l.sc
	for i, name := range l.vars {
		if i < len(args) {
			sc = sc.bindValue(name, args[i])
		}
	}
	site := l.e.origins.site
	l.e.origins.site = l.site
	v, err := l.e.evaluateNode(l.body, sc)
	if err == nil {
		v = l.e.origins.withLiteralOrigin(v, l.body)
	}
	l.e.origins.site = site
	return v, err
}

// Predicate applies a text that is a lambda expression to a value.
func (e *Evaluator) Predicate(text, arg value.Value, sc *Scope) (value.Value, error) {
	if s := text.Str(); expr.IsExpression(s) {
		n, syntax := e.Parse(s)
		if syntax == nil {
			site := e.origins.site
			e.origins.site = text.Origin()
			l, err := e.makeLambda(n, "validate", sc)
			e.origins.site = site
			if err != nil {
				return value.Value{}, locateError(text, err)
			}
			return l.Apply(arg)
		}
	}
	return value.Value{}, &Error{Code: diag.TypeInvalid, Message: "The condition of a type must be a lambda function.", Span: text.Span()}
}
