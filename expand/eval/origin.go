package eval

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// maxRemembered is how many calls and how much of what they were given is kept of a
// file. No deployment comes near it; loops in loops that make millions of values and
// drop them again would hold on to all of them.
const maxRemembered = 1 << 19

// originRecorder records in values where they were written and what they were made of.
type originRecorder struct {
	// site is where the text stands that is being evaluated.
	site *value.Origin
	// remembered is how much the origins of values hold on to.
	remembered int
	// calls makes the origins, many at once.
	calls value.Calls
}

// keepsArguments reports whether there is room for what a call was given. What has a name is
// there anyhow, and costs nothing.
func (r *originRecorder) keepsArguments(args ...value.Value) bool {
	if r.remembered > maxRemembered {
		return false
	}
	r.remembered++
	for _, arg := range args {
		if o := arg.Origin(); o == nil || o.Call != nil && o.From == nil {
			r.remembered += len(arg.Items()) + len(arg.Members())
		}
	}
	return true
}

// withCallOrigin records in a result which call returned it, and what the call was made of. What
// was passed on, such as one of several elements, keeps where it came from.
func (r *originRecorder) withCallOrigin(result value.Value, c *funcs.Call, n *expr.Call) value.Value {
	from := result.Origin()
	if from != nil && (len(n.Args) == 0 || c.Func.Names) {
		return result // a name says all there is to say
	}
	if !r.keepsArguments(c.Args...) && !result.Deep().Any(value.Secret) {
		return result
	}
	return result.WithOrigin(r.calls.New(value.OriginFunction, r.site, from, n, c.Args))
}

// withLiteralOrigin records that a value without a place, such as a literal in an expression, is
// written there.
func (r *originRecorder) withLiteralOrigin(v value.Value, n expr.Node) value.Value {
	if v.Origin() != nil || r.site == nil || !r.keepsArguments() {
		return v
	}
	return v.WithOrigin(r.calls.New(value.OriginLiteral, r.site, nil, n, nil))
}

// withPartOrigin records where a part of what an expression builds is written, wherever its value
// came from.
func (r *originRecorder) withPartOrigin(v value.Value, n expr.Node) value.Value {
	from := v.Origin()
	if from == nil || r.site == nil || from.Call != nil && isNode(from.Call, n) {
		return r.withLiteralOrigin(v, n)
	}
	if !r.keepsArguments() {
		return v
	}
	return v.WithOrigin(r.calls.New(value.OriginExpression, r.site, from, n, nil))
}

// expressionOrigin records that a value was written as an expression at one place and came
// from another.
func expressionOrigin(site *value.Origin, result value.Value, n expr.Node) *value.Origin {
	from := result.Origin()
	if site == nil || from != nil && from.Call != nil && isNode(from.Call, n) {
		return from
	}
	return value.NewOrigin(value.OriginExpression, "", site.Site(), from)
}

// LoopOrigin is what the index of a loop came from: the loop, and its count.
func LoopOrigin(loop value.Value, name string, count value.Value) *value.Origin {
	o := value.NewCall(value.OriginCopy, loop.Origin(), nil, nil, []value.Value{count})
	o.Name = name
	return o
}

// branched is a call of if() whose condition may be another: what it gives then is
// the other value.
type branched struct {
	*expr.Call
	other value.Value
}

// isNode reports whether a call was made at a node.
func isNode(c *value.Call, n expr.Node) bool {
	if b, ok := c.Node.(*branched); ok {
		return expr.Node(b.Call) == n
	}
	return c.Node == n
}
