package engine

import (
	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// Evaluator evaluates expressions. question has what those of one question see, over what
// the options give all of them.
func (w *Workspace) Evaluator(question value.Value) *expand.Session {
	parameters := value.NewBuilder(len(w.given.values))
	for _, one := range w.given.values {
		if v, err := one.valueFor(nil); err == nil {
			parameters.Set(one.name, v)
		}
	}
	for _, m := range question.Get("parameters").Members() {
		parameters.Set(m.Name, m.Value)
	}
	context := w.settings.Context
	if given := config.Sections(question.Get("context")); !given.IsAbsent() {
		context = given
	}
	scope, named := deployment.ScopeNamed(question.Get("scope").Str())
	if named {
		context = config.Merge(context, value.ObjectOf("scope", scope.String()))
	}
	runtime, _ := mocks.New(mocks.Options{Files: w.settings.mockFiles, Context: context, AsOf: w.asOf})
	o := expand.SessionOptions{
		Parameters: parameters.Object(), Variables: question.Get("variables"), Functions: question.Get("functions"),
		Scope: scope, Context: context, Runtime: runtime, AsOf: w.asOf, AnyDay: w.anyDay,
	}
	if question.Get("placement").EqualFold("parameterDefaultValue") {
		o.Placement = eval.ParameterDefault
	}
	if loop := question.Get("copyIndex"); loop.Kind() == value.Object {
		o.Copy = &eval.Copy{Name: loop.Get("name").Str(), Index: int(loop.Get("index").Int())}
	}
	return expand.NewSession(o)
}
