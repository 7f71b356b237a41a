package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const (
	namespaceIdentifier = "metadata.namespace"
	nameIdentifier      = "metadata.name"
	namespaceKind       = "namespace"
)

// objectsOf indexes the resources of extensions whose ids are known.
func objectsOf(d *deployment.Deployment) map[objectKey]*deployment.Resource {
	index := map[objectKey]*deployment.Resource{}
	for _, r := range d.Resources {
		if r.Extension == "" || !r.Identity.Known() {
			continue
		}
		key := keyOf(r)
		if before := index[key]; before == nil || before.Existing && !r.Existing {
			index[key] = r
		}
	}
	return index
}

func keyOf(r *deployment.Resource) objectKey {
	key := objectKey{connection: controlOf(r), kind: kindOf(r.Type)}
	for _, i := range r.Identifiers {
		if i.Name == namespaceIdentifier {
			key.namespace = i.Value.Str()
		}
	}
	if n := len(r.Identifiers); n > 0 && r.Identifiers[n-1].Name != namespaceIdentifier {
		key.name = r.Identifiers[n-1].Value.Str()
	}
	return key
}

// controlOf identifies the control plane, and the extension, of a resource.
func controlOf(r *deployment.Resource) string {
	return r.Connection.Key
}

// kindOf returns the type of a resource of an extension in the form in which it is looked up:
// the core group of Kubernetes has two.
func kindOf(resourceType string) string {
	return strings.TrimPrefix(value.Fold(resourceType), "core/")
}

// knownIdentifier returns the value that identifies a resource, and whether it is known.
func knownIdentifier(r *deployment.Resource, name string) (value.Value, bool) {
	for _, i := range r.Identifiers {
		if i.Name == name {
			return i.Value, i.Value.Kind() == value.String && !i.Value.Deep().Any(openMarks|value.Secret)
		}
	}
	return value.Value{}, false
}

// addObjectOwners adds what owns a resource of an extension, as its identifiers say:
// the namespace of an object of Kubernetes, and the resource whose type and name the
// type and name of another begin with.
func (b *builder) addObjectOwners(r *deployment.Resource) {
	if namespace, ok := knownIdentifier(r, namespaceIdentifier); ok {
		// Most namespaces are there already: one that is not deployed is no loss.
		if owner := b.g.objects()[objectKey{connection: controlOf(r), kind: namespaceKind, name: namespace.Str()}]; owner != nil && owner != r {
			b.addObjectOwner(r, owner, ByName, namespaceIdentifier, namespace)
		}
		b.addOperatorReferences(r, namespace.Str())
		return
	}
	b.addParentObject(r)
}

// addParentObject adds the owner of a resource whose type goes on that of another, and
// whose name goes on that one's: APPLICATION/NAME of a federated credential.
func (b *builder) addParentObject(r *deployment.Resource) {
	parent := r.Type[:max(strings.LastIndexByte(r.Type, '/'), 0)]
	if !strings.Contains(parent, "/") || len(r.Identifiers) == 0 {
		return
	}
	last := r.Identifiers[len(r.Identifiers)-1]
	name, ok := knownIdentifier(r, last.Name)
	before, _, child := strings.Cut(name.Str(), "/")
	if !ok || !child || before == "" {
		return
	}
	owner := b.g.objects()[objectKey{connection: controlOf(r), kind: kindOf(parent), name: before}]
	if owner != nil {
		b.addObjectOwner(r, owner, ByName, last.Name, name)
		return
	}
	at := "properties/" + strings.ReplaceAll(last.Name, ".", "/")
	b.addEdge(&Edge{Kind: Owner, From: r, ID: before, Why: ByName, Pointer: "/" + at, Span: declaredAt(r, at),
		Assumed: name.Marks().Any(value.Assumed), expected: parent})
}

// addObjectOwner adds the owner that an identifier names.
func (b *builder) addObjectOwner(r, owner *deployment.Resource, why, name string, by value.Value) {
	at := "properties/" + strings.ReplaceAll(name, ".", "/")
	b.addEdge(&Edge{Kind: Owner, From: r, Target: owner, ID: owner.ID, Why: why, Pointer: "/" + at, Span: declaredAt(r, at),
		Assumed: by.Marks().Any(value.Assumed) || owner.IDMarks.Any(value.Assumed)})
}

// declaredAt returns the place of a member in the declaration of a resource, or of what it
// is in.
func declaredAt(r *deployment.Resource, path string) source.Span {
	v, span := r.Declaration, r.Declaration.Span()
	for _, name := range strings.Split(path, "/") {
		if v = v.Get(name); v.Span().IsZero() {
			break
		}
		span = v.Span()
	}
	return span
}
