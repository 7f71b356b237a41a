// Package expr is the expression language of ARM templates: what is between the
// brackets of a text such as "[concat('a', parameters('b'))]".
//
// Parse gives a syntax tree that is never changed; Print writes one back. The
// grammar has texts, whole numbers, calls, and property and index access, and
// nothing else: operators and literals of other types are functions.
package expr

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Node is one part of an expression. Offsets count bytes from the start of the
// parsed text.
type Node interface {
	Start() int
	End() int
}

type place struct{ start, end int32 }

func (p place) Start() int { return int(p.start) }
func (p place) End() int   { return int(p.end) }

// Literal is a text or a number, or a value that an expression was reduced to.
type Literal struct {
	place
	Value value.Value
}

// Call is a function with its arguments. Name is as it was written, for user
// functions with the namespace.
type Call struct {
	place
	Name string
	// Folded is Name in the form in which names are looked up.
	Folded string
	Args   []Node

	extent extent
}

// Access is a property or an index of a value: Base.name, Base['name'], Base[0].
type Access struct {
	place
	Base Node
	Key  Node

	extent extent
}

// Function is the name of the function as it was written.
func (c *Call) Function() string { return c.Name }

// Chooses reports whether a call is one of if(), whose first argument decides which of the
// others it returns.
func (c *Call) Chooses() bool { return c.Folded == "if" && len(c.Args) == 3 }

// NewCall makes a call that was not parsed.
func NewCall(name string, args ...Node) *Call {
	return &Call{Name: name, Folded: value.Fold(name), Args: args, extent: extentOf(len(name)+2, args...)}
}

// NewAccess makes an access that was not parsed.
func NewAccess(base, key Node) *Access {
	return &Access{Base: base, Key: key, extent: extentOf(2, base, key)}
}

// NewLiteral makes a literal that was not parsed.
func NewLiteral(v value.Value) *Literal { return &Literal{Value: v} }

// IsExpression reports whether a text of a template is an expression: the first character is
// an opening bracket, the last a closing one, and the first is not doubled.
func IsExpression(s string) bool {
	return len(s) >= 2 && s[0] == '[' && s[len(s)-1] == ']' && s[1] != '['
}

// Unescape returns the text that a template's text without expression stands for: of
// "[[...]" one bracket goes.
func Unescape(s string) string {
	if len(s) >= 3 && s[0] == '[' && s[1] == '[' && s[len(s)-1] == ']' {
		return s[1:]
	}
	return s
}

// Print writes an expression as the deployment engine prints it, without
// brackets around it.
func Print(n Node) string { return string(appendNode(nil, n)) }

func appendNode(b []byte, n Node) []byte {
	switch n := n.(type) {
	case *Literal:
		return appendLiteral(b, n.Value)
	case *Call:
		b = append(b, n.Name...)
		b = append(b, '(')
		for i, arg := range n.Args {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendNode(b, arg)
		}
		return append(b, ')')
	case *Access:
		b = appendNode(b, n.Base)
		if key, ok := n.Key.(*Literal); ok && key.Value.Kind() == value.String && isIdentifier(key.Value.Str()) {
			b = append(b, '.')
			return append(b, key.Value.Str()...)
		}
		b = append(b, '[')
		b = appendNode(b, n.Key)
		return append(b, ']')
	}
	return b
}

// appendLiteral writes a value in the expression language: what has no literal
// of its own becomes a call.
func appendLiteral(b []byte, v value.Value) []byte {
	if v.Marks().Any(value.Secret) && v.Kind() != value.Opaque {
		return append(b, "'"+value.SecretText+"'"...)
	}
	switch v.Kind() {
	case value.Bool:
		if v.Bool() {
			return append(b, "true()"...)
		}
		return append(b, "false()"...)
	case value.Int:
		if n := v.Int(); n != int64(int32(n)) {
			return append(b, "json('"+v.NumberText()+"')"...)
		}
		return append(b, v.NumberText()...)
	case value.Float:
		return append(b, "json('"+v.NumberText()+"')"...)
	case value.String:
		return AppendString(b, v.Str())
	case value.Array:
		b = append(b, "createArray("...)
		for i, item := range v.Items() {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendLiteral(b, item)
		}
		return append(b, ')')
	case value.Object:
		b = append(b, "createObject("...)
		for i, m := range value.ShownMembers(v) {
			if i > 0 {
				b = append(b, ", "...)
			}
			if IsExpression(m.Name) {
				b = append(b, m.Name[1:len(m.Name)-1]...)
			} else {
				b = AppendString(b, m.Name)
			}
			b = append(b, ", "...)
			b = appendLiteral(b, m.Value)
		}
		return append(b, ')')
	case value.Opaque:
		if r := v.Residual(); r != nil {
			return append(b, r.Text()...)
		}
	}
	return append(b, "null()"...)
}

// AppendString writes a text literal.
func AppendString(b []byte, s string) []byte {
	b = append(b, '\'')
	b = append(b, strings.ReplaceAll(s, "'", "''")...)
	return append(b, '\'')
}

func isIdentifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == '_':
		case '0' <= c && c <= '9' && i > 0:
		default:
			return false
		}
	}
	return s != ""
}

// Residual is an expression that could only be reduced, as a value carries it.
type Residual struct{ Node Node }

// Text implements value.Residual.
func (r Residual) Text() string { return Print(r.Node) }

// Extent implements value.Residual.
func (r Residual) Extent() (bytes, depth int) {
	e := extentOf(0, r.Node)
	return e.bytes, e.depth
}

// NodeOf is the expression that gives a value: its residual if it has one.
func NodeOf(v value.Value) Node {
	if v.IsUnknown() {
		if r, ok := v.Residual().(Residual); ok {
			return r.Node
		}
	}
	return NewLiteral(v)
}

// Unknown is a value that stands for an expression.
func Unknown(n Node) value.Value { return value.NewUnknown(Residual{n}, value.Absent) }

// Walk visits a node and everything underneath, outermost first.
func Walk(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	switch n := n.(type) {
	case *Call:
		for _, arg := range n.Args {
			Walk(arg, visit)
		}
	case *Access:
		Walk(n.Base, visit)
		Walk(n.Key, visit)
	}
}

// StringArg is the argument of a call at an index if it is a text literal.
func (c *Call) StringArg(i int) (string, bool) {
	if i >= len(c.Args) {
		return "", false
	}
	l, ok := c.Args[i].(*Literal)
	if !ok || l.Value.Kind() != value.String {
		return "", false
	}
	return l.Value.Str(), true
}

// Index makes the key of an array access.
func Index(i int) Node { return NewLiteral(value.NewInt(int64(i))) }

// Text makes a text literal.
func Text(s string) Node { return NewLiteral(value.NewString(s)) }

// quoteRune shows a character in a message.
func quoteRune(r rune) string { return strings.Trim(strconv.QuoteRune(r), "'") }

// extent is about the length of an expression's text, and how deep it nests.
// Expressions that were put together share their parts, so that the text of a
// small one may be without end.
type extent struct{ bytes, depth int }

const maxExtent = 1 << 40

// extentOf is the extent of something with so many bytes of its own around parts.
func extentOf(own int, parts ...Node) extent {
	e := extent{bytes: own}
	for _, part := range parts {
		below := extent{}
		switch n := part.(type) {
		case *Literal:
			below = extent{n.Value.Extent().Bytes, n.Value.Extent().Depth}
		case *Call:
			below = n.extent
		case *Access:
			below = n.extent
		}
		if below == (extent{}) && part != nil {
			// It was parsed, so it is as long as what was written.
			below = extent{part.End() - part.Start(), 0}
		}
		e.bytes += below.bytes + 2
		e.depth = max(e.depth, below.depth)
	}
	return extent{min(e.bytes, maxExtent), e.depth + 1}
}
