package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// UsingConfig is what a parameters file says about how it is deployed: the value of its
// usingConfig, with what expressions in it give; Absent if it has none. What is wrong
// with the file is reported when it is read for the expansion.
func UsingConfig(file *source.File, o Options) value.Value {
	if file == nil {
		return value.Value{}
	}
	root, diags := value.Parse(file)
	given := root.Get("usingConfig")
	if diags.HasErrors() || given.IsAbsent() {
		return value.Value{}
	}
	x := newExpansion(o, &deployment.Deployment{Sources: map[*source.File]value.Value{file: root}})
	scope := x.inputsScope(root.Get("externalInputDefinitions"))
	switch {
	case given.Has("value"):
		return o.Tokens.Below(given.Get("value"))
	case given.Has("expression"):
		return x.ev.Value(given.Get("expression"), scope)
	case given.Kind() == value.String && expr.IsExpression(given.Str()):
		return x.ev.Value(given, scope)
	}
	return o.Tokens.Below(given)
}
