package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// externalInputs are what the expressions of a parameters file can ask for, by name.
type externalInputs struct {
	x           *expansion
	definitions value.Value
}

// inputsScope is what the expressions of a parameters file see: nothing but external inputs.
func (x *expansion) inputsScope(definitions value.Value) *eval.Scope {
	return &eval.Scope{Env: &eval.Env{Questions: externalInputs{x, definitions}}}
}

// Ask implements eval.Questions: an external input is known if the context gives it.
func (e externalInputs) Ask(c *funcs.Call) (value.Value, error) {
	if c.Func.Name != "externalInputs" {
		return value.Value{}, checkPlacement(c.Name)
	}
	definition := e.definitions.Get(c.Args[0].Str())
	if definition.IsAbsent() {
		return value.Value{}, eval.NotFound("external input", c.Args[0].Str(), nil)
	}
	for _, input := range e.x.context.get("externalInputs").Items() {
		if input.Get("kind").EqualFold(definition.Get("kind").Str()) && value.Equal(value.OrNull(input.Get("config")), value.OrNull(definition.Get("config"))) {
			return input.Get("value"), nil
		}
	}
	return e.x.askRuntime(deployment.Question{Kind: deployment.AskExternal, Function: "externalInputs", Name: definition.Get("kind").Str(),
		Args: []value.Value{c.Args[0]}, Body: definition, Span: definition.Span()}), nil
}
