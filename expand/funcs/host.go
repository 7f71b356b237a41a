package funcs

import (
	"time"

	"github.com/forearm/forearm/expand/value"
)

// DeploymentHost is what functions about the deployment ask of their caller. A
// caller that evaluates outside any deployment need not have it; such functions
// are then refused.
type DeploymentHost interface {
	Host
	// Context is the object that subscription() and its like return.
	Context(function, member string) (value.Value, error)
	Parameter(name string) (value.Value, error)
	Variable(name string) (value.Value, error)
	LambdaVariable(name string) (value.Value, error)
	// CopyIndex is the index of a loop; the empty name is the resource's loop.
	CopyIndex(name string) (value.Value, error)
	// Access follows one property or index.
	Access(base, key value.Value) (value.Value, error)
	// ResourceID completes an id: scope is resourceId, subscriptionResourceId, ...
	ResourceID(function string, args []value.Value) (value.Value, error)
	// Reference answers reference() and its like about a resource.
	Reference(c *Call) (value.Value, error)
	// Undeclared reports whether an answer of reference() is not known, and the body of the
	// resource does not declare the member in this template.
	Undeclared(answer, member value.Value) bool
	// Ask puts a question that is not about a resource.
	Ask(c *Call) (value.Value, error)
	// Now and NewGUID answer the functions of default values. given reports that
	// the day was given.
	Now() (at time.Time, given bool)
	NewGUID() string
}

// inDeployment is the implementation of a function that asks a deployment; it is an error where
// there is none.
func inDeployment(call func(h DeploymentHost, c *Call) (value.Value, error)) func(*Call) (value.Value, error) {
	return func(c *Call) (value.Value, error) {
		h, ok := c.Host.(DeploymentHost)
		if !ok {
			return value.Value{}, PlacementError(c.Name)
		}
		return call(h, c)
	}
}
