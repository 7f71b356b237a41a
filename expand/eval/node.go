package eval

import (
	"errors"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// Text evaluates a text of a template: an expression, or itself.
func (e *Evaluator) Text(v value.Value, sc *Scope) (value.Value, error) {
	s := v.Str()
	if !expr.IsExpression(s) {
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
	noted, site := len(e.notes.pending), e.origins.site
	e.origins.site = v.Origin()
	result, err := e.evaluateNode(n, sc)
	e.origins.site = site
	e.notes.reportNotes(v, noted, sc)
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
		return e.Tokens.In(n.Value, e.origins.site), nil
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
	v, err := accessMember(e.Runtime, base, key)
	e.notes.takeNotes(n.Key)
	if errors.Is(err, funcs.ErrUndetermined) {
		// The base is known in part: what was asked for is not.
		v, err = expr.Unknown(expr.NewAccess(e.reduceExpression(n.Base, sc), expr.NodeOf(key))).Mark(passedMarks(base.Marks())), nil
	}
	if err != nil {
		return value.Value{}, addCauses(attachNode(n.Key, err), base, key)
	}
	if !e.origins.keepsArguments(base, key) {
		return v, nil
	}
	return v.WithOrigin(e.origins.calls.New(value.OriginAccess, e.origins.site, v.Origin(), n, e.calls.keepValues(base, key))), nil
}

// Node evaluates a part of an expression that was parsed from a text. Its errors have
// no place yet: Fail finds it in the text.
func (e *Evaluator) Node(n expr.Node, text value.Value, sc *Scope) (value.Value, error) {
	site := e.origins.site
	e.origins.site = text.Origin()
	v, err := e.evaluateNode(n, sc)
	e.origins.site = site
	return v, err
}

// evaluateExtension evaluates an access of a configuration; ok is false if the
// expression is none.
func (e *Evaluator) evaluateExtension(n *expr.Access, sc *Scope) (v value.Value, ok bool, err error) {
	depth := 1
	base := n.Base
	for {
		inner, isAccess := base.(*expr.Access)
		if !isAccess {
			break
		}
		base = inner.Base
		depth++
	}
	call, isCall := base.(*expr.Call)
	if !isCall || len(call.Args) != 1 || call.Folded != "extensions" && call.Folded != "extensionconfigs" {
		return v, false, nil
	}
	extensions := sc.envOrNone().Extensions
	if extensions == nil {
		return v, false, nil
	}
	alias, err := e.evaluateNode(call.Args[0], sc)
	if err != nil || alias.Kind() != value.String {
		return v, false, err
	}
	nodes, keys := make([]expr.Node, depth), make([]value.Value, depth)
	for a, i := expr.Node(n), depth-1; i >= 0; i-- {
		access := a.(*expr.Access)
		nodes[i] = access.Key
		if keys[i], err = e.evaluateNode(access.Key, sc); err != nil {
			return v, true, err
		}
		a = access.Base
	}
	chosen := alias.Marks()
	for _, key := range keys {
		chosen |= key.Marks()
	}
	v, consumed, err := extensions.Extension(call.Folded, alias.Str(), keys)
	switch {
	case err != nil && alias.Marks().Any(value.Secret):
		err = NotFound("extension", value.Shown(alias), nil)
	case err != nil && chosen.Any(value.Secret):
		err = &Error{Code: diag.ExprProperty, Message: diag.Messagef("The language expression property '%s' doesn't exist.", value.SecretText)}
	}
	if err != nil {
		return v, true, attachNode(call, err)
	}
	for i, key := range keys[consumed:] {
		if v, err = accessMember(e.Runtime, v, key); err != nil {
			return v, true, attachNode(nodes[consumed+i], err)
		}
	}
	return v.Mark(chosen & value.Secret), true, nil
}
