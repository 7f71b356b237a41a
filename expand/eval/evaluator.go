package eval

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// Evaluator evaluates the expressions of one entry file. It is for one goroutine.
type Evaluator struct {
	// Tokens are what a pipeline replaces in texts before it deploys.
	Tokens  *value.Tokens
	Runtime Runtime
	Budget  *Budget
	// AsOf is the date that utcNow() answers, and AsOfGiven reports that it was given.
	AsOf      time.Time
	AsOfGiven bool

	cache *expr.Cache
	depth int
	// site is where the text stands that is being evaluated.
	site *value.Origin
	// member is what the access at work reads of the node that is evaluated next.
	member string
	// remembered is how much the origins of values hold on to.
	remembered int
	// noter is the Runtime, where it has notes to give; notes are those taken.
	noter Noter
	notes []noted
	// idle are calls that have returned.
	idle []*running
	// calls makes the origins of what calls give, and room is where the values stand
	// that calls are given: both make many at once.
	calls   value.Calls
	room    []value.Value
	answers answers
}

// New makes an evaluator; a nil Runtime is None.
func New(r Runtime) *Evaluator {
	if r == nil {
		r = None{}
	}
	e := &Evaluator{Runtime: r, Budget: NewBudget(), cache: expr.NewCache()}
	e.noter, _ = r.(Noter)
	return e
}

// Parse reads the expression of a template's text, with memory.
func (e *Evaluator) Parse(text string) (expr.Node, *expr.SyntaxError) {
	return e.cache.Parse(text[1 : len(text)-1])
}

// Text evaluates a text of a template: an expression, or itself.
func (e *Evaluator) Text(v value.Value, sc *Scope) (value.Value, error) {
	s := v.Str()
	if !expr.Is(s) {
		if plain := expr.Unescape(s); len(plain) != len(s) {
			return value.NewString(plain).Mark(v.Marks()).WithOrigin(v.Origin()), nil
		}
		return e.Tokens.In(v, nil), nil
	}
	n, syntax := e.Parse(s)
	if syntax != nil {
		code, message := diag.ExprSyntax, syntax.Message
		if syntax.Limit {
			code = diag.LimitDepth
		} else if sc.Env == nil || !strings.Contains(message.String(), "language expression") {
			message = "Deployment template language expression evaluation failed: '" + message + "'."
		}
		return value.Value{}, &Error{Code: code, Message: message, Span: v.Span().TextPart(syntax.At+1, syntax.End+1)}
	}
	taken, site := len(e.notes), e.site
	e.site = v.Origin()
	result, err := e.evaluateNode(n, sc)
	e.site = site
	e.reportNotes(v, taken, sc)
	if err != nil {
		return value.Value{}, locateError(v, err)
	}
	if result.Extent().Parts > maxNodes {
		return value.Value{}, &Error{Code: diag.LimitBytes, Span: v.Span(), Message: diag.Messagef("The expression makes a value of more than %d parts.", maxNodes)}
	}
	return result.WithOrigin(expressionOrigin(v.Origin(), result, n)), nil
}

// evaluateNode evaluates one node.
func (e *Evaluator) evaluateNode(n expr.Node, sc *Scope) (value.Value, error) {
	member := e.member
	e.member = ""
	switch n := n.(type) {
	case *expr.Literal:
		return e.Tokens.In(n.Value, e.site), nil
	case *expr.Call:
		if err := e.enterLevel(); err != nil {
			return value.Value{}, attachNode(n, err)
		}
		v, err := e.evaluateCall(n, member, sc)
		e.depth--
		if err == nil {
			err = checkDepth(v)
		}
		if err != nil {
			return value.Value{}, attachNode(n, err)
		}
		return v, nil
	case *expr.Access:
		if err := e.enterLevel(); err != nil {
			return value.Value{}, attachNode(n, err)
		}
		v, err := e.accessNode(n, sc)
		e.depth--
		if err == nil {
			err = attachNode(n, checkDepth(v))
		}
		return v, err
	}
	return value.Value{}, fmt.Errorf("node %T", n)
}

// memberIn is the name of the member that a key is written to read, else empty.
func memberIn(key expr.Node) string {
	if written, ok := key.(*expr.Literal); ok && written.Value.Kind() == value.String {
		return written.Value.Str()
	}
	return ""
}

func (e *Evaluator) enterLevel() error {
	if e.depth >= maxDepth {
		return &Error{Code: diag.LimitDepth, Message: diag.Messagef("Expressions call each other more than %d deep.", maxDepth)}
	}
	if err := e.Budget.Spend(1, 0); err != nil {
		return err
	}
	e.depth++
	return nil
}

func (e *Evaluator) accessNode(n *expr.Access, sc *Scope) (value.Value, error) {
	if v, ok, err := e.evaluateExtension(n, sc); ok || err != nil {
		return v, err
	}
	e.member = memberIn(n.Key)
	base, err := e.evaluateNode(n.Base, sc)
	if err != nil {
		return base, err
	}
	key, err := e.evaluateNode(n.Key, sc)
	if err != nil {
		return key, err
	}
	v, err := e.evaluateAccess(base, key)
	e.takeNotes(n.Key)
	if errors.Is(err, funcs.ErrUndetermined) {
		// The base is known in part: what was asked for is not.
		v, err = expr.Unknown(expr.NewAccess(e.reduceExpression(n.Base, sc), expr.Of(key))).Mark(passedMarks(base.Marks())), nil
	}
	if err != nil {
		return value.Value{}, addCauses(attachNode(n.Key, err), base, key)
	}
	if !e.keepsArguments(base, key) {
		return v, nil
	}
	return v.WithOrigin(e.calls.New(value.OriginAccess, e.site, v.Origin(), n, e.values(base, key))), nil
}

// passedMarks are the marks that pass to whatever is made from a value.
func passedMarks(m value.Marks) value.Marks {
	return m & (value.Secret | value.Assumed | value.Generated | value.Late)
}

// evaluateAccess follows a property or an index.
func (e *Evaluator) evaluateAccess(base, key value.Value) (value.Value, error) {
	key = funcs.Key(base, key)
	// What a secret chooses discloses the secret.
	marks := passedMarks(base.Marks() | key.Marks())
	if base.IsUnknown() || key.IsUnknown() {
		return expr.Unknown(expr.NewAccess(expr.Of(base), expr.Of(key))).Mark(marks), nil
	}
	switch {
	case base.Kind() == value.Object && key.Kind() == value.String:
		if found := base.Get(key.Str()); !found.IsAbsent() {
			if o := base.Origin().Behind(); o != nil && o.Kind == value.OriginReference {
				// What else a resource may have is assumed; what the template gives
				// of it is known, and what is synthesized says so itself.
				marks = passedMarks(base.Marks()&^value.Assumed | key.Marks())
			}
			return found.Mark(marks), nil
		}
		if base.Marks().Any(value.Unknown) {
			return value.Value{}, funcs.ErrUndetermined
		}
		if base.Marks().Any(value.Assumed) {
			if v := e.Runtime.Member(base, key.Str()); !v.IsAbsent() {
				return v.Mark(marks), nil
			}
		}
		return value.Value{}, missingProperty(base, key)
	case base.Kind() == value.Array && key.Kind() == value.Int:
		i := key.Int()
		if 0 <= i && i < int64(base.Len()) {
			item := base.Items()[i].Mark(marks)
			if marks.Any(open) {
				item = item.WithoutForm() // another may be there
			}
			return item, nil
		}
		if base.Marks().Any(value.Unknown) {
			return value.Value{}, funcs.ErrUndetermined
		}
		if base.Marks().Any(value.Assumed) && i >= 0 && i < 10000 {
			if v := e.Runtime.Item(base, int(i)); !v.IsAbsent() {
				return v.Mark(marks), nil
			}
		}
		return value.Value{}, &Error{Code: diag.ExprIndex, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
			Message: diag.Messagef("The language expression property array index '%s' is out of bounds.", key)}
	}
	// A key of another kind suits nothing, whatever the value is made to be.
	if base.Marks().Any(value.Assumed) && (key.Kind() == value.Int || key.Kind() == value.String) {
		want := funcs.Obj
		if key.Kind() == value.Int {
			want = funcs.Arr
		}
		if v := e.Runtime.As(base, want, funcs.NoFormat); funcs.TypeOf(v) == want {
			return e.evaluateAccess(v, key)
		}
	}
	if base.IsNull() || base.Kind() != value.Array && base.Kind() != value.Object {
		return value.Value{}, &Error{Code: diag.ExprProperty, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
			Message: diag.Messagef("The language expression property '%s' can't be evaluated.", key)}
	}
	return value.Value{}, &Error{Code: diag.ExprProperty, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
		Message: diag.Messagef("The language expression property '%s' can't be evaluated, property name must be a string for an object and an integer for an array.", key)}
}

func missingProperty(base, key value.Value) error {
	names := make([]string, 0, base.Len())
	for _, m := range base.Members() {
		// Which members a secret has is a part of it.
		m.Marks |= base.Marks() & value.Secret
		names = append(names, m.Shown())
	}
	names = slices.Compact(names)
	err := &Error{Code: diag.ExprProperty, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
		Message: diag.Messagef("The language expression property '%s' doesn't exist, available properties are '%s'.", key, diag.Listed(names))}
	if s := diag.Suggest(key.Shown(), names); s != "" && !key.Marks().Any(value.Secret) {
		err.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	return err
}

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
	return expr.Of(v)
}

// canonicalCall is a runtime call as the engine prints it, with known arguments.
func (e *Evaluator) canonicalCall(n *expr.Call, sc *Scope) expr.Node {
	resources := sc.env().Resources
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
