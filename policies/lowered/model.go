package lowered

import (
	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/policies/lazy"
	"github.com/forearm/forearm/policies/ruletree"
)

// Program has compiled modules. Rules are lowered by one goroutine, and evaluated by any
// number.
type Program struct {
	Rules *ruletree.Node
	// Builtins are functions besides OPA's.
	Builtins map[string]*topdown.Builtin

	known map[*ruletree.Node]*rule
	// memos is the number of rules whose value is computed once per input.
	memos int
}

// Rule is a lowered rule.
type Rule struct{ rule *rule }

// rule is all rules with one name.
type rule struct {
	// args is the number of arguments of a function, 0 for other rules.
	args int
	// of are the definitions; each is a chain of else branches.
	of [][]*definition
	// fallback is the default; nil if there is none.
	fallback *definition
	partial  *kind
	// same reports that all definitions but the default have the same constant value.
	same bool
	memo int
}

// definition is one lowered rule.
type definition struct {
	slots int
	run   step
}

// Evaluation evaluates rules for one input, each once.
type Evaluation struct {
	input    ast.Value
	data     ast.Value
	memo     []memo
	cancel   topdown.Cancel
	builtins topdown.BuiltinContext
	// reads notes what is read of the input.
	reads *lazy.Reads
	err   error
}

type memo struct {
	value ast.Value
	done  bool
	// unknown reports that it depends on something that is not known.
	unknown bool
}

// frame has the variables of one evaluation of a rule.
type frame struct {
	e     *Evaluation
	slots []ast.Value
	// collector collects the result of the innermost comprehension or partial rule.
	collector *collector
}

// step continues an evaluation. It returns false if no more solutions are wanted.
type step func(f *frame) bool

// use continues with a value.
type use func(f *frame, v ast.Value) bool

// get returns the value of a term that has at most one; nil if it is undefined.
type get func(f *frame) ast.Value

// function returns the result of a call; nil if it is undefined.
type function func(e *Evaluation, args []ast.Value) ast.Value

// then makes a step that continues with another one.
type then func(next step) step

// values makes a step that continues with each value of a term.
type values func(next use) step

// path makes a use that descends from a value and continues with each value it finds.
type path func(next use) use

// matching makes a use that continues if a value matches a pattern, with its variables
// bound.
type matching func(next step) use

// kind is the kind of a collection.
type kind uint8

// collector collects the result of a comprehension or partial rule.
type collector struct {
	kind  kind
	list  []ast.Value
	set   ast.Set
	pairs []pair
}

// pair is a member of an object. Its value may be lazy.
type pair struct{ key, value ast.Value }

// scope lowers the terms of one rule, and knows which variables are bound at each place of
// its body.
type scope struct {
	p     *Program
	slots map[ast.Var]int
	count *int
	bound map[ast.Var]bool
}
