package eval

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// Runtime answers what only Azure knows. There are two: the mocks, which answer
// everything with a realistic payload that is marked Assumed, and None, which
// answers nothing. An Absent answer leaves the question open: the value is then
// unknown and keeps the expression it stands for.
type Runtime interface {
	// Answer a question.
	Answer(q deployment.Question) value.Value
	// Member is asked for a property that an assumed object does not have.
	Member(parent value.Value, name string) value.Value
	// Item is asked for an element beyond the end of an assumed array.
	Item(parent value.Value, index int) value.Value
	// As makes an assumed value fit what consumes it: another type, or a format
	// that the consumer can parse.
	As(v value.Value, want funcs.Types, format funcs.Format) value.Value
	// Open marks an object that has more members than are known.
	Open() value.Marks
	// KnowsSecrets reports that secrets have values, which are worked with and never
	// shown; otherwise they stay expressions.
	KnowsSecrets() bool
	// Project adds to a resource what the service sets, each part marked Assumed.
	Project(r *deployment.Resource) value.Value
}

// None is the Runtime that knows nothing, as the engine behind bicep snapshot.
type None struct{}

// Answer implements Runtime.
func (None) Answer(deployment.Question) value.Value { return value.Value{} }

// Member implements Runtime.
func (None) Member(value.Value, string) value.Value { return value.Value{} }

// Item implements Runtime.
func (None) Item(value.Value, int) value.Value { return value.Value{} }

// As implements Runtime.
func (None) As(value.Value, funcs.Types, funcs.Format) value.Value { return value.Value{} }

// Open implements Runtime.
func (None) Open() value.Marks { return value.Unknown }

// KnowsSecrets implements Runtime.
func (None) KnowsSecrets() bool { return false }

// Project implements Runtime.
func (None) Project(r *deployment.Resource) value.Value { return r.Body }
