package extension

import (
	"strings"

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
		if n, ok := o.Call.Node.(expr.Node); ok && asksAzure(n) {
			return n
		}
	}
	return nil
}

// asksAzure reports whether an expression calls a function that Azure answers.
func asksAzure(n expr.Node) bool {
	found := false
	expr.Walk(n, func(n expr.Node) bool {
		if call, ok := n.(*expr.Call); ok {
			f := funcs.Lookup(call.Folded)
			found = found || f != nil && f.Phase == funcs.Runtime
		}
		return !found
	})
	return found
}
