package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Listing is the list of extensions that a GET of the deployment would show, over
// all nested deployments: deploymentId and alias are the key that extension
// resources point to. The configurations are in it only for a deployment stack,
// which keeps them.
func Listing(d *deployment.Deployment) value.Value {
	entries := make([]value.Value, 0, len(d.Extensions))
	for _, e := range d.Extensions {
		b := value.NewBuilder(5)
		b.Set("deploymentId", value.NewString(e.Module.ID))
		b.Set("alias", value.NewString(e.Alias))
		b.Set("name", value.NewString(e.Name))
		b.Set("version", value.NewString(e.Version))
		if d.Stack {
			b.Set("config", listConfig(e))
		}
		entries = append(entries, b.Object())
	}
	return value.NewArray(entries)
}

// listConfig is a configuration as the list shows it: flat, each property with its
// type and its value or directive. A secret that no directive stands for is not
// shown.
func listConfig(e *deployment.Extension) value.Value {
	b := value.NewBuilder(len(e.Config))
	for _, p := range e.Config {
		item := value.NewBuilder(3)
		item.Set("type", value.NewString(p.Type))
		switch p.Kind {
		case deployment.ConfigLiteral:
			item.Set("value", p.Value)
		case deployment.ConfigKeyVault:
			item.Set("keyVaultReference", p.Reference)
		case deployment.ConfigAPI:
			item.Set("apiReference", p.Reference)
		case deployment.ConfigUnknown:
			if p.Residual != "" {
				item.Set("value", value.NewString("["+p.Residual+"]"))
			}
			item.Set("unresolved", value.NewBool(true))
			item.SetPresent("branches", p.BranchList())
		}
		b.Set(strings.TrimPrefix(p.Name, "auth."), item.Object())
	}
	return b.Object()
}
