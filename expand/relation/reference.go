package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// bodyMembers are those that speak of the resource itself and not of others.
var bodyMembers = map[string]bool{
	"id": true, "type": true, "name": true, "apiversion": true, "scope": true, "dependson": true, "resources": true,
	"resourcegroup": true, "subscriptionid": true, "import": true, "extension": true,
}

// linkTags are what Azure begins the name of a tag with that links a resource to
// another one; the rest of the name is its id.
var linkTags = []string{"hidden-link:", "hidden-related:"}

// linkedID returns the id that the name of a tag links to.
func linkedID(name string) (id string, ok bool) {
	for _, prefix := range linkTags {
		if len(name) > len(prefix) && strings.EqualFold(name[:len(prefix)], prefix) {
			return strings.TrimSpace(name[len(prefix):]), true
		}
	}
	return "", false
}

// maxSize is the largest property that is looked through. Values share their parts,
// so a short template can make one that no time would be enough to visit.
const maxSize = 5_000_000

// addReferences adds an edge for every id in the body of a resource, wherever it
// stands: values, names of properties, and what expressions read from.
func (b *builder) addReferences(r *deployment.Resource) {
	if r.Existing {
		return
	}
	b.addUses(r)
	if r.IsDeployment() {
		// The parameters of a module are no use of a resource: what the module
		// does with them is, and that shows in its own resources.
		return
	}
	for _, m := range r.Body.Members() {
		if bodyMembers[value.Fold(m.Name)] || m.Value.Extent().Parts > maxSize {
			continue
		}
		value.Walk(m.Value, func(path []string, v value.Value) bool {
			if v.Marks().Any(value.Secret) {
				// An id that must not be shown gives no edge that could be.
				return false
			}
			switch v.Kind() {
			case value.String:
				if looksLikeID(v.Str()) {
					b.addReference(r, v.Str(), ByValue, joinPointer(m.Name, path), v.Span(), v, isOpen(v.Marks(), v.Origin()))
				}
			case value.Object:
				for i := range v.Members() {
					member := &v.Members()[i]
					id, why := member.Name, ByKey
					if target, ok := linkedID(id); ok && strings.EqualFold(m.Name, "tags") {
						id, why = target, ByTag
					}
					if looksLikeID(id) && !member.Marks.Any(value.Secret) {
						b.addReference(r, id, why, joinPointer(m.Name, append(path, member.Name)), v.KeySpan(member), value.NewString(id).Mark(v.Marks()), isOpen(v.Marks(), v.Origin()))
					}
				}
			}
			return true
		})
	}
}

func (b *builder) addReference(r *deployment.Resource, id, why, at string, span source.Span, of value.Value, open bool) {
	id = strings.TrimRight(id, "/")
	key := resourceid.Key(id)
	target, below := b.resolveKey(key, r)
	if target == r && !below {
		return
	}
	b.addEdge(&Edge{
		Kind: Reference, From: r, ID: id, Target: target, Below: below, key: key,
		Why: why, Pointer: at, Span: span, Assumed: of.Marks().Any(value.Assumed | value.Unknown), open: open, of: of,
	})
}

// looksLikeID reports whether a text is meant as a full resource ID, unlike other texts
// such as the path of a web address. Whether it is valid is left to the checks.
func looksLikeID(text string) bool {
	if len(text) < 12 || text[0] != '/' {
		return false
	}
	first, rest, _ := strings.Cut(text[1:], "/")
	switch {
	case strings.EqualFold(first, "subscriptions"), strings.EqualFold(first, "subscription"):
	case strings.EqualFold(first, "providers"):
		namespace, _, more := strings.Cut(rest, "/")
		if !more || !strings.Contains(namespace, ".") {
			return false
		}
	default:
		return false
	}
	// A template of an address or a list of several is not one id.
	return !strings.ContainsAny(text, "{}*?|,;\n\t\"'<>")
}

// addConfiguration adds what an extension's configuration reads its credentials
// from: that is what runs the resources of the alias. A key vault only keeps the
// credential.
func (b *builder) addConfiguration(x *deployment.Extension) {
	for i := range x.Config {
		p := &x.Config[i]
		b.addSource(x, p, p.Kind, p.Reference, "")
		for _, branch := range p.Branches {
			b.addSource(x, p, branch.Kind, branch.Reference, branch.Condition)
		}
	}
}

// addSource adds what one property of a configuration is read from, or, with a condition,
// may be read from.
func (b *builder) addSource(x *deployment.Extension, p *deployment.ConfigProperty, given deployment.ConfigKind, from value.Value, condition string) {
	id, kind := "", Container
	switch given {
	case deployment.ConfigAPI:
		id = value.Or(from.Get("apiReference"), from).Get("armResourceId").Str()
	case deployment.ConfigKeyVault:
		reference := value.Or(from.Get("keyVaultReference"), from)
		id, kind = reference.At("keyVault", "id").Str(), Reference
		if id == "" {
			id = reference.Get("id").Str()
		}
		if id == "" {
			id = reference.Get("keyVaultId").Str()
		}
	}
	if id == "" {
		return
	}
	e := Edge{Kind: kind, Extension: x, ID: id, Why: ByConfig, Pointer: value.Pointer(strings.Split(p.Name, ".")...), Span: p.Value.Span(), Condition: condition, branches: len(p.Branches)}
	if e.Span.IsZero() {
		e.Span = from.Span()
	}
	e.key = resourceid.Key(id)
	e.Target, e.Below = b.resolveKey(e.key, nil)
	e.Assumed = from.Deep().Any(value.Assumed | value.Unknown)
	e.Secret = from.Deep().Any(value.Secret)
	b.addEdge(&e)
}
