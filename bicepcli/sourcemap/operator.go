package sourcemap

// operator is what Bicep's operators of two operands are compiled to.
type operator struct {
	// binds is the precedence: * binds closer than +.
	binds    int
	function string
	// negated operators are compiled to not() around the function, folding ones to
	// toLower() around each operand.
	negated, folding bool
}

// coalescing binds least of all and has nodes of its own.
const coalescing = "??"

var operators = map[string]operator{
	"*": {binds: 7, function: "mul"}, "/": {binds: 7, function: "div"}, "%": {binds: 7, function: "mod"},
	"+": {binds: 6, function: "add"}, "-": {binds: 6, function: "sub"},
	"<": {binds: 5, function: "less"}, "<=": {binds: 5, function: "lessOrEquals"},
	">": {binds: 5, function: "greater"}, ">=": {binds: 5, function: "greaterOrEquals"},
	"==": {binds: 4, function: "equals"}, "!=": {binds: 4, function: "equals", negated: true},
	"=~": {binds: 4, function: "equals", folding: true}, "!~": {binds: 4, function: "equals", negated: true, folding: true},
	"&&": {binds: 3, function: "and"}, "||": {binds: 2, function: "or"},
	coalescing: {binds: 1},
}

// leading operators may be at the beginning of a line even outside of brackets,
// since nothing else can begin with them.
var leading = map[string]bool{"&&": true, "||": true, coalescing: true}

// parseOperation reads operands with operators between them.
func (p *parser) parseOperation() *node {
	operands, between := []*node{p.parseUnary()}, []string{}
	for {
		next := p.peekToken()
		if next.kind == newline {
			if next = p.tokenAfterBreaks(); next.kind != sign || !p.inParens && !leading[next.text] {
				break
			}
		}
		if _, known := operators[next.text]; next.kind != sign || !known {
			break
		}
		p.skipNewlines()
		p.advanceToken()
		p.skipNewlines()
		between = append(between, next.text)
		operands = append(operands, p.parseUnary())
	}
	return combineOperands(operands, between)
}

// combineOperands puts operands together, those first that the closest operators join, and of
// equally close ones the first.
func combineOperands(operands []*node, between []string) *node {
	// Each operand waits until it is known that what follows binds less.
	waiting, joins := operands[:1:1], []string{}
	join := func() {
		n := len(waiting)
		waiting = append(waiting[:n-2], joinedBy(waiting[n-2], joins[len(joins)-1], waiting[n-1]))
		joins = joins[:len(joins)-1]
	}
	for i, sign := range between {
		for len(joins) > 0 && operators[joins[len(joins)-1]].binds >= operators[sign].binds {
			join()
		}
		joins, waiting = append(joins, sign), append(waiting, operands[i+1])
	}
	for len(joins) > 0 {
		join()
	}
	return waiting[0]
}

// joinedBy returns the call that two operands are compiled to.
func joinedBy(left *node, sign string, right *node) *node {
	if sign == coalescing {
		if left.kind != coalesce {
			left = &node{kind: coalesce, start: left.start, parts: []*node{left}}
		}
		left.parts, left.end = append(left.parts, right), right.end
		return left
	}
	o := operators[sign]
	if o.folding {
		left, right = builtIn("toLower", left), builtIn("toLower", right)
	}
	made := builtIn(o.function, left, right)
	if o.negated {
		made = builtIn("not", made)
	}
	return made
}

// builtIn returns a call of a function that no function of the file's own can hide.
func builtIn(name string, args ...*node) *node {
	return &node{kind: call, start: args[0].start, end: args[len(args)-1].end, name: name, path: []string{"sys"}, parts: args}
}
