package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// view is how an expression sees a configuration. The functions of the dialects
// differ in it, whatever dialect the configuration was supplied in.
type view uint8

const (
	// underAuth is what extensionConfigs() shows: what is secure is under auth.
	underAuth view = iota
	// flat is what extensions().config shows: all properties side by side.
	flat
	// asSupplied is for a configuration that is taken over by its alias alone.
	asSupplied
)

// viewPath returns where a property is in a view.
func (p *Property) viewPath(of view) []string {
	// An object that is called auth itself is a property of the older form.
	if !p.Secure || of == asSupplied || len(p.Path) == 1 && strings.EqualFold(p.Path[0], authName) {
		return p.Path
	}
	nested := len(p.Path) > 1 && strings.EqualFold(p.Path[0], authName)
	switch {
	case of == underAuth && !nested:
		return append([]string{authName}, p.Path...)
	case of == flat && nested:
		return p.Path[1:]
	}
	return p.Path
}

// askedBy returns the call that asked Azure for a value; nil if there is none.
func askedBy(v value.Value) expr.Node {
	for o, steps := v.Origin(), 0; o != nil && steps < 64; o, steps = derivation.StepBack(o, value.Late), steps+1 {
		if o.Call == nil {
			continue
		}
		if n, ok := o.Call.Node.(expr.Node); ok && runtimeCall(n) != nil {
			return n
		}
	}
	return nil
}

// runtimeCall returns the innermost call in an expression of a function that Azure answers; nil
// if there is none.
func runtimeCall(n expr.Node) *expr.Call {
	var found *expr.Call
	expr.Walk(n, func(n expr.Node) bool {
		if call, ok := n.(*expr.Call); ok {
			if f := funcs.Lookup(call.Folded); f != nil && f.Phase == funcs.Runtime {
				found = call
			}
		}
		return true
	})
	return found
}

// Listing returns the list of extensions that a GET of the deployment would show, over
// all nested deployments: deploymentId and alias are the key that extension
// resources point to. The configurations are in it only for a deployment stack,
// which keeps them.
func Listing(d *deployment.Deployment) value.Value {
	return value.NewArrayOf(d.Extensions, func(e *deployment.Extension) value.Value {
		return value.ObjectOf("deploymentId", e.Module.ID, "alias", e.Alias, "name", e.Name, "version", e.Version,
			"config", value.OnlyIf(d.Stack, listConfig(e)))
	})
}

// listConfig returns a configuration as the list shows it: flat, each property with its
// type and its value or directive. A secret that no directive stands for is not
// shown.
func listConfig(e *deployment.Extension) value.Value {
	b := value.NewBuilder(len(e.Config))
	for _, p := range e.Config {
		item := []any{"type", p.Type}
		switch p.Kind {
		case deployment.ConfigLiteral:
			item = append(item, "value", value.OrNull(p.Value))
		case deployment.ConfigKeyVault:
			item = append(item, "keyVaultReference", value.OrNull(p.Reference))
		case deployment.ConfigAPI:
			item = append(item, "apiReference", value.OrNull(p.Reference))
		case deployment.ConfigUnknown:
			residual := value.OnlyIf(p.Residual != "", value.NewString("["+p.Residual+"]"))
			item = append(item, "value", residual, "unresolved", true, "branches", p.BranchList())
		}
		b.Set(strings.TrimPrefix(p.Name, "auth."), value.ObjectOf(item...))
	}
	return b.Object()
}
