package eval

import (
	"errors"
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Operand evaluates an operand of the rule's effect. A result that is not known has
// marks that say so.
func (e *Evaluator) Operand(o rule.Operand) (value.Value, error) {
	e.steps = 0
	return e.evaluateOperand(o)
}

// Expression evaluates a value with expressions that is not part of the compiled rule.
func (e *Evaluator) Expression(v value.Value) (value.Value, error) {
	o, problems := rule.ParseOperand(v, e.Fields)
	if len(problems) > 0 {
		return value.Value{}, &Error{problems[0].Message}
	}
	return e.Operand(o)
}

// evaluateOperand evaluates a value with expressions in it.
func (e *Evaluator) evaluateOperand(o rule.Operand) (value.Value, error) {
	switch {
	case o.Node != nil:
		return e.evaluateNode(o.Node)
	case o.Items != nil:
		items := make([]value.Value, len(o.Items))
		for i, item := range o.Items {
			v, err := e.evaluateOperand(item)
			if err != nil {
				return v, err
			}
			items[i] = v
		}
		return o.Literal.WithItems(items), nil
	case o.Members != nil:
		members := append([]value.Member(nil), o.Literal.Members()...)
		for i, item := range o.Members {
			v, err := e.evaluateOperand(item)
			if err != nil {
				return v, err
			}
			members[i].Value = v
		}
		return o.Literal.WithMembers(members), nil
	}
	return o.Literal, nil
}

// evaluateNode evaluates an expression.
func (e *Evaluator) evaluateNode(n expr.Node) (value.Value, error) {
	if err := e.Spend(1, 0); err != nil {
		return value.Value{}, err
	}
	switch n := n.(type) {
	case *expr.Literal:
		return n.Value, nil
	case *expr.Access:
		return e.evaluateAccess(n)
	case *expr.Call:
		return e.evaluateCall(n)
	}
	return value.Value{}, errorf("The expression cannot be evaluated.")
}

func (e *Evaluator) evaluateAccess(n *expr.Access) (value.Value, error) {
	base, err := e.evaluateNode(n.Base)
	if err != nil {
		return base, err
	}
	key, err := e.evaluateNode(n.Key)
	if err != nil {
		return key, err
	}
	return e.takeMember(base, key, contextTags(n.Base))
}

// contextTags reports whether an expression is resourceGroup().tags or subscription().tags.
func contextTags(n expr.Node) bool {
	a, ok := n.(*expr.Access)
	if !ok {
		return false
	}
	call, ok := a.Base.(*expr.Call)
	key, written := a.Key.(*expr.Literal)
	return ok && written && strings.EqualFold(key.Value.Str(), "tags") && (call.Folded == "resourcegroup" || call.Folded == "subscription")
}

// takeMember takes a member or an element out of a value. What is missing is an error unless
// it may be.
func (e *Evaluator) takeMember(base, key value.Value, optional bool) (value.Value, error) {
	switch {
	case base.IsUnknown():
		return base, nil
	case Open(key):
		return undeterminedValue(base, key), nil
	}
	var found value.Value
	switch {
	case base.Kind() == value.Object && key.Kind() == value.String:
		found = base.Get(key.Str())
	case base.Kind() == value.Array && key.Kind() == value.Int:
		found = base.Item(int(key.Int()))
	case optional && base.IsNull():
	case base.Marks().Any(open):
		return undeterminedValue(base), nil
	default:
		return found, errorf("%s has no member or element %s.", base, key)
	}
	switch {
	case !found.IsAbsent() && base.Kind() == value.Array && base.Marks().Any(open):
		return found.Mark(base.Marks() & open), nil
	case !found.IsAbsent():
		return found, nil
	case base.Marks().Any(open):
		return undeterminedValue(base), nil
	case optional:
		return value.NewNull(), nil
	}
	return found, errorf("%s has no member or element %s.", base, key)
}

// undeterminedValue returns a value that depends on others which are not known.
func undeterminedValue(values ...value.Value) value.Value {
	u := value.NewUnknown(nil, value.Absent)
	for _, v := range values {
		if part := value.FirstMarked(v, open); Open(v) && !part.IsAbsent() {
			if part.IsUnknown() {
				return part
			}
			return u.WithOrigin(part.Origin()).Mark(v.Deep() & value.Declared)
		}
	}
	return u
}

func (e *Evaluator) evaluateCall(n *expr.Call) (value.Value, error) {
	if f := lazy[n.Folded]; f != nil {
		return f(e, n)
	}
	args := make([]value.Value, len(n.Args))
	for i, arg := range n.Args {
		v, err := e.evaluateNode(arg)
		if err != nil {
			return v, err
		}
		args[i] = v
	}
	if rule.Own(n.Folded) {
		return e.callPolicyFunction(n, args)
	}
	return e.callShared(n, args)
}

// callShared calls a function of the template language.
func (e *Evaluator) callShared(n *expr.Call, args []value.Value) (value.Value, error) {
	f := funcs.Lookup(n.Folded)
	if f == nil {
		return value.Value{}, errorf("There is no function '%s' in policies.", n.Name)
	}
	if problem := rule.CheckCall(n); problem != "" {
		return value.Value{}, &Error{problem}
	}
	var own, deep value.Marks
	var cause value.Value
	for _, arg := range args {
		own |= arg.Marks()
		deep |= arg.Deep()
		if cause.IsAbsent() && Open(arg) {
			cause = value.FirstMarked(arg, open)
		}
	}
	marks := deep
	if f.Marking != funcs.Opaque {
		marks = own
	}
	if marks.Any(value.Unknown) {
		return undeterminedValue(args...), nil
	}
	c := &funcs.Call{Func: f, Name: n.Name, Args: args, Host: e}
	result, err := e.runFunction(c, n.Folded)
	if err != nil {
		limit := errors.Is(err, errLimit)
		if deep.Any(open) && !limit || errors.Is(err, funcs.ErrUndetermined) {
			return undeterminedValue(args...), nil
		}
		return value.Value{}, err
	}
	if result.Kind() == value.Bool {
		marks &^= value.Declared
	}
	if marks != 0 {
		if f.Marking == funcs.Opaque {
			result = result.MarkDeep(marks)
		} else if result = result.Mark(marks); marks.Any(open) {
			result = value.WithoutForm(result)
		}
	}
	result = result.Mark(c.Marked())
	if result.Marks().Any(open) {
		if result.Kind() == value.String {
			result = funcs.WithForm(c, result, result)
		}
		result = funcs.PartsWithForm(c, result)
		if o := cause.Origin(); o != nil && !cause.IsAbsent() && result.Origin() == nil {
			result = result.WithOrigin(o)
		}
	}
	return result, nil
}

// runFunction calls the implementation: that of policies where they differ from templates.
func (e *Evaluator) runFunction(c *funcs.Call, folded string) (value.Value, error) {
	if f := different[folded]; f != nil {
		if v, done, err := f(e, c.Args); done || err != nil {
			return v, err
		}
	}
	if c.Func.Lazy {
		c.Eval = func(i int) (value.Value, error) { return c.Args[i], nil }
	} else if err := c.CheckTypes(); err != nil {
		return value.Value{}, err
	}
	return c.Func.Call(c)
}

// lazy are the functions that evaluate no more of their arguments than they need.
var lazy map[string]func(e *Evaluator, n *expr.Call) (value.Value, error)

func init() {
	lazy = map[string]func(e *Evaluator, n *expr.Call) (value.Value, error){
		"if": (*Evaluator).callIf, "and": (*Evaluator).callAnd, "or": (*Evaluator).callOr,
		"tryget":   (*Evaluator).callTryGet,
		"coalesce": (*Evaluator).callCoalesce, "true": constantFunction(value.NewBool(true)), "false": constantFunction(value.NewBool(false)),
	}
}

func constantFunction(v value.Value) func(*Evaluator, *expr.Call) (value.Value, error) {
	return func(*Evaluator, *expr.Call) (value.Value, error) { return v, nil }
}

func checkArity(n *expr.Call, least, most int) error {
	if len(n.Args) < least || most >= 0 && len(n.Args) > most {
		return errorf("The function '%s' does not take %d arguments.", n.Name, len(n.Args))
	}
	return nil
}

// booleanCondition returns the condition of if, and, or: a boolean, or a text that says one.
func (e *Evaluator) booleanCondition(n expr.Node, function string) (value.Value, error) {
	v, err := e.evaluateNode(n)
	switch {
	case err != nil, Open(v), v.Kind() == value.Bool:
		return v, err
	case v.EqualFold("true"), v.EqualFold("false"):
		return value.NewBool(v.EqualFold("true")), nil
	}
	return v, errorf("The function '%s' takes booleans, and not %s.", function, v)
}

func (e *Evaluator) callIf(n *expr.Call) (value.Value, error) {
	if err := checkArity(n, 3, 3); err != nil {
		return value.Value{}, err
	}
	condition, err := e.booleanCondition(n.Args[0], n.Name)
	if err != nil {
		return condition, err
	}
	if !Open(condition) {
		if condition.Bool() {
			return e.evaluateNode(n.Args[1])
		}
		return e.evaluateNode(n.Args[2])
	}
	a, errA := e.evaluateNode(n.Args[1])
	b, errB := e.evaluateNode(n.Args[2])
	if errA == nil && errB == nil && !Open(a) && !Open(b) && value.Equal(a, b) {
		return a, nil
	}
	return undeterminedValue(condition), nil
}

func (e *Evaluator) callAnd(n *expr.Call) (value.Value, error) { return e.evaluateJunction(n, false) }
func (e *Evaluator) callOr(n *expr.Call) (value.Value, error)  { return e.evaluateJunction(n, true) }

// evaluateJunction evaluates arguments up to the first that decides.
func (e *Evaluator) evaluateJunction(n *expr.Call, decides bool) (value.Value, error) {
	if err := checkArity(n, 1, -1); err != nil {
		return value.Value{}, err
	}
	var unknown value.Value
	for _, arg := range n.Args {
		v, err := e.booleanCondition(arg, n.Name)
		switch {
		case err != nil && !unknown.IsAbsent():
			return undeterminedValue(unknown), nil
		case err != nil:
			return v, err
		case Open(v):
			unknown = v
		case v.Bool() == decides:
			return v, nil
		}
	}
	if !unknown.IsAbsent() {
		return undeterminedValue(unknown), nil
	}
	return value.NewBool(!decides), nil
}

func (e *Evaluator) callCoalesce(n *expr.Call) (value.Value, error) {
	for _, arg := range n.Args {
		v, err := e.evaluateNode(arg)
		switch {
		case err != nil:
			return v, err
		case Open(v) && (v.IsNull() || v.IsUnknown() || v.Marks().Any(open) && mayBeNull(v)):
			return undeterminedValue(v), nil
		case !v.IsNull():
			return v, nil
		}
	}
	return value.NewNull(), nil
}

// different are the functions of templates that behave otherwise in policies. Each
// reports whether it has answered; what it leaves goes to the template's function.
var different = map[string]func(e *Evaluator, args []value.Value) (v value.Value, done bool, err error){
	"contains": func(_ *Evaluator, args []value.Value) (value.Value, bool, error) {
		if len(args) == 2 && args[0].Kind() == value.String {
			part, ok := textOf(args[1])
			return value.NewBool(strings.Contains(value.Fold(args[0].Str()), value.Fold(part))), ok, nil
		}
		return value.NewBool(false), args[0].IsNull(), nil
	},
	"replace": func(_ *Evaluator, args []value.Value) (value.Value, bool, error) {
		if args[0].Kind() != value.String || args[1].Kind() != value.String || args[1].Str() == "" {
			return value.Value{}, false, nil
		}
		return value.NewString(replaceFold(args[0].Str(), args[1].Str(), args[2].Str())), true, nil
	},
	"empty":  ofNull(value.NewBool(true)),
	"length": ofNull(value.NewInt(0)),
	"first":  ofNull(value.NewNull()),
	"last":   ofNull(value.NewNull()),
	"split":  ofNull(value.NewArray(nil)),
	"string": ofNull(value.NewString("")),
	"take":   ofNull(value.NewNull()),
	"skip":   ofNull(value.NewNull()),
	"json":   ofNull(value.NewObject(nil)),
	"concat": concatWithoutNull,
	"bool": func(_ *Evaluator, args []value.Value) (value.Value, bool, error) {
		if args[0].Kind() == value.Int || args[0].Kind() == value.Float {
			return value.NewBool(args[0].Number() != 0), true, nil
		}
		if s := strings.TrimSpace(args[0].Str()); s == "0" || s == "1" {
			return value.NewBool(s == "1"), true, nil
		} else if strings.EqualFold(s, "true") || strings.EqualFold(s, "false") {
			return value.NewBool(strings.EqualFold(s, "true")), true, nil
		}
		return value.NewBool(false), args[0].IsNull(), nil
	},
}

func ofNull(result value.Value) func(*Evaluator, []value.Value) (value.Value, bool, error) {
	return func(_ *Evaluator, args []value.Value) (value.Value, bool, error) {
		return result, args[0].IsNull(), nil
	}
}

// concatWithoutNull leaves null out.
func concatWithoutNull(e *Evaluator, args []value.Value) (value.Value, bool, error) {
	var given []value.Value
	for _, arg := range args {
		if !arg.IsNull() {
			given = append(given, arg)
		}
	}
	if len(given) == 0 {
		return value.NewString(""), true, nil
	}
	if len(given) == len(args) {
		return value.Value{}, false, nil
	}
	f := funcs.Lookup("concat")
	c := &funcs.Call{Func: f, Name: "concat", Args: given, Host: e}
	if err := c.CheckTypes(); err != nil {
		return value.Value{}, true, err
	}
	v, err := f.Call(c)
	return v, true, err
}

// callTryGet follows members and elements; null where one is missing.
func (e *Evaluator) callTryGet(n *expr.Call) (value.Value, error) {
	if err := checkArity(n, 2, -1); err != nil {
		return value.Value{}, err
	}
	v, err := e.evaluateNode(n.Args[0])
	for _, arg := range n.Args[1:] {
		if err != nil {
			return v, err
		}
		key, failed := e.evaluateNode(arg)
		if failed != nil {
			return key, failed
		}
		next, missing := e.takeMember(v, key, true)
		if missing != nil {
			return value.NewNull(), nil
		}
		v = next
	}
	return v, err
}

// replaceFold replaces a text in another one, case aside.
func replaceFold(s, old, by string) string {
	var b strings.Builder
	folded, sought := strings.ToLower(s), strings.ToLower(old)
	if len(folded) != len(s) || len(sought) != len(old) {
		return strings.ReplaceAll(s, old, by)
	}
	for {
		i := strings.Index(folded, sought)
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		b.WriteString(by)
		s, folded = s[i+len(old):], folded[i+len(old):]
	}
}
