package value

import "github.com/forearm/forearm/expand/diag"

// Kind is the JSON type of a value. A number that is an int64 is an Int, any
// other is a Float and keeps its text.
type Kind uint8

// The kinds. The zero Value is Absent: not null, but not there.
const (
	Absent Kind = iota
	Null
	Bool
	Int
	Float
	String
	Array
	Object
	// Opaque is a value without payload: its Marks have Unknown, and Residual
	// may say which expression it stands for.
	Opaque
)

// MessageText implements diag.Messenger: the names are forearm's own.
func (k Kind) MessageText() diag.Message { return diag.ConstantText(k.String()) }

func (k Kind) String() string {
	switch k {
	case Null:
		return "Null"
	case Bool:
		return "Boolean"
	case Int:
		return "Integer"
	case Float:
		return "Float"
	case String:
		return "String"
	case Array:
		return "Array"
	case Object:
		return "Object"
	case Opaque:
		return "Unknown"
	}
	return "Absent"
}

// Marks is what is known about a value beside its payload.
type Marks uint8

const (
	hidden Marks = 1 << iota
	// Assumed depends on a mock or on context that was not given.
	Assumed
	// Unknown has no sensible payload.
	Unknown
	// Generated differs from run to run in Azure: newGuid(), utcNow().
	Generated
	// Late depends on something that Azure is asked for during the deployment, so that it
	// is not known before: reference(), list*().
	Late
	declared
	secured
)

// A secret must never be shown. There are three degrees of it; each has the marks of
// those before it, so that Any finds a secret of any degree, and what is made
// of several is as secret as the most secret of them.
const (
	// Exposed stands written where everyone may read it, and does not even come by
	// a secure parameter: the catalogue knows that it is secret.
	Exposed = hidden
	// Declared is secret because what it is passed to says so: a template writes it
	// out for a secure parameter of another. A name that is made of it is shown, as
	// Azure shows it to everyone who can see the resource.
	Declared = Exposed | declared
	// Secret comes from a secure place.
	Secret = Declared | secured
)

// Has reports whether all the given marks are set.
func (m Marks) Has(marks Marks) bool { return m&marks == marks }

// Any reports whether one of the given marks is set.
func (m Marks) Any(marks Marks) bool { return m&marks != 0 }
