package eval

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// Env decides what the names of a deployment mean. A part that is nil is not available:
// its functions are refused.
type Env struct {
	Declarations Declarations
	Destination  Destination
	Resources    Resources
	Extensions   Extensions
	Questions    Questions
}

// Declarations are the parameters, variables and user functions of a template.
type Declarations interface {
	Parameter(name string) (value.Value, error)
	Variable(name string) (value.Value, error)
	// Function is a user function by its folded name, or nil.
	Function(folded string) *Function
	// FunctionNames are the user functions, for suggestions.
	FunctionNames() []string
}

// Destination is where a template is deployed to.
type Destination interface {
	// Context is what a function answers, or as much of it as has the member that is read
	// of it alone; that is empty if it is not known.
	Context(function, member string) (value.Value, error)
	ResourceID(function string, args []value.Value) (value.Value, error)
}

// Resources are those of a deployment, and what else can be referred to from it.
type Resources interface {
	Reference(c *funcs.Call) (value.Value, error)
	// Undeclared implements funcs.DeploymentHost.
	Undeclared(answer, member value.Value) bool
	// Canonical is a call that stays an expression, as the engine prints it.
	Canonical(function string, args []value.Value) expr.Node
}

// Extensions are those of a template, with their configurations.
type Extensions interface {
	// Extension answers extensions(alias) or extensionConfigs(alias) with the keys
	// that follow it, and returns how many of them it took. What follows decides
	// what is meant: one dialect reads a property, others its value or reference.
	Extension(function, alias string, keys []value.Value) (v value.Value, taken int, err error)
}

// Questions are answered by Azure, and are not about a resource.
type Questions interface {
	Ask(c *funcs.Call) (value.Value, error)
}

// Function is a user function.
type Function struct {
	Params []string
	// Output is the expression that gives the result, as it stands in the template.
	Output value.Value
	// Env is where the function was declared.
	Env *Env
	// Argument and Result hold a value against its declared type, and give it as
	// the type makes it.
	Argument func(i int, v value.Value) (value.Value, error)
	Result   func(v value.Value) (value.Value, error)
}

// Placement is the kind of place that contains an expression; some functions are only
// allowed in some.
type Placement uint8

// Placements.
const (
	Body Placement = iota
	// ParameterDefault allows utcNow and newGuid, and no variables.
	ParameterDefault
	// VariableValue allows nothing that Azure must be asked for.
	VariableValue
	// FunctionBody sees the function's own parameters.
	FunctionBody
	// Identity is what decides which resources there are: names, conditions,
	// types, scopes, copy counts.
	Identity
)

// Frame is on whose behalf something is evaluated.
type Frame interface {
	// Report takes what is wrong with the user's files.
	Report(diag.Diagnostic)
	// Excuses reports whether a mistake in a text may result from an assumption that left
	// out what it needs; a real value may then fix it.
	Excuses(text value.Value) bool
}

// Scope is what names mean at one place, and the declaration that asks.
type Scope struct {
	Env       *Env
	Frame     Frame
	Placement Placement
	// Copies are the loops that run, innermost first.
	Copies *Copy
	// Seed makes newGuid differ from place to place, and not from run to run.
	Seed string

	lambdas *binding
	// params are the arguments of the user function whose body is evaluated.
	params *binding
	inUDF  bool
}

// Copy is one running loop.
type Copy struct {
	Name  string
	Index int
	// Property is set for a loop of properties or of a variable, which copyIndex() has to
	// name, and not for one of resources or of an output.
	Property bool
	Outer    *Copy
	// Hidden is a loop of a template whose expressions belong to its parent: there
	// it is unknown.
	// https://learn.microsoft.com/azure/azure-resource-manager/templates/linked-templates#using-copy
	Hidden bool
	// Marks of the loop's count: an assumed count makes every index assumed.
	Marks value.Marks
	// Origin of the index; see LoopOrigin.
	Origin *value.Origin
}

// binding is a name with its value.
type binding struct {
	folded string
	value  value.Value
	outer  *binding
}

func (b *binding) findBinding(folded string) *binding {
	for ; b != nil; b = b.outer {
		if b.folded == folded {
			return b
		}
	}
	return nil
}

// noEnv has nothing available.
var noEnv Env

// envOrNone is the Env of the scope, which may be without one.
func (sc *Scope) envOrNone() *Env {
	if sc.Env == nil {
		return &noEnv
	}
	return sc.Env
}

// In is the scope of another placement.
func (sc *Scope) In(p Placement) *Scope {
	if sc.Placement == p {
		return sc
	}
	inner := *sc
	inner.Placement = p
	return &inner
}

// On is the scope on behalf of another frame.
func (sc *Scope) On(f Frame) *Scope {
	inner := *sc
	inner.Frame = f
	return &inner
}

func (sc *Scope) reportDiagnostic(d diag.Diagnostic) {
	if sc.Frame != nil {
		sc.Frame.Report(d)
	}
}

// Loop is the scope within one iteration.
func (sc *Scope) Loop(c *Copy) *Scope {
	inner := *sc
	c.Outer = sc.Copies
	inner.Copies = c
	return &inner
}

func (sc *Scope) bindValue(name string, v value.Value) *Scope {
	inner := *sc
	inner.lambdas = &binding{value.Fold(name), v, sc.lambdas}
	return &inner
}
