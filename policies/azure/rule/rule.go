package rule

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// Rule is a policyRule.
type Rule struct {
	If     *Condition
	Effect Operand
	// Details is then.details as it stands, Absent if there is none.
	Details value.Value
	// Existence is the existenceCondition of the details, or nil.
	Existence *Condition
	// Problems are what Azure refuses. A rule that has any is not evaluated.
	Problems []Problem
	// Conditions counts all of them.
	Conditions int
	// Then is the member then, for places.
	Then value.Value

	asksWho, asksPolicy bool
	// operands are the details' expressions, compiled once.
	operands map[string]Operand
}

// Problem is a mistake in a definition.
type Problem struct {
	Code    diag.Code
	Message diag.Message
	// At is the value that it is about; where a member is missing, what lacks it.
	At value.Value
	// Path leads from the definition's properties to it.
	Path string
}

// AsksWho reports whether a condition of the rule may depend on who makes the request.
func (r *Rule) AsksWho() bool { return r.asksWho }

// AsksPolicy reports whether an expression of the rule calls policy().
func (r *Rule) AsksPolicy() bool { return r.asksPolicy }

// Kind is what a Condition is.
type Kind uint8

// The kinds of conditions.
const (
	Leaf Kind = iota
	AllOf
	AnyOf
	Not
)

// Condition is a condition or an operator.
type Condition struct {
	Kind Kind
	// Parts are what an operator combines.
	Parts []*Condition
	// Left is what a Leaf compares, by which Op, and Right with what.
	Left  Left
	Op    Operator
	Right Operand
	// Path leads from the rule to the condition: if.allOf[0].
	Path string
	// At is the condition as it was read.
	At value.Value
}

// Left is the left side of a condition: one of the three is set.
type Left struct {
	Field *Field
	Value *Operand
	Count *Count
}

// Field is the name of a field: a reference, or an expression that gives one.
type Field struct {
	Text string
	Ref  *Ref
	Expr expr.Node
}

// Count is a count expression.
type Count struct {
	Field *Field
	// Values is the array of a value count, and Name that of its members.
	Values *Operand
	Name   string
	Where  *Condition
}

// Operand is a value with expressions in it, perhaps.
type Operand struct {
	// Literal is the value where nothing in it is an expression, and the value as it was
	// read otherwise.
	Literal value.Value
	// Node is the expression that the operand is.
	Node expr.Node
	// Items and Members have the parts of an array or an object with expressions in it.
	Items   []Operand
	Members []Operand
}

// Constant reports whether there is no expression in the operand.
func (o Operand) Constant() bool { return o.Node == nil && o.Items == nil && o.Members == nil }

// Operator is how a condition compares.
type Operator uint8

// The operators, each with its opposite behind it.
const (
	NoOperator Operator = iota
	Equals
	NotEquals
	Like
	NotLike
	Match
	NotMatch
	MatchInsensitively
	NotMatchInsensitively
	Contains
	NotContains
	In
	NotIn
	ContainsKey
	NotContainsKey
	Less
	LessOrEquals
	Greater
	GreaterOrEquals
	Exists
)

var operators = map[string]Operator{
	"equals": Equals, "notequals": NotEquals, "like": Like, "notlike": NotLike,
	"match": Match, "notmatch": NotMatch,
	"matchinsensitively": MatchInsensitively, "notmatchinsensitively": NotMatchInsensitively,
	"contains": Contains, "notcontains": NotContains, "in": In, "notin": NotIn,
	"containskey": ContainsKey, "notcontainskey": NotContainsKey,
	"less": Less, "lessorequals": LessOrEquals, "greater": Greater, "greaterorequals": GreaterOrEquals,
	"exists": Exists,
}

var operatorNames = [...]string{"", "equals", "notEquals", "like", "notLike", "match", "notMatch", "matchInsensitively", "notMatchInsensitively",
	"contains", "notContains", "in", "notIn", "containsKey", "notContainsKey", "less", "lessOrEquals", "greater", "greaterOrEquals", "exists"}

// String returns the name of the condition in a rule.
func (o Operator) String() string { return operatorNames[o] }

// Operators lists the names of all conditions.
func Operators() []string { return operatorNames[1:] }

// Negated reports whether the condition is the opposite of another one, and which.
func (o Operator) Negated() (Operator, bool) {
	switch o {
	case NotEquals, NotLike, NotMatch, NotMatchInsensitively, NotContains, NotIn, NotContainsKey:
		return o - 1, true
	}
	return o, false
}

// Walk visits a condition and everything underneath, outermost first, conditions of
// counts included.
func (c *Condition) Walk(visit func(*Condition)) {
	if c == nil {
		return
	}
	visit(c)
	for _, part := range c.Parts {
		part.Walk(visit)
	}
	if c.Left.Count != nil {
		c.Left.Count.Where.Walk(visit)
	}
}
