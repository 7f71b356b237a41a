package funcs

import (
	"errors"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Marking is how the marks of the arguments reach the result.
type Marking uint8

const (
	// Opaque functions make something new of everything they read: the result
	// unites the marks of all arguments, however deep. A Bool does not take over
	// Secret.
	Opaque Marking = iota
	// Structural functions move elements, which keep their own marks; the result
	// takes the marks that the arguments themselves have, since they decide
	// which elements there are.
	Structural
	// Gathering functions only collect: the result takes no marks but those that
	// the function sets with Call.Mark.
	Gathering
)

// Reach is how much of its arguments a function reads. The evaluator
// charges for it before the call, and for what the result adds after it, so that a
// function cannot forget; what costs more than that it charges itself.
type Reach uint8

const (
	// Whole functions read everything underneath their arguments.
	Whole Reach = iota
	// Shallow functions read texts, and go through the elements of containers
	// without looking at what is underneath.
	Shallow
	// Shape functions read texts, and of containers how many elements there are, or
	// one of them, which they may pass on.
	Shape
	// Handed functions pass on what they are given, however large, and read nothing.
	Handed
)

// Reads is how many steps it costs to go through an argument.
func (r Reach) Reads(v value.Value) int {
	switch v.Kind() {
	case value.Array, value.Object:
		switch r {
		case Whole:
			return v.Extent().Parts/16 + v.Extent().Bytes/64
		case Shallow:
			return v.Len() / 16
		}
	case value.String:
		if r != Handed {
			return len(v.Str()) / 64
		}
	}
	return 0
}

// Reads is how many steps it costs to go through the arguments of a call.
func (c *Call) Reads() int {
	steps := 0
	for _, arg := range c.Args {
		steps += c.Func.Reach.Reads(arg)
	}
	return steps
}

// Makes is how many bytes a result takes that was made of the arguments.
func (r Reach) Makes(result value.Value, args []value.Value) int {
	if r >= Shape {
		return 0
	}
	for _, arg := range args {
		if value.ShareContent(result, arg) {
			return 0
		}
	}
	switch result.Kind() {
	case value.String:
		return len(result.Str())
	case value.Array:
		return 32 * result.Len()
	case value.Object:
		return 64 * result.Len()
	}
	return 0
}

// Phase is when Azure can answer a function.
type Phase uint8

const (
	// Pure functions depend on their arguments alone.
	Pure Phase = iota
	// Context functions ask where the deployment goes.
	Context
	// Runtime functions ask Azure.
	Runtime
	// DefaultsOnly functions may only be used in default values of parameters.
	DefaultsOnly
)

// String returns what the answer depends on.
func (p Phase) String() string {
	switch p {
	case Pure:
		return "depends on its arguments only"
	case Context:
		return "depends on the deployment context"
	case Runtime:
		return "comes from Azure while it deploys, so that here a mock answers"
	}
	return "is another one in each deployment, and is only to be had in default values of parameters"
}

// Types is a set of JSON types that an argument may have.
type Types uint16

// The types.
const (
	Str Types = 1 << iota
	Num       // whole number
	Flt       // other number
	Boo
	Arr
	Obj
	Nul
	Lambda // a lambda function

	Any    = Str | Num | Flt | Boo | Arr | Obj | Nul
	Scalar = Str | Num | Flt | Boo
)

// TypeOf is the set with a value's type alone.
func TypeOf(v value.Value) Types {
	switch v.Kind() {
	case value.String:
		return Str
	case value.Int:
		return Num
	case value.Float:
		return Flt
	case value.Bool:
		return Boo
	case value.Array:
		return Arr
	case value.Object:
		return Obj
	}
	return Nul
}

func (t Types) String() string {
	var names []string
	for _, n := range []struct {
		bit  Types
		name string
	}{{Str, "String"}, {Num, "Integer"}, {Flt, "Float"}, {Boo, "Boolean"}, {Arr, "Array"}, {Obj, "Object"}, {Nul, "Null"}, {Lambda, "Lambda"}} {
		if t&n.bit != 0 {
			names = append(names, n.name)
		}
	}
	return strings.Join(names, ", ")
}

// Format is the syntax that a text argument must have to be parsed, so that a mock can be
// made to fit.
type Format uint8

// The formats.
const (
	NoFormat Format = iota
	FormatCIDR
	FormatIP
	FormatURI
	FormatJSON
	FormatBase64
	FormatDateTime
	FormatDuration
	FormatResourceID
	FormatInteger
	FormatBoolean
	FormatDataURI
)

// Param describes an argument.
type Param struct {
	Name   string
	Types  Types
	Format Format
}

// Example shows a call and is a test of it. Want is JSON; Error, where set, is
// part of the message.
type Example struct {
	Expr  string
	Want  string
	Error string
}

// Func is one built-in function.
type Func struct {
	Name   string
	Params []Param
	// Min is how many arguments there must be; Rest lets the last Param repeat.
	Min     int
	Rest    bool
	Marking Marking
	Reach   Reach
	Phase   Phase
	// Lazy functions are given no evaluated arguments and ask for each by Call.Eval.
	Lazy bool
	// Builds is set for a function that assembles its arguments to a container, each at the
	// place where it is written.
	Builds bool
	// Text is set for functions whose result is a text whatever they are given, so that one
	// that depends on something assumed can be of the wrong type for certain.
	Text bool
	// Names is set for a function that looks up a name.
	Names bool
	// AfterParameters is set for a function whose names are evaluated when parameters have
	// their values, so that their defaults cannot use it.
	AfterParameters bool
	// AsksResource is set for a function that reads a resource, so that what is evaluated
	// before there are resources cannot call it.
	AsksResource bool
	// Selects is set for a function that returns a part of its first argument: where it is
	// unknown which, the result is as secret as anything in there.
	Selects  bool
	Doc      string
	Summary  string
	Examples []Example
	Call     func(c *Call) (value.Value, error)
}

// LambdaFunc is a lambda expression that was given as an argument.
type LambdaFunc interface {
	// Arity is the number of its variables.
	Arity() int
	Apply(args ...value.Value) (value.Value, error)
}

// Call is one call of a function.
type Call struct {
	Func *Func
	// Name as it was written.
	Name string
	Args []value.Value
	// Lambdas are at the index of their argument.
	Lambdas []LambdaFunc
	Host    Host
	// Eval evaluates an argument of a Lazy function.
	Eval func(i int) (value.Value, error)
	// Member is the one that is read of the result, where nothing else of it is.
	Member string

	marks value.Marks
}

// Mark adds marks to the result itself.
func (c *Call) Mark(m value.Marks) { c.marks |= m }

// Marked are the marks that the function added.
func (c *Call) Marked() value.Marks { return c.marks }

// Arg is an argument, or Absent if it was left out.
func (c *Call) Arg(i int) value.Value {
	if i < len(c.Args) {
		return c.Args[i]
	}
	return value.Value{}
}

// Host is what functions ask of their caller.
type Host interface {
	// Spend takes from the budget: steps for work, bytes for text that is about
	// to be made. Its error ends the evaluation.
	Spend(steps, bytes int) error
}

// Error is a mistake in a call, worded as the deployment engine does.
type Error struct {
	Code    diag.Code
	Message diag.Message
	// Arg is the argument at fault, or -1.
	Arg int
}

func (e *Error) Error() string { return e.Message.String() }

// MessageText implements diag.Messenger.
func (e *Error) MessageText() diag.Message { return e.Message }

// Errorf makes an error about a value.
func Errorf(format string, args ...any) error {
	return &Error{Code: diag.ExprValue, Message: diag.Messagef(format, args...), Arg: -1}
}

// ErrUndetermined is returned by a function that cannot answer because part of
// what it has to look at is unknown; the call then stays an expression.
var ErrUndetermined = errors.New("depends on an unknown value")

// table holds every function by folded name; families add theirs at start-up.
var table = map[string]*Func{}

// all is in the order of definition, for documentation.
var all []*Func

func registerFunctions(functions ...*Func) {
	for _, f := range functions {
		folded := value.Fold(f.Name)
		if _, ok := table[folded]; ok {
			panic("function defined twice: " + f.Name)
		}
		table[folded] = f
		all = append(all, f)
	}
}

// Lookup finds a function by its folded name, or nil.
func Lookup(folded string) *Func {
	if f, ok := table[folded]; ok {
		return f
	}
	if strings.HasPrefix(folded, "list") {
		return table["list*"]
	}
	return nil
}

// All lists the functions.
func All() []*Func { return all }

// TakesNames reports whether the text arguments of the function are names.
func (f *Func) TakesNames() bool { return f.Names || f.Phase == Context || f.Phase == Runtime }

// CheckArity returns an error if a call cannot have n arguments.
func (f *Func) CheckArity(name string, n int) error {
	if n >= f.Min && (f.Rest || n <= len(f.Params)) {
		return nil
	}
	want := fmt.Sprintf("requires %d argument(s)", f.Min)
	switch {
	case f.Rest:
		want = fmt.Sprintf("requires at least %d argument(s)", f.Min)
	case f.Min != len(f.Params):
		want = fmt.Sprintf("requires %d to %d arguments", f.Min, len(f.Params))
	}
	return &Error{Code: diag.ExprArguments, Arg: -1, Message: diag.Messagef(
		"Unable to evaluate template language function '%s': function %s while %d were provided. Please see https://aka.ms/arm-function-%s for usage details.", name, want, n, strings.ToLower(name))}
}

// Param at an index, with Rest taken into account.
func (f *Func) Param(i int) Param {
	if len(f.Params) == 0 {
		return Param{Types: Any}
	}
	return f.Params[min(i, len(f.Params)-1)]
}

// CheckTypes returns an error if an argument has a type that the function does not accept.
func (c *Call) CheckTypes() error {
	for i, arg := range c.Args {
		want := c.Func.Param(i).Types
		if arg.IsUnknown() || want&Lambda != 0 || TypeOf(arg)&want != 0 {
			continue
		}
		return TypeError(c.Name, i, want, arg)
	}
	return nil
}

// TypeError returns the error for an argument of a type that the function does not accept.
func TypeError(name string, i int, want Types, got value.Value) error {
	return &Error{Code: diag.ExprType, Arg: i, Message: diag.Messagef(
		"The template language function '%s' expects its parameter(s) to be of type '%s'. The provided value is of type '%s'. Please see https://aka.ms/arm-functions for usage details.", name, want, got.Kind())}
}
