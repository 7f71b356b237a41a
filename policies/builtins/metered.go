package builtins

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// constant are functions that look at nothing but the kind of a value, or at one
// member of it.
var constant = map[string]bool{
	"count": true, "type_name": true, "is_number": true, "is_string": true, "is_boolean": true, "is_array": true,
	"is_set": true, "is_object": true, "is_null": true, "object.get": true, "assign": true, "and": true, "or": true,
}

// tooMuch is more than any query may take.
const tooMuch = 1 << 50

func sumCapped(a, b int) int { return min(a+min(b, tooMuch), tooMuch) }

func multiplyCapped(a, b int) int {
	if a > 0 && b > tooMuch/a {
		return tooMuch
	}
	return a * b
}

// surfaceCost is what it costs to read a value without what is in its members, in time
// that does not depend on its size.
func surfaceCost(v ast.Value) int {
	switch v := v.(type) {
	case ast.String:
		return len(v) / textStep
	case ast.Number:
		return digitsCost(string(v))
	case *ast.Array:
		return v.Len() / 4
	case ast.Object:
		return v.Len() / 4
	case ast.Set:
		return v.Len() / 4
	}
	return 0
}

// digitsCost is what it costs to work with a number: to read one and to multiply it
// takes the square of its length, which is that of what it stands for.
func digitsCost(text string) int {
	if len(text) < 20 && !strings.ContainsAny(text, "eE") {
		return 0
	}
	n := len(text)
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		n += integerDigits(text[i+1:])
	}
	return multiplyCapped(n, n) / 256
}

// integerDigits is a number of digits in a text, whatever its sign; too much where it is
// too large.
func integerDigits(text string) int {
	n := 0
	for i := 0; i < len(text); i++ {
		if c := text[i]; c >= '0' && c <= '9' {
			n = sumCapped(multiplyCapped(n, 10), int(c-'0'))
		} else if i > 0 {
			break
		}
	}
	return n
}

// allParts is the price of what reads all of its arguments.
func allParts(args []*ast.Term) int {
	n := 0
	for _, a := range args {
		n += Weight(a.Value, maxParts)
	}
	return atMost(n)
}

// maxParts is how many parts one call may read or make, whatever is left.
const maxParts = 2_000_000

// atMost is too much where there was no end to counting.
func atMost(n int) int {
	if n >= maxParts {
		return tooMuch
	}
	return n
}

// textArgument is an argument that is a text, empty if it is none.
func textArgument(args []*ast.Term, i int) string {
	if i >= len(args) {
		return ""
	}
	s, _ := args[i].Value.(ast.String)
	return string(s)
}

// lengthOf is the number of characters or elements of an argument.
func lengthOf(args []*ast.Term, i int) int {
	switch v := args[i].Value.(type) {
	case ast.String:
		return len(v)
	case *ast.Array:
		return v.Len()
	case ast.Set:
		return v.Len()
	case ast.Object:
		return v.Len()
	}
	return 1
}

// itemsOf are the elements of an argument.
func itemsOf(args []*ast.Term, i int) []*ast.Term {
	var list []*ast.Term
	switch v := args[i].Value.(type) {
	case *ast.Array:
		v.Foreach(func(t *ast.Term) { list = append(list, t) })
	case ast.Set:
		list = v.Slice()
	case ast.Object:
		v.Foreach(func(_, t *ast.Term) { list = append(list, t) })
	}
	return list
}
