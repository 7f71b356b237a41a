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

func truthOf(b bool) Truth {
	if b {
		return True
	}
	return False
}

func negate(t Truth) Truth {
	switch t {
	case True:
		return False
	case False:
		return True
	}
	return t
}

// open are the marks of what may be otherwise than the payload says.
const open = value.Assumed | value.Unknown | value.Generated | value.Late

// Open reports whether a value may be otherwise than its payload says.
func Open(v value.Value) bool { return v.Deep().Any(open) || v.IsUnknown() }

// Context is what functions about the surroundings of a request return. A value that is
// Absent is unknown.
type Context struct {
	ResourceGroup, Subscription, RequestContext, Policy value.Value
	// Now is the time of the request, a text.
	Now value.Value
}

// Parameters are the values of a definition's parameters by folded name.
type Parameters map[string]value.Value

// NewParameters returns the defaults of a definition's parameters, overridden by what is
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

// Error is a failed evaluation.
type Error struct{ Message diag.Message }

func (e *Error) Error() string { return e.Message.String() }

// MessageText implements diag.Messenger.
func (e *Error) MessageText() diag.Message { return e.Message }

func errorf(format string, args ...any) error {
	return &Error{diag.Messagef(format, args...)}
}

// Evaluator evaluates conditions and expressions about one request.
type Evaluator struct {
	*Request
	fields  fields
	rests   []value.Value
	because []Reason
	err     error
	steps   int
}

// New makes an Evaluator for a request.
func New(r *Request) *Evaluator { return &Evaluator{Request: r, fields: fields{request: r}} }

func (e *Evaluator) failWith(err error) Truth {
	if e.err == nil {
		e.err = err
	}
	return Failed
}

// noteUnknown notes what a condition depends on.
func (e *Evaluator) noteUnknown(values ...value.Value) Truth {
	for _, v := range values {
		if part := value.FirstMarked(v, open); Open(v) && !part.IsAbsent() {
			e.rests = append(e.rests, part)
		}
	}
	return Unknown
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
