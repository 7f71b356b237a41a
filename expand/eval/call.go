package eval

import (
	"errors"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// evaluateCall evaluates a call of a built-in or user function, of whose result a member is read
// alone where one is given.
func (e *Evaluator) evaluateCall(n *expr.Call, member string, sc *Scope) (value.Value, error) {
	f := funcs.Lookup(n.Folded)
	if f == nil {
		if d := sc.envOrNone().Declarations; d != nil {
			if u := d.Function(n.Folded); u != nil {
				return e.userFunction(u, n, sc)
			}
		}
		return value.Value{}, unknownFunction(n, sc)
	}
	if err := f.CheckArity(n.Name, len(n.Args)); err != nil {
		return value.Value{}, err
	}
	if err := sc.checkPermitted(f, n); err != nil {
		return value.Value{}, err
	}
	if v, ok := e.lookUp(f, n, sc); ok {
		return v, nil
	}
	r := e.calls.beginCall(host{e, sc}, f, n)
	r.Member = member
	v, err := e.runCall(&r.Call, n, sc)
	e.calls.endCall(r)
	return v, err
}

// runCall evaluates the arguments of a call, and the call.
func (e *Evaluator) runCall(c *funcs.Call, n *expr.Call, sc *Scope) (value.Value, error) {
	f := c.Func
	if f.Lazy {
		c.Eval = func(i int) (value.Value, error) {
			v, err := e.evaluateNode(n.Args[i], sc)
			if err == nil {
				v = assumedBoolean(e.Runtime, v, f.Param(i))
				v = e.origins.withLiteralOrigin(v, n.Args[i])
				c.Args[i] = v
			}
			return v, err
		}
		return e.finishCall(c, n, sc, 0)
	}
	for i, arg := range n.Args {
		if f.Param(i).Types&funcs.Lambda != 0 {
			l, err := e.makeLambda(arg, n.Name, sc)
			if err != nil {
				return value.Value{}, err
			}
			if c.Lambdas == nil {
				c.Lambdas = make([]funcs.LambdaFunc, len(n.Args))
			}
			c.Lambdas[i] = l
			continue
		}
		if i == 0 && f.Selects && len(n.Args) > 1 {
			e.member = memberIn(n.Args[1])
		}
		v, err := e.evaluateNode(arg, sc)
		if err != nil {
			return value.Value{}, err
		}
		if f.Builds {
			v = e.origins.withPartOrigin(v, arg)
		}
		c.Args[i] = v
	}
	var own, deep value.Marks
	for _, arg := range c.Args {
		own |= arg.Marks()
		deep |= arg.Deep()
		if arg.IsUnknown() {
			own |= value.Unknown
		}
	}
	switch f.Marking {
	case funcs.Opaque:
		if deep.Any(value.Unknown) {
			return e.undeterminedCall(c, n, sc, deep), nil
		}
		return e.finishCall(c, n, sc, passedMarks(deep))
	case funcs.Structural:
		if own.Any(value.Unknown) {
			return e.undeterminedCall(c, n, sc, deep), nil
		}
		return e.finishCall(c, n, sc, passedMarks(own))
	}
	return e.finishCall(c, n, sc, 0)
}

// assumedBoolean is an assumed condition as a boolean: Azure's own answer is one, and ours was
// synthesized before its use was known.
func assumedBoolean(r Runtime, v value.Value, p funcs.Param) value.Value {
	if p.Types != funcs.Boo || v.Kind() == value.Bool || v.IsUnknown() || !v.Marks().Any(value.Assumed) {
		return v
	}
	if as := r.As(v, p.Types, p.Format); !as.IsAbsent() {
		return as
	}
	return v
}

// lookUp takes the short way for parameters('name') and variables('name'), which
// most of the expressions in templates are. It is false if there is more to it.
func (e *Evaluator) lookUp(f *funcs.Func, n *expr.Call, sc *Scope) (v value.Value, ok bool) {
	name, written := n.StringArg(0)
	if !written {
		return v, false
	}
	var err error
	switch f.Name {
	case "parameters":
		v, err = host{e, sc}.Parameter(name)
	case "variables":
		v, err = host{e, sc}.Variable(name)
	default:
		return v, false
	}
	return v, err == nil && (v.Origin() != nil || !v.Marks().Any(value.Secret))
}

// finishCall runs the implementation and marks the result.
func (e *Evaluator) finishCall(c *funcs.Call, n *expr.Call, sc *Scope, marks value.Marks) (value.Value, error) {
	var err error
	if !c.Func.Lazy {
		err = c.CheckTypes()
	}
	var result value.Value
	if err == nil {
		result, err = e.runCharged(c)
	}
	if err != nil {
		if errors.Is(err, funcs.ErrUndetermined) {
			if c.Func.Selects {
				marks |= c.Arg(0).Deep() & value.Secret
			}
			return e.undeterminedCall(c, n, sc, marks|c.Marked()), nil
		}
		if result, err = e.retryFitted(c, err); err != nil {
			of := c.Args
			if failed, ok := err.(*funcs.Error); ok && failed.Arg >= 0 && failed.Arg < len(of) {
				of = of[failed.Arg : failed.Arg+1]
			}
			return value.Value{}, addCauses(attachNode(n, err), of...)
		}
	}
	plain := result
	if revealsSecret(c, result) && e.answers.countProbe(c, result) {
		e.notes.pending = append(e.notes.pending, noted{tooManyAnswers(), n})
	}
	if c.Func.Marking == funcs.Opaque {
		if result.Kind() == value.Bool {
			marks &^= value.Secret
		}
		if marks != 0 {
			if err := e.Budget.Spend(result.Extent().Parts, 0); err != nil {
				return value.Value{}, err
			}
			result = result.MarkDeep(marks)
		}
	} else {
		if result = result.Mark(marks); marks.Any(open) {
			result = value.WithoutForm(result) // it may be another element
		}
	}
	if n.Chooses() && c.Marked().Any(open) {
		return e.takenBranch(result, c, n), nil
	}
	result = e.origins.withCallOrigin(result, c, n).Mark(c.Marked())
	if c.Func.Lazy && c.Marked().Any(open) {
		// Another answer leads to another branch, in which all may be different.
		result = result.MarkDeep(c.Marked() & open)
	}
	if result.Kind() == value.String && result.Marks().Any(value.Assumed|value.Generated) {
		result = funcs.WithForm(c, result, plain)
	}
	return funcs.PartsWithForm(c, result), nil
}

// revealsSecret reports whether a result says something about a secret without being one.
func revealsSecret(c *funcs.Call, result value.Value) bool {
	switch {
	case c.Func.Marking == funcs.Opaque && result.Kind() != value.Bool, c.Func.Marking == funcs.Structural,
		c.Func.Lazy, c.Func.Selects, result.Kind() != value.Bool && result.Kind() != value.Int, result.Marks().Any(value.Secret):
		return false
	}
	for _, arg := range c.Args {
		if arg.Deep().Any(value.Secret) {
			return true
		}
	}
	return false
}

// runCharged runs the implementation for what it costs to read the arguments and to
// hold the result.
func (e *Evaluator) runCharged(c *funcs.Call) (value.Value, error) {
	b, reach := e.Budget, c.Func.Reach
	if !c.Func.Lazy {
		if err := b.Spend(c.Reads(), 0); err != nil {
			return value.Value{}, err
		}
	}
	before := b.bytes
	result, err := c.Func.Call(c)
	if err == nil && c.Func.Lazy {
		err = b.Spend(c.Reads(), 0) // now it is known what it asked for
	}
	if err != nil {
		return result, err
	}
	// What is charged in advance, because it may be too much to make, counts.
	return result, b.Spend(0, max(0, reach.Makes(result, c.Args)-(b.bytes-before)))
}

// retryFitted repeats a failed call with assumed arguments that fit it better: Azure's own values
// would, and the mocked ones were made before their use was known.
func (e *Evaluator) retryFitted(c *funcs.Call, err error) (value.Value, error) {
	if c.Func.Lazy {
		return value.Value{}, err
	}
	var failed *Error
	if errors.As(err, &failed) {
		if name := c.Func.Name; (name == "parameters" || name == "variables") && c.Arg(0).Deep().Any(value.Assumed|value.Generated) {
			failed.Assumed = true // there may be one of another name
		}
		return value.Value{}, err // from within a lambda or a reference: not about the arguments
	}
	assumed, changed := false, false
	for i, arg := range c.Args {
		if !arg.Deep().Any(value.Assumed) || c.Lambdas != nil && c.Lambdas[i] != nil {
			continue
		}
		assumed = true
		p := c.Func.Param(i)
		if v := e.Runtime.As(arg, p.Types, p.Format); !v.IsAbsent() {
			c.Args[i], changed = v, true
		}
	}
	if changed {
		if again := c.CheckTypes(); again == nil {
			if result, again := e.runCharged(c); again == nil {
				return result, nil
			}
		}
	}
	if assumed {
		failed, _ := attachNode(nil, err).(*Error)
		failed.Assumed = true
		return value.Value{}, failed
	}
	return value.Value{}, err
}

// undeterminedCall is a call that stays an expression, with what is known filled in.
func (e *Evaluator) undeterminedCall(c *funcs.Call, n *expr.Call, sc *Scope, marks value.Marks) value.Value {
	args := make([]expr.Node, len(n.Args))
	for i, arg := range n.Args {
		switch {
		case c.Func.Lazy || c.Lambdas != nil && c.Lambdas[i] != nil:
			args[i] = e.reduceExpression(arg, sc)
		default:
			args[i] = expr.NodeOf(c.Args[i])
		}
	}
	return e.origins.withCallOrigin(expr.Unknown(expr.NewCall(n.Name, args...)), c, n).Mark(passedMarks(marks))
}

// userFunction evaluates a function that the template declares.
func (e *Evaluator) userFunction(u *Function, n *expr.Call, sc *Scope) (value.Value, error) {
	if len(n.Args) != len(u.Params) {
		return value.Value{}, &funcs.Error{Code: diag.ExprArguments, Arg: -1, Message: diag.Messagef(
			"Unable to evaluate template language function '%s': function requires %d argument(s) while %d were provided.", n.Name, len(u.Params), len(n.Args))}
	}
	inner := &Scope{Env: u.Env, Frame: sc.Frame, Placement: FunctionBody, Seed: sc.Seed, inUDF: true}
	args := make([]value.Value, len(n.Args))
	for i, arg := range n.Args {
		v, err := e.evaluateNode(arg, sc)
		if err != nil {
			return v, err
		}
		if v, err = u.Argument(i, v); err != nil {
			return v, attachNode(arg, err)
		}
		args[i] = v
		inner.params = &binding{value.Fold(u.Params[i]), v, inner.params}
	}
	var result value.Value
	var err error
	if u.Output.Kind() == value.String {
		result, err = e.Text(u.Output, inner)
	} else {
		result = e.Value(u.Output, inner)
	}
	if err == nil {
		result, err = u.Result(result)
	}
	if err != nil {
		return result, err
	}
	return result.WithOrigin(value.NewCall(value.OriginFunction, e.origins.site, result.Origin(), n, args)), nil
}

func unknownFunction(n *expr.Call, sc *Scope) error {
	names := make([]string, 0, 128)
	for _, f := range funcs.All() {
		names = append(names, f.Name)
	}
	if d := sc.envOrNone().Declarations; d != nil {
		names = append(names, d.FunctionNames()...)
	}
	err := &Error{Code: diag.ExprUnknownFunction, node: n, Message: diag.Messagef(
		"The template function '%s' is not valid. Please see https://aka.ms/arm-functions for usage details.", n.Name)}
	if s := diag.Suggest(n.Name, names); s != "" {
		err.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	return err
}

// checkPermitted returns an error where the function must not be called in the scope.
func (sc *Scope) checkPermitted(f *funcs.Func, n *expr.Call) error {
	forbidden := false
	switch sc.Placement {
	case ParameterDefault:
		forbidden = f.AfterParameters && !isLoadedContent(n) || f.AsksResource
	case Identity, VariableValue, FunctionBody:
		// Which resources there are has to be known before anything can be asked.
		forbidden = f.Phase == funcs.DefaultsOnly || f.AsksResource
	default:
		forbidden = f.Phase == funcs.DefaultsOnly
	}
	if forbidden {
		return funcs.PlacementError(n.Name)
	}
	return nil
}

// isLoadedContent reports whether a call reads a variable that Bicep makes of a loaded
// file, which even default values of parameters may use.
func isLoadedContent(n *expr.Call) bool {
	name, _ := n.StringArg(0)
	return strings.HasPrefix(name, "$fxv#")
}
