package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

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
