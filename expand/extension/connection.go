package extension

import (
	"cmp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// identity says which resource an extension resource is: the text of its id leaves
// out the type, and tells control planes apart by a name that is not theirs alone.
func (i *identifier) identity(id Identity) deployment.Identity {
	if id.ID == "" || id.Unpredictable != "" || i.config == nil {
		return deployment.Identity{}
	}
	connection, within := i.config.connection(), id.Identifiers
	if connection != "" || i.unique == "deployment" {
		within = slices.DeleteFunc(slices.Clone(within), func(identifier deployment.Identifier) bool { return identifier.Name == clusterKey })
	}
	if connection == "" && i.unique == "deployment" {
		connection = "alias " + value.Fold(i.config.Declaration.Alias)
	}
	return deployment.ExtensionIdentity(i.config.Declaration.Name, i.resourceType, connection, within)
}

// connection is what tells one control plane from another, whatever the alias: what
// the credentials are. It is empty where there are none, or where they are not
// known.
func (c *Config) connection() string {
	var parts []string
	for _, p := range c.Properties {
		if !p.Secure {
			continue
		}
		credential := p.term.credential()
		if credential == "" {
			return ""
		}
		parts = append(parts, value.Fold(p.Name())+" "+credential)
	}
	slices.Sort(parts)
	return strings.Join(parts, "\x00")
}

// credential is what a secure property is: the secret of a vault, the resource that
// is asked for it, the parameter of the root that is to have it, or the value.
// Versions of a secret, and the actions of a resource, lead to the same control
// plane. It is empty where that is not known.
func (t *term) credential() string {
	if t.inherited != nil && t.inherited.exact != nil {
		return t.inherited.exact.term.credential()
	}
	if len(t.branches) > 0 {
		first := t.branches[0].credential()
		for j := range t.branches {
			if t.branches[j].credential() != first {
				return ""
			}
		}
		return first
	}
	if d := t.directive; d != nil {
		asked, name := d.Object.Get("armResourceId"), value.NewString("")
		if !d.API {
			asked, name = d.Object.At("keyVault", "id"), d.Object.Get("secretName")
		}
		if asked.Kind() != value.String || name.Kind() != value.String || late(asked) || late(name) {
			return ""
		}
		return "asked " + resourceid.Key(strings.TrimRight(asked.Str(), "/")) + " " + value.Fold(deployment.Digest(name))
	}
	if t.object {
		var parts []string
		for j := range t.members {
			credential := t.members[j].term.credential()
			if credential == "" {
				return ""
			}
			parts = append(parts, value.Fold(t.members[j].name)+" "+credential)
		}
		slices.Sort(parts)
		return cmp.Or(strings.Join(parts, "\x01"), "nothing")
	}
	if v := t.plain(); !late(v) && !v.Deep().Any(value.Assumed|value.Generated) {
		return "value " + deployment.Digest(v.MarkDeep(value.Secret))
	}
	if name := rootParameter(t.plain().Origin()); name != "" {
		return "parameter " + value.Fold(name)
	}
	return ""
}

// rootParameter is the parameter that a value came into the deployment by; a
// parameter of a module only passes on.
func rootParameter(o *value.Origin) string {
	name := ""
	for ; o != nil; o = o.From {
		if o.Kind == value.OriginParameter || o.Kind == value.OriginSecureParameter {
			name = o.Name
		}
	}
	return name
}
