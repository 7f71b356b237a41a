package deployment

import "github.com/forearm/forearm/expand/value"

// extensionOf finds configurations by deployment and alias.
type extensionOf map[*Module]map[string]*Extension

func extensionsOf(d *Deployment) extensionOf {
	index := extensionOf{}
	for _, e := range append(d.Extensions[:len(d.Extensions):len(d.Extensions)], d.WithheldExtensions...) {
		if index[e.Module] == nil {
			index[e.Module] = map[string]*Extension{}
		}
		index[e.Module][value.Fold(e.Alias)] = e
	}
	return index
}

// withExtension adds to an extension resource what it is made by: the alias, what
// identifies it, and the configuration, each property with the way it took from
// where it was set.
func (index extensionOf) withExtension(body value.Value, r *Resource) value.Value {
	b := value.BuilderFrom(body)
	if r.Name != "" && b.Get("name").IsAbsent() {
		b.Set("name", value.NewString(r.Name).Mark(r.NameMarks).WithOrigin(r.Declaration.Origin()))
	}
	b.Set("extension", value.NewString(r.Extension).WithOrigin(r.Declaration.Get("extension").Origin()))
	identifiers := value.NewBuilder(len(r.Identifiers))
	for _, i := range r.Identifiers {
		identifiers.Set(i.Name, i.Value)
	}
	b.Set("identifiers", identifiers.Object().WithOrigin(r.Declaration.Origin()))
	if e := index[r.Module][value.Fold(r.Extension)]; e != nil {
		config := value.NewBuilder(len(e.Config))
		for i := range e.Config {
			config.Set(e.Config[i].Name, e.Config[i].policyValue())
		}
		b.Set("config", config.Object().WithOrigin(e.Declaration.Origin()))
	}
	return b.Object().Mark(body.Marks()).WithOrigin(body.Origin())
}

// policyValue is a property as policies see it: {kind, secure, value or reference, origin}.
func (p *ConfigProperty) policyValue() value.Value {
	members := []value.Member{
		{Name: "kind", Value: value.NewString(p.Kind.String())},
		{Name: "secure", Value: value.NewBool(p.Secure)},
	}
	shown, name := p.Value, "value"
	if !p.Reference.IsAbsent() {
		shown, name = p.Reference, "reference"
	} else if p.Secure || p.Kind == ConfigSecret {
		shown = shown.MarkDeep(value.Secret)
	}
	at := shown.Origin()
	if at == nil {
		at = p.Value.Origin()
	}
	if !shown.IsAbsent() {
		members = append(members, value.Member{Name: name, Value: shown.WithOrigin(at)})
	}
	if at != nil {
		members = append(members, value.Member{Name: "origin", Value: value.NewString(givenBy(at).String())})
	}
	return value.NewObject(members).WithOrigin(at)
}

// givenBy is where a value comes from in the end. One that passes through something
// that keeps it secret is known by that: it is not for everyone to read.
func givenBy(o *value.Origin) value.OriginKind {
	for {
		switch o.Kind {
		case value.OriginSecureParameter, value.OriginKeyVault, value.OriginList:
			return o.Kind
		}
		if o.From == nil {
			return o.Kind
		}
		o = o.From
	}
}
