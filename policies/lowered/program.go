package lowered

import (
	"context"
	"errors"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/metrics"
	"github.com/open-policy-agent/opa/v1/topdown"
)

// Program is compiled modules. Rules are lowered by one goroutine;
// what was lowered may be evaluated by several.
type Program struct {
	// Rules are those of the modules, below data.
	Rules *ast.TreeNode
	// Builtins are functions that OPA does not have.
	Builtins map[string]*topdown.Builtin

	known map[*ast.TreeNode]*rule
	// memos is how many rules have a value that is computed once for an input.
	memos int
}

// ErrNotLowered is what a rule uses that is not lowered.
var ErrNotLowered = errors.New("not lowered")

// ErrConflict is an evaluation in which a rule has several values.
var ErrConflict = errors.New("conflicting values")

// Rule is a rule that was lowered.
type Rule struct{ rule *rule }

// Rule lowers the rule at a place, and all that it uses; nil if there is none.
func (p *Program) Rule(ref ast.Ref) (*Rule, error) {
	node := p.Rules
	for _, t := range ref[1:] {
		if node = node.Child(t.Value); node == nil {
			return nil, nil
		}
	}
	if len(node.Values) == 0 || len(node.Children) > 0 {
		return nil, ErrNotLowered
	}
	r, err := p.lower(node, len(ref))
	if err != nil {
		return nil, err
	}
	return &Rule{r}, nil
}

// Evaluation evaluates rules for one input. What they come to is computed once.
type Evaluation struct {
	input    ast.Value
	data     ast.Value
	memo     []memo
	cancel   topdown.Cancel
	builtins topdown.BuiltinContext
	err      error
}

type memo struct {
	value ast.Value
	done  bool
}

// About begins to evaluate for an input, and for the data that are beside the rules. cancel
// is asked at each step whether to go on.
func (p *Program) About(ctx context.Context, input ast.Value, data ast.Object, cancel topdown.Cancel) *Evaluation {
	return &Evaluation{
		input: input, data: data, memo: make([]memo, p.memos), cancel: cancel,
		builtins: topdown.BuiltinContext{Context: ctx, Metrics: metrics.NoOp(), Cancel: cancel},
	}
}

// Value is what a rule comes to; nil if it is undefined.
func (e *Evaluation) Value(r *Rule) (ast.Value, error) {
	v := r.rule.value(e)
	if e.err != nil {
		return nil, e.err
	}
	return v, nil
}

// frame has the variables of a rule that is evaluated.
type frame struct {
	e     *Evaluation
	slots []ast.Value
	// made is what the innermost comprehension or rule makes.
	made *maker
}

// step goes on with an evaluation. It returns false if no more is wanted.
type step func(f *frame) bool

// use goes on with a value.
type use func(f *frame, v ast.Value) bool

// get is the one value of a term; nil if it is undefined.
type get func(f *frame) ast.Value

// errCancelled is worded by the guard.
var errCancelled = &topdown.Error{Code: topdown.CancelErr, Message: "caller cancelled query execution"}

// tick takes a step; false if there is none left.
func (e *Evaluation) tick() bool {
	if e.err != nil {
		return false
	}
	if e.cancel != nil && e.cancel.Cancelled() {
		e.err = errCancelled
		return false
	}
	return true
}

func (e *Evaluation) fail(err error) {
	if e.err == nil {
		e.err = err
	}
}

// charger takes what a function costs beside its step, as the guard of a query does.
type charger interface {
	Charge(steps int, function string) error
}

// charge takes the steps that it takes to read a text; false if there are not so many.
func (e *Evaluation) charge(length int, function string) bool {
	c, ok := e.cancel.(charger)
	if !ok || length < textStep {
		return true
	}
	if err := c.Charge(2*length/textStep, function); err != nil {
		e.fail(errCancelled)
		return false
	}
	return true
}

// textStep is how much text a step reads or makes.
const textStep = 32
