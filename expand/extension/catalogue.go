package extension

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Known is what is known about an extension in a range of versions.
type Known struct {
	Name string
	// From and Below bound the versions; "" leaves the side open.
	From, Below string
	Config      *Schema
	Types       []KnownType
	Secrets     []TypeSecrets
	// Kubernetes extensions have identities by namespace and name in a cluster.
	Kubernetes bool
	// Every property of a resource identifies it.
	Every bool
}

// KnownType lists the properties that identify the resources of a type, in order.
type KnownType struct {
	// Name is the type without its version; "*" stands for any.
	Name string
	// Version the type belongs to; "" for any.
	Version     string
	Identifiers []TypeIdentifier
}

// TypeSecrets lists where secrets are in the resources of a type.
type TypeSecrets struct {
	Type string // as in KnownType
	// Paths are such as properties.items[*].password, where [*] is every element or
	// member.
	Paths []string
}

// TypeIdentifier is a property that identifies a resource.
type TypeIdentifier struct {
	Path     []string
	Optional bool
}

// Catalogue is what is known about extensions. The zero Catalogue knows the
// built-in ones.
type Catalogue struct{ added []*Known }

// Add puts an extension before the built-in ones.
func (c *Catalogue) Add(k *Known) { c.added = append(c.added, k) }

func (c *Catalogue) findExtension(name, version string) *Known {
	if c != nil {
		if k := findKnown(c.added, name, version); k != nil {
			return k
		}
	}
	return findKnown(builtIn(), name, version)
}

func findKnown(list []*Known, name, version string) *Known {
	for _, k := range list {
		if strings.EqualFold(k.Name, name) && (k.From == "" || compareVersions(version, k.From) >= 0) &&
			(k.Below == "" || compareVersions(version, k.Below) < 0) {
			return k
		}
	}
	return nil
}

// compareVersions compares dotted numbers; what follows a hyphen does not count.
func compareVersions(a, b string) int {
	x, y := versionParts(a), versionParts(b)
	for i := range max(len(x), len(y)) {
		var p, q int
		if i < len(x) {
			p = x[i]
		}
		if i < len(y) {
			q = y[i]
		}
		if p != q {
			return p - q
		}
	}
	return 0
}

func versionParts(version string) []int {
	version, _, _ = strings.Cut(strings.TrimPrefix(version, "v"), "-")
	parts := strings.Split(version, ".")
	numbers := make([]int, len(parts))
	for i, p := range parts {
		numbers[i], _ = strconv.Atoi(p)
	}
	return numbers
}

// typeOf finds what identifies the resources of a type; nil if the catalogue does
// not say.
func (k *Known) typeOf(name, version string) *KnownType {
	if k == nil {
		return nil
	}
	var general *KnownType
	for i := range k.Types {
		t := &k.Types[i]
		switch {
		case t.Name == "*":
			general = t
		case t.Version != "" && t.Version != version:
		case hasTypeName(t.Name, name):
			return t
		}
	}
	if general == nil {
		// Another version of the type is a better guide than nothing: identity does
		// not change from version to version.
		i := slices.IndexFunc(k.Types, func(t KnownType) bool { return strings.EqualFold(t.Name, name) })
		if i >= 0 {
			return &k.Types[i]
		}
	}
	return general
}

// hasTypeName reports whether a type has a name, which may leave out what the types of
// an extension begin with.
func hasTypeName(known, name string) bool {
	return strings.EqualFold(known, name) || len(name) > len(known) && strings.EqualFold(name[len(name)-len(known)-1:], "/"+known)
}

// SecretsOf returns the paths of secret values in the resources of a type. Of an
// extension that is unknown, types count that have the name of a known one: an
// object that says it is a Secret of Kubernetes is one.
func (c *Config) SecretsOf(resourceType string) []string {
	list := builtIn()
	if c != nil && c.Declaration.known != nil {
		list = []*Known{c.Declaration.known}
	}
	for _, k := range list {
		for _, s := range k.Secrets {
			if hasTypeName(s.Type, resourceType) {
				return s.Paths
			}
		}
	}
	return nil
}

// otherIdentity returns another version of a type that other properties identify, or
// nil.
func (k *Known) otherIdentity(t *KnownType) *KnownType {
	for i := range k.Types {
		if other := &k.Types[i]; other != t && strings.EqualFold(other.Name, t.Name) && other.identifyingProperties() != t.identifyingProperties() {
			return other
		}
	}
	return nil
}

// identifyingProperties lists the properties that identify resources of the type.
func (t *KnownType) identifyingProperties() string {
	names := make([]string, len(t.Identifiers))
	for i, identifier := range t.Identifiers {
		names[i] = "'" + strings.Join(identifier.Path, ".") + "'"
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, " and ")
}

//go:embed catalogue.json
var catalogueText string

// builtIn reads the catalogue that comes with forearm.
var builtIn = sync.OnceValue(func() []*Known {
	root, diags := value.Parse(source.NewFile("catalogue.json", catalogueText))
	if diags.HasErrors() {
		panic(fmt.Sprintf("the catalogue of extensions: %s", diags[0].Message))
	}
	var list []*Known
	for _, v := range root.Items() {
		k := &Known{Name: v.Get("name").Str(), From: v.Get("from").Str(), Below: v.Get("below").Str(),
			Kubernetes: v.Get("kubernetes").Bool(), Every: v.Get("every").Bool()}
		k.Config = &Schema{Open: v.Get("open").Bool()}
		for _, m := range v.Get("config").Members() {
			p := SchemaProperty{Name: m.Name, Type: m.Value.Get("type").Str(), Secure: m.Value.Get("secure").Bool(), Required: m.Value.Get("required").Bool()}
			p.Only = value.Texts(m.Value.Get("only"))
			k.Config.Properties = append(k.Config.Properties, p)
		}
		for _, m := range v.Get("secrets").Members() {
			k.Secrets = append(k.Secrets, TypeSecrets{m.Name, value.Texts(m.Value)})
		}
		for _, m := range v.Get("types").Members() {
			t := KnownType{Name: m.Name}
			for _, item := range m.Value.Items() {
				name, optional := strings.CutSuffix(item.Str(), "?")
				t.Identifiers = append(t.Identifiers, TypeIdentifier{Path: strings.Split(name, "."), Optional: optional})
			}
			k.Types = append(k.Types, t)
		}
		list = append(list, k)
	}
	return list
})
