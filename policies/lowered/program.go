package lowered

import (
	"context"
	"errors"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/metrics"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/policies/lazy"
)

// ErrNotLowered reports that a rule uses a feature that is not lowered.
var ErrNotLowered = errors.New("not lowered")

// ErrConflict reports that a rule has several values.
var ErrConflict = errors.New("conflicting values")

// Rule lowers the rule that a reference names, and all rules that it uses; nil if there is
// none. The functions below it panic with ErrNotLowered, which ends here.
func (p *Program) Rule(ref ast.Ref) (found *Rule, err error) {
	defer func() {
		switch r := recover(); r {
		case nil:
		case ErrNotLowered:
			err = ErrNotLowered
		default:
			panic(r)
		}
	}()
	if r := p.ruleAt(ref); r != nil {
		found = &Rule{r}
	}
	return found, nil
}

// ruleAt lowers the rule that a reference names; nil if there is none.
func (p *Program) ruleAt(ref ast.Ref) *rule {
	node := p.Rules
	for _, t := range ref[1:] {
		if node = node.Child(t.Value); node == nil {
			return nil
		}
	}
	if len(node.Rules()) == 0 || node.HasChildren() {
		panic(ErrNotLowered)
	}
	return p.lowerRules(node, len(ref))
}

// ForInput begins an evaluation for an input and the data beside the rules. cancel is checked
// at each step.
func (p *Program) ForInput(ctx context.Context, input ast.Value, data ast.Object, cancel topdown.Cancel) *Evaluation {
	e := &Evaluation{
		input: input, data: data, memo: make([]memo, p.memos), cancel: cancel, reads: &lazy.Reads{},
		builtins: topdown.BuiltinContext{Context: ctx, Metrics: metrics.NoOp(), Cancel: cancel},
	}
	if l, ok := input.(*lazy.Value); ok && l.Reads() != nil {
		e.reads = l.Reads()
	}
	return e
}

// Value returns the value of a rule; nil if it is undefined. unknown reports that something was read
// for it that is not known: otherwise the value holds whatever that is.
func (e *Evaluation) Value(r *Rule) (v ast.Value, unknown bool, err error) {
	v = r.rule.ruleValue(e)
	if e.err != nil {
		return nil, true, e.err
	}
	return v, e.memo[r.rule.memo].unknown, nil
}

// errCancelled is replaced by the guard's message.
var errCancelled = &topdown.Error{Code: topdown.CancelErr, Message: "caller cancelled query execution"}

// countStep counts a step; false if the evaluation has failed or was cancelled.
func (e *Evaluation) countStep() bool {
	if e.err != nil {
		return false
	}
	if e.cancel != nil && e.cancel.Cancelled() {
		e.err = errCancelled
		return false
	}
	return true
}

func (e *Evaluation) failWith(err error) {
	if e.err == nil {
		e.err = err
	}
}

// charger counts the cost of a function besides its step, as the guard of a query does.
type charger interface {
	Charge(steps int, function string) error
}

// chargeText counts the steps for reading a text; false if they exceed the limit.
func (e *Evaluation) chargeText(length int, function string) bool {
	c, ok := e.cancel.(charger)
	if !ok || length < textStep {
		return true
	}
	if err := c.Charge(2*length/textStep, function); err != nil {
		e.failWith(errCancelled)
		return false
	}
	return true
}

// textStep is the length of text that is read or made in one step.
const textStep = 32
