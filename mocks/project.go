package mocks

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Project implements eval.Runtime. Only what there is an entry for is added:
// the rest of what the catalogue knows is made on demand.
func (m *Mocks) Project(r *deployment.Resource) value.Value {
	if r.Existing || r.Extension != "" || r.IsDeployment() || r.Body.Kind() != value.Object {
		return r.Body
	}
	s := m.around.newSubject(deployment.AskReference, "reference", r.ID, r.Type, r.Name, r.APIVersion, r.Body)
	body := addIdentities(s, r.Body)
	entries := shippedMatching(s, nil)
	if len(entries) == 0 {
		return body
	}
	t := m.templateFor(s, entries)
	root, wild := t.root, t.wild
	if users := m.matchingEntries(s, nil); len(users) > 0 {
		// What users say about an answer is about what is asked; the resource
		// does not grow by it, but does not contradict it either.
		given := m.templateFor(s, append(entries, users...))
		root, wild = root.valuesOf(given.root), given.wild
	}
	f := filling{m: m, s: s, kind: value.OriginProjected}
	return f.expandWildcards(f.addMissing(body, root), wild)
}

// valuesOf is a node with the values that another one has in the same places.
func (n *node) valuesOf(other *node) *node {
	if n.kind != value.Object || other.kind != value.Object {
		return other
	}
	copied := *n
	copied.members = make([]nodeMember, 0, len(n.members))
	for _, m := range n.members {
		for _, o := range other.members {
			if strings.EqualFold(m.name, o.name) {
				copied.members = append(copied.members, nodeMember{m.name, m.node.valuesOf(o.node)})
			}
		}
	}
	return &copied
}

// addMissing puts the members of a template into an object that lacks them.
func (f *filling) addMissing(v value.Value, n *node) value.Value {
	if v.IsAbsent() {
		return f.fillNode(n, n.path, n.text)
	}
	if v.Kind() != value.Object || n.kind != value.Object {
		return v
	}
	var b *value.Builder
	for _, m := range n.members {
		before := v.Get(m.name)
		after := f.addMissing(before, m.node)
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

// addIdentities adds what Azure sets on managed identities. The ids of one that is
// assigned are those that the identity itself has.
func addIdentities(s *subject, body value.Value) value.Value {
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
		return o.With(name, v.WithOrigin(value.NamedOrigin(value.OriginProjected, of.placeLabel(path))))
	}
	if kind := identity.Get("type"); kind.Kind() == value.String && strings.Contains(value.Fold(kind.Str()), "systemassigned") {
		changed = add(changed, s, "principalId", "identity.principalId", s.madeUpGUID("identity.principalId"))
		changed = add(changed, s, "tenantId", "identity.tenantId", s.around.tenantID())
	}
	if assigned := identity.Get("userAssignedIdentities"); assigned.Kind() == value.Object && assigned.Len() > 0 {
		members := append([]value.Member(nil), assigned.Members()...)
		for i, member := range members {
			if member.Value.Kind() != value.Object {
				continue
			}
			of := s.around.newSubject(deployment.AskReference, "reference", member.Name, identityType, "", "", value.Value{})
			one := add(member.Value, of, "principalId", "properties.principalId", of.madeUpGUID("properties.principalId"))
			members[i].Value = add(one, of, "clientId", "properties.clientId", of.madeUpGUID("properties.clientId"))
		}
		changed = changed.With("userAssignedIdentities", assigned.WithMembers(members))
	}
	if changed == identity {
		return body
	}
	return body.With("identity", changed)
}

const identityType = "Microsoft.ManagedIdentity/userAssignedIdentities"
