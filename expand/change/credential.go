package change

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Credential is a secret that an extension is given, and where it comes from.
type Credential struct {
	// Change is created, changed or deleted.
	Change    string
	Extension *deployment.Extension
	// Property is the property of the configuration.
	Property string
	Kind     deployment.ConfigKind
	// From is the Key Vault or API reference; Absent if the secret is given
	// otherwise.
	From value.Value
	At   Place
}

// Credentials returns those that the new version takes, takes from elsewhere, or needs
// no longer.
func (r *Result) Credentials() []Credential {
	key := func(c *Credential) string {
		return c.Extension.Module.Path + "\x00" + value.Fold(c.Extension.Alias) + "\x00" + value.Fold(c.Property)
	}
	before, after := credentialsOf(r.Old, true), credentialsOf(r.New, false)
	old := make(map[string]Credential, len(before))
	for _, c := range before {
		old[key(&c)] = c
	}
	var found []Credential
	for _, c := range after {
		twin, ok := old[key(&c)]
		delete(old, key(&c))
		switch {
		case !ok:
			c.Change = "created"
		case twin.Kind != c.Kind || len(compareValues(twin.From, c.From)) > 0:
			c.Change = "changed"
		default:
			continue
		}
		found = append(found, c)
	}
	for _, c := range before {
		if _, left := old[key(&c)]; left {
			c.Change = "deleted"
			found = append(found, c)
		}
	}
	return found
}

func credentialsOf(d *deployment.Deployment, old bool) []Credential {
	var found []Credential
	for _, x := range d.Extensions {
		for i := range x.Config {
			p := &x.Config[i]
			if !p.Secure && p.Kind != deployment.ConfigKeyVault && p.Kind != deployment.ConfigAPI && p.Kind != deployment.ConfigSecret {
				continue
			}
			from := p.Reference
			for _, wrapper := range []string{"keyVaultReference", "apiReference"} {
				if inner := from.Get(wrapper); !inner.IsAbsent() {
					from = inner
				}
			}
			at := Place{p.Value.Span(), old}
			if at.Span.IsZero() {
				at.Span = x.Declaration.Span()
			}
			found = append(found, Credential{Extension: x, Property: p.Name, Kind: p.Kind, From: from, At: at})
		}
	}
	return found
}
