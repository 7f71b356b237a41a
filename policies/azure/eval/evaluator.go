package eval

import (
	"errors"

	"github.com/forearm/forearm/expand/value"
)

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
