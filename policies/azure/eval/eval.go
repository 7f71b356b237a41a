package eval

import (
	"errors"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Truth is what a condition evaluates to.
type Truth uint8

// The truth values. Failed is an evaluation that ended in an error.
const (
	False Truth = iota
	True
	Unknown
	Failed
)

// open are the marks of what may be otherwise than the payload says.
const open = value.Assumed | value.Unknown | value.Generated | value.Late

// Context is what functions about the surroundings of a request return. A value that is
// Absent is unknown.
type Context struct {
	ResourceGroup, Subscription, RequestContext, Policy value.Value
	// Now is the time of the request, a text.
	Now value.Value
}

// Parameters are the values of a definition's parameters by folded name.
type Parameters map[string]value.Value

// NewParameters are the defaults of a definition's parameters, overridden by what is
// given, bare values by name.
func NewParameters(declared, given value.Value) Parameters {
	p := make(Parameters, declared.Len()+given.Len())
	for _, m := range declared.Members() {
		if v := m.Value.Get("defaultValue"); !v.IsAbsent() {
			p[strings.ToLower(m.Name)] = v
		}
	}
	for _, m := range given.Members() {
		p[strings.ToLower(m.Name)] = m.Value
	}
	return p
}

// Request is a resource as Azure Policy sees it, and what is evaluated beside it.
type Request struct {
	Body       value.Value
	Type       string
	APIVersion string
	// ID is the resource's, where the body does not have it.
	ID         value.Value
	Context    *Context
	Parameters Parameters
	Fields     rule.Fields
	// Primary is the resource that the if of the rule was about, where Body is one that
	// existenceCondition is about: function field() reads it.
	Primary *Request
}

// Reason is a condition that decided, with what it looked at.
type Reason struct {
	Condition *rule.Condition
	// Path leads from the body to the property; nil if the condition is not about one.
	Path  []string
	Field string
	Value value.Value
	Truth Truth
}

// Result is the outcome of evaluating a condition.
type Result struct {
	Truth Truth
	// Err is why the evaluation failed.
	Err error
	// Rests are values that decide and are not known.
	Rests []value.Value
	// Because are the conditions that decided, in the order of evaluation.
	Because []Reason
}

// Evaluator evaluates conditions and expressions about one request.
type Evaluator struct {
	*Request
	frames  []frame
	rests   []value.Value
	because []Reason
	err     error
	steps   int
	refs    map[string]*rule.Ref
}

// frame is the current element of a count.
type frame struct {
	// path is that of a field count, up to its last [*], and indexes has the place of the
	// element for each [*] of it.
	path    alias.Path
	indexes []int
	// name is that of a value count, of is how many elements it has.
	name string
	of   int
	item value.Value
}

// New makes an Evaluator for a request.
func New(r *Request) *Evaluator { return &Evaluator{Request: r} }

// Condition evaluates a condition.
func (e *Evaluator) Condition(c *rule.Condition) Result {
	e.rests, e.because, e.err, e.steps = nil, nil, nil, 0
	t := e.evaluateCondition(c)
	r := Result{Truth: t, Because: e.because}
	switch t {
	case Failed:
		r.Err = e.err
	case Unknown:
		r.Rests = e.rests
	}
	return r
}

// Operand evaluates an operand of the rule's effect. A result that is not known has
// marks that say so.
func (e *Evaluator) Operand(o rule.Operand) (value.Value, error) {
	e.steps = 0
	return e.evaluateOperand(o)
}

// Error is a failed evaluation.
type Error struct{ Message diag.Message }

func (e *Error) Error() string { return e.Message.String() }

// Said implements diag.Messenger.
func (e *Error) MessageText() diag.Message { return e.Message }

func errorf(format string, args ...any) error {
	return &Error{diag.Messagef(format, args...)}
}

func (e *Evaluator) failWith(err error) Truth {
	if e.err == nil {
		e.err = err
	}
	return Failed
}

// noteUnknown notes what a condition depends on.
func (e *Evaluator) noteUnknown(values ...value.Value) Truth {
	for _, v := range values {
		if part := v.FirstMarked(open); isOpen(v) && !part.IsAbsent() {
			e.rests = append(e.rests, part)
		}
	}
	return Unknown
}

func (e *Evaluator) evaluateCondition(c *rule.Condition) Truth {
	if c == nil {
		return True
	}
	switch c.Kind {
	case rule.AllOf:
		return e.combineConditions(c.Parts, False)
	case rule.AnyOf:
		return e.combineConditions(c.Parts, True)
	case rule.Not:
		switch t := e.evaluateCondition(c.Parts[0]); t {
		case True:
			return False
		case False:
			return True
		default:
			return t
		}
	}
	t := e.evaluateLeaf(c)
	if len(e.because) > 0 {
		if last := &e.because[len(e.because)-1]; last.Condition == c {
			last.Truth = t
		}
	}
	return t
}

// combineConditions evaluates conditions in order up to the first that decides. One that fails
// after one that is not known is not reached for certain.
func (e *Evaluator) combineConditions(parts []*rule.Condition, decides Truth) Truth {
	rests, because := len(e.rests), len(e.because)
	unknown := false
	for _, part := range parts {
		own := len(e.because)
		switch t := e.evaluateCondition(part); t {
		case decides:
			// Nothing but the part that decided is a reason.
			e.rests = e.rests[:rests]
			e.because = append(e.because[:because], e.because[own:]...)
			return t
		case Failed:
			if unknown {
				e.err = nil
				return Unknown
			}
			e.because = append(e.because[:because], e.because[own:]...)
			return t
		case Unknown:
			unknown = true
		}
	}
	switch {
	case unknown:
		return Unknown
	case decides == True:
		return False
	}
	return True
}

// errLimit ends an evaluation that takes too long.
var errLimit = errors.New("the evaluation of the rule takes more steps than forearm allows")

const maxSteps = 4 << 20

// Spend implements funcs.Host.
func (e *Evaluator) Spend(steps, bytes int) error {
	if e.steps += steps + bytes/16 + 1; e.steps > maxSteps {
		return errLimit
	}
	return nil
}
