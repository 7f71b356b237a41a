package mocks

import (
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/value"
)

// Project implements eval.Runtime. Only what there is an entry for is added:
// the rest of what the catalogue knows is made when somebody asks for it.
func (m *Mocks) Project(r *deployment.Resource) value.Value {
	if r.Existing || r.Extension != "" || r.IsDeployment() || r.Body.Kind() != value.Object {
		return r.Body
	}
	s := m.newSubject(deployment.AskReference, "reference", r.ID, r.Type, r.Name, r.APIVersion, r.Body)
	body := identities(m, s, r.Body)
	entries := append(shippedMatching(s, nil), m.matching(s, nil)...)
	if len(entries) == 0 {
		return body
	}
	t := m.templateFor(s, entries)
	f := filling{m: m, s: s, kind: value.OriginProjected}
	return f.wildcards(f.add(body, t.root), t.wild)
}

// add puts the members of a template into an object that lacks them.
func (f *filling) add(v value.Value, n *node) value.Value {
	if v.IsAbsent() {
		return f.value(n, n.path, n.text)
	}
	if v.Kind() != value.Object || n.kind != value.Object {
		return v
	}
	var b *value.Builder
	for _, m := range n.members {
		before := v.Get(m.name)
		after := f.add(before, m.node)
		if after == before || after.Kind() == value.Object && before.IsAbsent() && after.Len() == 0 {
			continue
		}
		if b == nil {
			b = value.BuilderFrom(v)
		}
		b.Set(m.name, after)
	}
	if b == nil {
		return v
	}
	return v.WithMembers(b.Object().Members())
}

// identities adds what Azure sets on managed identities. The ids of one that is
// assigned are those that the identity itself has.
func identities(m *Mocks, s *subject, body value.Value) value.Value {
	identity := body.Get("identity")
	if identity.Kind() != value.Object {
		return body
	}
	changed := identity
	add := func(o value.Value, of *subject, name, path, text string) value.Value {
		if !o.Get(name).IsAbsent() {
			return o
		}
		v := value.NewString(text).Mark(value.Assumed)
		return o.With(name, v.WithOrigin(&value.Origin{Kind: value.OriginProjected, Name: of.label(path)}))
	}
	if kind := identity.Get("type"); kind.Kind() == value.String && strings.Contains(value.Fold(kind.Str()), "systemassigned") {
		changed = add(changed, s, "principalId", "identity.principalId", s.guid("identity.principalId"))
		changed = add(changed, s, "tenantId", "identity.tenantId", m.tenantID())
	}
	if assigned := identity.Get("userAssignedIdentities"); assigned.Kind() == value.Object && assigned.Len() > 0 {
		members := append([]value.Member(nil), assigned.Members()...)
		for i, member := range members {
			if member.Value.Kind() != value.Object {
				continue
			}
			of := m.newSubject(deployment.AskReference, "reference", member.Name, identityType, "", "", value.Value{})
			one := add(member.Value, of, "principalId", "properties.principalId", of.guid("properties.principalId"))
			members[i].Value = add(one, of, "clientId", "properties.clientId", of.guid("properties.clientId"))
		}
		changed = changed.With("userAssignedIdentities", assigned.WithMembers(members))
	}
	if changed == identity {
		return body
	}
	return body.With("identity", changed)
}

const identityType = "Microsoft.ManagedIdentity/userAssignedIdentities"
