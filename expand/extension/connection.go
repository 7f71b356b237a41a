package extension

import (
	"cmp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// resourceIdentity returns the identity of an extension resource: the text of its id leaves out the
// type, and distinguishes control planes by a name that is not unique to them.
func (i *identifier) resourceIdentity(id Identity) deployment.Identity {
	if id.ID == "" || id.Unpredictable != "" || i.config == nil {
		return deployment.Identity{}
	}
	within := slices.DeleteFunc(slices.Clone(id.Identifiers), func(identifier deployment.Identifier) bool { return identifier.Name == clusterKey })
	return deployment.ExtensionIdentity(i.config.Declaration.Name, i.resourceType, id.Connection, within)
}

// resourceConnection identifies the control plane of a configuration,
// whatever the alias and the dialect: its name where the configuration gives one,
// the resource that is asked for credentials, and else where the credentials are.
// Those may move, and what they lead to stays the same; so only a name and a
// resource are known to be another where they differ.
func (i *identifier) resourceConnection() deployment.Connection {
	c := i.config
	if c == nil {
		return deployment.Connection{}
	}
	if p := c.findProperty(clusterKey); p != nil && !p.Secure {
		if v := p.term.plainValue(); v.Kind() == value.String && !isDeployTime(v) {
			return deployment.Connection{Key: "cluster " + value.Fold(deployment.Digest(v)), Known: true, Shown: value.Shown(v)}
		}
	}
	if i.unique == "extension" && i.known != nil {
		return deployment.Connection{Known: true} // there is just one for all callers
	}
	var found []credential
	for _, p := range c.Properties {
		if p.Secure {
			found = append(found, c.credentialKey(p))
		}
	}
	switch {
	case len(found) > 0:
	case i.unique == "extension":
		return deployment.Connection{Known: true}
	default:
		return c.unknownConnection()
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
	if p := c.findProperty("context"); p != nil && !p.Secure && !joined.Known && i.unique != "extension" {
		keys = append(keys, "context "+deployment.Digest(p.term.plainValue()))
		shown = append(shown, value.Shown(p.term.plainValue()))
	}
	joined.Key, joined.Shown = strings.Join(keys, "\x00"), strings.Join(shown, " ")
	return joined
}

// unknownConnection returns the connection of a configuration of which nothing else is known.
func (c *Config) unknownConnection() deployment.Connection {
	of := c.path + "/" + c.Declaration.Alias
	return deployment.Connection{Key: "alias " + value.Fold(of), Shown: of}
}

// credential is where a secure property comes from.
type credential struct {
	key, shown string
	// asks reports that the key is the resource that is asked, and so the control plane.
	asks bool
}

// credentialKey returns what a secure property is: the secret of a vault, the resource that
// is asked for it, the parameter of the root that is to have it, or the value.
// Versions of a secret, and the actions of a resource, lead to the same control
// plane. One that is not known is the same as itself alone, wherever it is taken over.
func (c *Config) credentialKey(p *Property) credential {
	if from := p.term.inherited; from != nil && from.exact != nil {
		return from.config.credentialKey(from.exact)
	}
	found := p.term.credentialKey()
	name := p.Path[len(p.Path)-1]
	switch {
	case found.key == "":
		found.shown = c.path + "/" + c.Declaration.Alias + "." + name
		found.key = "somewhere " + value.Fold(found.shown)
	case found.shown == "":
		// The secret is not disclosed; its first use stands for it.
		found.shown = c.path + "/" + c.Declaration.Alias + "." + name
	}
	return found
}

// credentialKey has no key where nothing is known.
func (t *term) credentialKey() credential {
	if t.inherited != nil && t.inherited.exact != nil {
		return t.inherited.config.credentialKey(t.inherited.exact)
	}
	if len(t.branches) > 0 {
		first := t.branches[0].credentialKey()
		for j := range t.branches {
			if t.branches[j].credentialKey().key != first.key {
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
		if asked.Kind() != value.String || isDeployTime(asked) || !d.API && (name.Kind() != value.String || isDeployTime(name)) {
			return credential{}
		}
		id := strings.TrimRight(asked.Str(), "/")
		if d.API {
			return credential{"asked " + resourceid.Key(id), value.Shown(asked), !asked.Marks().Any(value.Generated)}
		}
		return credential{key: "secret " + resourceid.Key(id) + " " + value.Fold(deployment.Digest(name)), shown: strings.TrimRight(value.Shown(asked), "/") + "/secrets/" + value.Shown(name)}
	}
	if t.object {
		var parts []string
		for j := range t.members {
			part := t.members[j].term.credentialKey()
			if part.key == "" {
				return credential{}
			}
			parts = append(parts, value.Fold(t.members[j].name)+" "+part.key)
		}
		slices.Sort(parts)
		return credential{key: cmp.Or(strings.Join(parts, "\x01"), "nothing")}
	}
	if v := t.plainValue(); !isDeployTime(v) && !v.Deep().Any(value.Assumed|value.Generated) {
		return credential{key: "value " + deployment.Digest(v.MarkDeep(value.Secret))}
	}
	if name := rootParameter(t.plainValue().Origin()); name != "" {
		return credential{key: "parameter " + value.Fold(name), shown: "parameter " + name}
	}
	return credential{}
}

// rootParameter returns the parameter that a value came into the deployment by; a
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
