package deployment

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Identifier is one property that identifies an extension resource.
type Identifier struct {
	Name  string
	Value value.Value
}

// Shown is the value as documents have it: what is not known reads as in the id.
func (i Identifier) Shown() value.Value {
	if !i.Value.IsUnknown() || i.Value.Marks().Any(value.Secret) {
		return i.Value
	}
	text := "<unknown>"
	if r := i.Value.Residual(); r != nil {
		text = "<unknown:" + r.Text() + ">"
	}
	return value.NewString(text).WithOrigin(i.Value.Origin())
}

// Identity identifies a resource. Everything that asks whether two
// resources are one and the same compares identities: the view that policies
// get, duplicates, graphs, differences, stacks. The zero Identity is that of a
// resource of which that is not known; it is the same as nothing, not even as
// another zero Identity.
type Identity struct {
	key string
	// object is the identity without the control plane; control is that where it is
	// known for certain. Both are empty for resources of Azure.
	object, control string
}

// Connection is a control plane as far as it is known: for Kubernetes a cluster.
type Connection struct {
	// Key is the same for two connections exactly where they are known to lead to
	// the same control plane.
	Key string
	// Known connections lead to another control plane where their keys differ; of
	// others, which are known by the place of a credential, it is unknown.
	Known bool
	// Shown is the connection for people and documents; it holds no secret.
	Shown string
}

// Sameness is whether two resources are one.
type Sameness uint8

// What can be said about two resources.
const (
	Another Sameness = iota
	TheSame
	// NotKnown are alike, in control planes of which it is not knows whether they are one.
	NotKnown
)

// Compare returns whether two identities are those of one resource.
func (i Identity) Compare(other Identity) Sameness {
	switch {
	case !i.Known() || !other.Known() || i.object != other.object || i.object == "" && i != other:
		return Another
	case i == other:
		return TheSame
	case i.control != "" && other.control != "":
		return Another
	}
	return NotKnown
}

// Object is the identity without the control plane, as the key of a map; empty for
// resources of Azure.
func (i Identity) Object() string { return i.object }

// Known reports whether it is known which resource it is.
func (i Identity) Known() bool { return i.key != "" }

// Same reports whether two identities are those of one resource.
func (i Identity) Same(other Identity) bool { return i.Known() && i == other }

// Key is the identity as the key of a map; empty if it is not known. It is the same
// in every run, and holds no secret. It is nothing to show.
func (i Identity) Key() string { return i.key }

// ARMIdentity is the identity of a resource of Azure Resource Manager: its id.
func ARMIdentity(id string, marks value.Marks) Identity {
	if id == "" || marks.Any(value.Unknown) {
		return Identity{}
	}
	key := resourceid.Key(id)
	if marks.Any(value.Secret) {
		key = Digest(value.NewString(key).Mark(value.Secret))
	}
	return Identity{key: key}
}

// ExtensionIdentity is the identity of a resource of an extension: the extension,
// the type without its API version, what identifies it within a control plane,
// and the connection to that. Identifiers that are secret are distinguished without
// being kept.
func ExtensionIdentity(extension, resourceType string, connection Connection, identifiers []Identifier) Identity {
	var b strings.Builder
	for _, part := range []string{"extension", value.Fold(extension), value.Fold(resourceType)} {
		b.WriteString(part)
		b.WriteByte(0)
	}
	for _, identifier := range identifiers {
		b.WriteString(value.Fold(identifier.Name))
		b.WriteByte(0)
		b.WriteString(Digest(identifier.Value))
		b.WriteByte(0)
	}
	i := Identity{key: b.String() + "\x00" + connection.Key, object: b.String()}
	if connection.Known {
		i.control = "in " + connection.Key
	}
	return i
}

// Digest stands for a value in comparisons: a value that is secret is told from
// others without being kept.
func Digest(v value.Value) string {
	text := v.Compact()
	if v.Kind() == value.String {
		text = v.Str()
	}
	if !v.Deep().Any(value.Secret) {
		return text
	}
	sum := sha256.Sum256([]byte(text))
	return "sha256:" + hex.EncodeToString(sum[:])
}
