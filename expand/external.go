package expand

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// parametersEnv is what the expressions of a parameters file see: nothing but
// external inputs.
type parametersEnv struct {
	x           *expansion
	definitions value.Value
}

var _ eval.Env = (*parametersEnv)(nil)

func (*parametersEnv) Parameter(string) (value.Value, error) {
	return value.Value{}, checkPlacement("parameters")
}

func (*parametersEnv) Variable(string) (value.Value, error) {
	return value.Value{}, checkPlacement("variables")
}

func (*parametersEnv) Function(string) *eval.Function { return nil }

func (*parametersEnv) FunctionNames() []string { return nil }

func (*parametersEnv) Context(function string) (value.Value, error) {
	return value.Value{}, checkPlacement(function)
}

func (*parametersEnv) ResourceID(function string, _ []value.Value) (value.Value, error) {
	return value.Value{}, checkPlacement(function)
}

func (*parametersEnv) Reference(c *funcs.Call, _ *eval.Scope) (value.Value, error) {
	return value.Value{}, checkPlacement(c.Name)
}

func (e *parametersEnv) Now() (at time.Time, given bool) { return e.x.AsOf, !e.x.AnyDay }

// Ask implements eval.Env: an external input is known if the context gives it.
func (e *parametersEnv) Ask(c *funcs.Call, _ *eval.Scope) (value.Value, error) {
	if c.Func.Name != "externalInputs" {
		return value.Value{}, checkPlacement(c.Name)
	}
	definition := e.definitions.Get(c.Args[0].Str())
	if definition.IsAbsent() {
		return value.Value{}, eval.NotFound("external input", c.Args[0].Str(), nil)
	}
	for _, input := range e.x.context.get("externalInputs").Items() {
		if input.Get("kind").EqualFold(definition.Get("kind").Str()) && value.Equal(orElse(input.Get("config"), value.NewNull()), orElse(definition.Get("config"), value.NewNull())) {
			return input.Get("value"), nil
		}
	}
	return e.x.askRuntime(deployment.Question{Kind: deployment.AskExternal, Function: "externalInputs", Name: definition.Get("kind").Str(),
		Args: []value.Value{c.Args[0]}, Body: definition, Span: definition.Span()}), nil
}
