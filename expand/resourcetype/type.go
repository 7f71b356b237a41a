package resourcetype

import (
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Scopes is the set of scopes at which a type can be deployed.
type Scopes uint8

// The scopes, numbered as in Azure's type definitions.
const (
	AtTenant          Scopes = 1
	AtManagementGroup Scopes = 2
	AtSubscription    Scopes = 4
	AtResourceGroup   Scopes = 8
	// AtResource is an extension resource: it is deployed onto another one.
	AtResource Scopes = 16
)

// ListFunction is a list* function of a type.
type ListFunction struct {
	// Name as Azure spells it: listKeys.
	Name string
	// Output is what it returns. Only few values in it are declared secret; who
	// uses it has to be more careful than that.
	Output Shape
}

// Type is a resource type, as of its newest stable API version.
type Type struct {
	// Name in its canonical spelling.
	Name       string
	APIVersion string
	// APIVersions are all that there are, oldest first.
	APIVersions []string
	Scopes      Scopes
	// Members are the top-level members beside id, name, type and apiVersion.
	Members []string
	// ReadOnly is what only the service sets, from the top of the resource.
	ReadOnly Shape
	// List has the type's list* functions by folded name.
	List map[string]ListFunction
	// Secrets are the paths of secret values: properties.items[*].password.
	Secrets []string

	// folded is the name as tables have it.
	folded string
	// shapes are those of each version, by its folded name.
	shapes func() map[string]versioned
}

// types are those that were asked for.
var types sync.Map // folded name to *Type

// Lookup finds a type by its full name, Microsoft.Storage/storageAccounts.
func Lookup(name string) (*Type, bool) {
	folded := value.Fold(name)
	if known, ok := types.Load(folded); ok {
		return known.(*Type), true
	}
	name, text, ok := readTable("types/" + providerOf(folded)).findLine(folded)
	if !ok {
		return nil, false
	}
	known, _ := types.LoadOrStore(strings.Clone(folded), newType(name, text))
	return known.(*Type), true
}

// TypesOf lists the types of a namespace, Microsoft.Storage, in their canonical
// spelling; none if the namespace is not known.
func TypesOf(namespace string) []string {
	var names []string
	for name := range readTable("types/" + value.Fold(namespace)).allRows() {
		names = append(names, name)
	}
	return names
}

// Names lists all types in the catalogue.
var Names = sync.OnceValue(func() []string { return strings.Fields(entryText("names")) })

func newType(name, text string) *Type {
	v, _ := value.Parse(source.NewFile(name, text))
	folded := value.Fold(name)
	t := &Type{
		Name:        name,
		folded:      folded,
		APIVersion:  v.Get("apiVersion").Str(),
		APIVersions: textItems(v.Get("apiVersions")),
		Scopes:      Scopes(v.Get("scopes").Int()),
		Members:     textItems(v.Get("members")),
		ReadOnly:    Shape{v.Get("readOnly")},
		Secrets:     textItems(v.Get("secret")),
		shapes:      sync.OnceValue(func() map[string]versioned { return loadPool(providerOf(folded)).versionsOf(folded) }),
	}
	if list := v.Get("list"); list.Len() > 0 {
		t.List = make(map[string]ListFunction, list.Len())
		for _, m := range list.Members() {
			t.List[value.Fold(m.Name)] = ListFunction{
				Name: m.Name, Output: Shape{m.Value.Get("output")}}
		}
	}
	t.Secrets = slices.DeleteFunc(appendMissing(t.Secrets, knownSecrets(folded)), func(path string) bool {
		return !HoldsSecret(path[strings.LastIndexByte(path, '.')+1:])
	})
	return t
}

func textItems(v value.Value) []string {
	if v.Len() == 0 {
		return nil
	}
	list := make([]string, v.Len())
	for i, item := range v.Items() {
		list[i] = item.Str()
	}
	return list
}

// Parent is the type that a child type belongs to, or "" for one without.
func Parent(name string) string {
	i := strings.LastIndexByte(name, '/')
	if i < 0 || strings.IndexByte(name, '/') == i {
		return ""
	}
	return name[:i]
}

// Namespaces are those of the types in the catalogue.
var Namespaces = sync.OnceValue(func() []string {
	var all []string
	for _, name := range Names() {
		namespace, _, _ := strings.Cut(name, "/")
		if len(all) == 0 || all[len(all)-1] != namespace {
			all = append(all, namespace)
		}
	}
	return all
})

// Names of the scopes, the widest first.
func (s Scopes) Names() []string {
	var names []string
	for i, name := range []string{"tenant", "managementGroup", "subscription", "resourceGroup", "resource"} {
		if s&[]Scopes{AtTenant, AtManagementGroup, AtSubscription, AtResourceGroup, AtResource}[i] != 0 {
			names = append(names, name)
		}
	}
	return names
}

// Secrets are the paths of secret values of a type, also of one that is not in
// the catalogue otherwise.
func Secrets(name string) []string {
	if t, ok := Lookup(name); ok {
		return t.Secrets
	}
	return knownSecrets(value.Fold(name))
}

// IsSecret reports whether the value at a path of a resource is known to be secret,
// or is below one that is. Array indexes in the path may be numbers or '*', or may
// be left out.
func IsSecret(name string, path ...string) bool {
	return slices.ContainsFunc(Secrets(name), func(secret string) bool { return secretCovers(secret, path) })
}
