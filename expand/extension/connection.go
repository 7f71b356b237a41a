package extension

import (
	"cmp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// identity returns the identity of an extension resource: the text of its id leaves out the
// type, and distinguishes control planes by a name that is not unique to them.
func (i *identifier) identity(id Identity) deployment.Identity {
	if id.ID == "" || id.Unpredictable != "" || i.config == nil {
		return deployment.Identity{}
	}
	within := slices.DeleteFunc(slices.Clone(id.Identifiers), func(identifier deployment.Identifier) bool { return identifier.Name == clusterKey })
	return deployment.ExtensionIdentity(i.config.Declaration.Name, i.resourceType, id.Connection, within)
}

// connection is what tells the control plane of a configuration from others,
// whatever the alias and the dialect: its name where the configuration gives one,
// the resource that is asked for credentials, and else where the credentials are.
// Those may move, and what they lead to stays the same; so only a name and a
// resource are known to be another where they differ.
func (i *identifier) connection() deployment.Connection {
	c := i.config
	if c == nil {
		return deployment.Connection{}
	}
	if p := c.find(clusterKey); p != nil && !p.Secure {
		if v := p.term.plain(); v.Kind() == value.String && !late(v) {
			return deployment.Connection{Key: "cluster " + value.Fold(deployment.Digest(v)), Known: true, Shown: v.Shown()}
		}
	}
	if i.unique == "extension" && i.known != nil {
		return deployment.Connection{Known: true} // there is just one, whoever asks it
	}
	var found []credential
	for _, p := range c.Properties {
		if p.Secure {
			found = append(found, c.credential(p))
		}
	}
	switch {
	case len(found) > 0:
	case i.unique == "extension":
		return deployment.Connection{Known: true}
	default:
		return c.unknown()
	}
	slices.SortFunc(found, func(a, b credential) int { return strings.Compare(a.key, b.key) })
	joined := deployment.Connection{Known: true}
	var keys, shown []string
	for n, one := range found {
		joined.Known = joined.Known && one.asks && one.key == found[0].key
		if n == 0 || one.key != found[n-1].key {
			keys, shown = append(keys, one.key), append(shown, one.shown)
		}
	}
	if p := c.find("context"); p != nil && !p.Secure && !joined.Known && i.unique != "extension" {
		keys = append(keys, "context "+deployment.Digest(p.term.plain()))
		shown = append(shown, p.term.plain().Shown())
	}
	joined.Key, joined.Shown = strings.Join(keys, "\x00"), strings.Join(shown, " ")
	return joined
}

// unknown is the connection of a configuration of which nothing else is known.
func (c *Config) unknown() deployment.Connection {
	of := c.path + "/" + c.Declaration.Alias
	return deployment.Connection{Key: "alias " + value.Fold(of), Shown: of}
}

// credential is where a secure property comes from.
type credential struct {
	key, shown string
	// asks reports that the key is the resource that is asked, and so the control plane.
	asks bool
}

// credential is what a secure property is: the secret of a vault, the resource that
// is asked for it, the parameter of the root that is to have it, or the value.
// Versions of a secret, and the actions of a resource, lead to the same control
// plane. One that is not known is the same as itself alone, wherever it is taken over.
func (c *Config) credential(p *Property) credential {
	if from := p.term.inherited; from != nil && from.exact != nil {
		return from.config.credential(from.exact)
	}
	found := p.term.credential()
	name := p.Path[len(p.Path)-1]
	switch {
	case found.key == "":
		found.shown = c.path + "/" + c.Declaration.Alias + "." + name
		found.key = "somewhere " + value.Fold(found.shown)
	case found.shown == "":
		// What a secret is stays unsaid; whoever has it first stands for it.
		found.shown = c.path + "/" + c.Declaration.Alias + "." + name
	}
	return found
}

// credential has no key where nothing is known.
func (t *term) credential() credential {
	if t.inherited != nil && t.inherited.exact != nil {
		return t.inherited.config.credential(t.inherited.exact)
	}
	if len(t.branches) > 0 {
		first := t.branches[0].credential()
		for j := range t.branches {
			if t.branches[j].credential().key != first.key {
				return credential{}
			}
		}
		return first
	}
	if d := t.directive; d != nil {
		asked, name := d.Object.Get("armResourceId"), value.Value{}
		if !d.API {
			asked, name = d.Object.At("keyVault", "id"), d.Object.Get("secretName")
		}
		if asked.Kind() != value.String || late(asked) || !d.API && (name.Kind() != value.String || late(name)) {
			return credential{}
		}
		id := strings.TrimRight(asked.Str(), "/")
		if d.API {
			return credential{"asked " + resourceid.Key(id), asked.Shown(), !asked.Marks().Any(value.Generated)}
		}
		return credential{key: "secret " + resourceid.Key(id) + " " + value.Fold(deployment.Digest(name)), shown: strings.TrimRight(asked.Shown(), "/") + "/secrets/" + name.Shown()}
	}
	if t.object {
		var parts []string
		for j := range t.members {
			part := t.members[j].term.credential()
			if part.key == "" {
				return credential{}
			}
			parts = append(parts, value.Fold(t.members[j].name)+" "+part.key)
		}
		slices.Sort(parts)
		return credential{key: cmp.Or(strings.Join(parts, "\x01"), "nothing")}
	}
	if v := t.plain(); !late(v) && !v.Deep().Any(value.Assumed|value.Generated) {
		return credential{key: "value " + deployment.Digest(v.MarkDeep(value.Secret))}
	}
	if name := rootParameter(t.plain().Origin()); name != "" {
		return credential{key: "parameter " + value.Fold(name), shown: "parameter " + name}
	}
	return credential{}
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
