package change

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/value"
)

// Mode is how a deployment treats what its template does not have.
type Mode string

// The modes, in ARM's words.
const (
	Incremental Mode = "incremental"
	Complete    Mode = "complete"
)

// Modes are all that there are; the first is Azure's own.
var Modes = []Mode{Incremental, Complete}

// Fate is what happens to a resource that the new version no longer has.
type Fate int

// Fates; without a stack or complete mode what is no longer there stays.
const (
	Stays Fate = iota
	Deleted
	Detached
)

func (f Fate) String() string { return [...]string{"stays", "deleted", "detached"}[f] }

// Options of a comparison.
type Options struct {
	// Mode is how the new version is deployed; Incremental by default.
	Mode Mode
	// Stack adds what a deployment stack would do about it. A stack has no mode.
	Stack bool
	// ActionOnUnmanage is what happens to resources that the new version lacks:
	// deleteAll, deleteResources or detachAll, or each of resources, resource groups and
	// management groups with '/' between; deleteAll by default.
	ActionOnUnmanage string
	// Denied is the mode of the deny settings under which a stack manages what the
	// old version deployed; empty or none if nothing is denied.
	Denied string
}

// Result is what differs between two versions of a deployment.
type Result struct {
	Old, New *deployment.Deployment
	Created  []Entry
	Changed  []Changed
	// Deleted, Stays and Detached are what the new version no longer has: what is
	// deleted, what stays since nothing deletes it, and what a stack lets go.
	Deleted, Stays, Detached []Entry
	// Blocked are those of the deleted and changed that something forbids to delete or
	// to change.
	Blocked []Blocked
	// Replaced are pairs of one that is no longer there and one created that are
	// the same declaration with another identity.
	Replaced []Replaced
	// Uncertain are objects of both versions that may or may not be in the same
	// control plane. They are neither created nor deleted as far as is known.
	Uncertain []Uncertain
	Outputs   []Output
	// Extensions are differences in the configurations of extensions.
	Extensions []Extension
	// Affected are resources that the new version keeps, or only refers to, and
	// that depend on something deleted or replaced.
	Affected []Affected
	// Stack is set if it was asked for.
	Stack *Stack
}

// Entry is a resource that one version has and the other has not.
type Entry struct {
	Resource *deployment.Resource
	// Assumed reports that the difference depends on an assumed value: a name or a
	// condition.
	Assumed bool
	// Dependents are deleted along with a resource that is deleted.
	Dependents []*deployment.Resource
}

// Changed is a resource that both versions have, with its differences.
type Changed struct {
	Old, New   *deployment.Resource
	Properties []Property
	// Dependents are deleted along with a resource that is replaced.
	Dependents []*deployment.Resource
}

// Output is an output that differs.
type Output struct {
	Name string
	// Old and New are nil if that version does not have the output.
	Old, New *deployment.Output
	// Properties are the differences, with pointers into {type, value}.
	Properties []Property
}

// Extension is a configuration that differs.
type Extension struct {
	Old, New   *deployment.Extension
	Properties []Property
}

// Empty reports that nothing differs.
func (r *Result) Empty() bool {
	return len(r.Created)+len(r.Changed)+len(r.Deleted)+len(r.Stays)+len(r.Detached)+len(r.Uncertain)+len(r.Outputs)+len(r.Extensions) == 0
}

// graphs are computed only where something was deleted. Of the old version only the
// references of what is deleted matter: for the order in which that goes.
type graphs struct{ old, new *relation.Graph }

func (g *graphs) graphsOf(r *Result) (old, new *relation.Graph) {
	if g.old == nil {
		deleted := make(map[*deployment.Resource]bool, len(r.Deleted))
		for _, e := range r.Deleted {
			deleted[e.Resource] = true
		}
		g.old = relation.NewPartial(r.Old, func(x *deployment.Resource) bool { return deleted[x] })
		g.new = relation.New(r.New)
	}
	return g.old, g.new
}

type identified struct {
	key      string
	resource *deployment.Resource
}

// assignKeys assigns every resource that counts a key that is the same in both versions
// exactly if the resource is.
func assignKeys(d *deployment.Deployment) []identified {
	list := make([]identified, 0, len(d.Resources))
	known := make(map[string]int, len(d.Resources))
	for _, r := range d.Resources {
		if r.Existing || r.IsDeployment() && r.Extension == "" {
			continue
		}
		key := r.Identity.Key()
		if key == "" {
			key = "? " + declarationKey(r) + " " + value.Fold(r.Type) + " " + r.ID
		}
		// What is deployed twice is one resource, and is left as the last one says.
		if i, twice := known[key]; twice {
			list[i].resource = r
			continue
		}
		known[key] = len(list)
		list = append(list, identified{key, r})
	}
	return list
}

// declarationKey returns where a resource is declared: module, symbolic name and iteration.
func declarationKey(r *deployment.Resource) string {
	path := ""
	if r.Module != nil {
		path = r.Module.Path
	}
	return fmt.Sprintf("%s %s %d", path, value.Fold(r.SymbolicName), r.CopyIndex)
}

func newEntry(r *deployment.Resource) Entry {
	name := r.Body.Get("name").Marks() | r.NameMarks
	return Entry{Resource: r, Assumed: name.Any(doubtfulMarks) || r.IDMarks.Any(value.Unknown|value.Generated) || relation.Doubtful(r)}
}

// apart are members of a body that are not compared with the rest.
var apart = map[string]bool{"id": true, "type": true, "name": true, "apiversion": true, "resources": true, "location": true}

func compareResources(old, new *deployment.Resource) []Property {
	d := differ{path: make([]string, 0, 16)}
	d.compareMember("apiVersion", textValue(old.APIVersion), textValue(new.APIVersion), false)
	if a, b := old.Body.Get("location"), new.Body.Get("location"); !sameLocation(a, b) {
		d.compareMember("location", a, b, false)
	}
	a, b := old.Body, new.Body
	shape := (a.Marks() | b.Marks()).Any(doubtfulMarks)
	for _, m := range a.Members() {
		if !apart[value.Fold(m.Name)] {
			d.compareMember(m.Name, m.Value, b.Get(m.Name), shape)
		}
	}
	for _, m := range b.Members() {
		if !apart[value.Fold(m.Name)] && !a.Has(m.Name) {
			d.compareMember(m.Name, value.Value{}, m.Value, shape)
		}
	}
	markImmutable(new.Type, d.found)
	for i := range d.found {
		if p := &d.found[i]; p.At.Span.IsZero() {
			p.At = DeclaredAt(new, false)
			if p.New.IsAbsent() {
				p.At = DeclaredAt(old, true)
			}
		}
	}
	return d.found
}

func textValue(s string) value.Value {
	if s == "" {
		return value.Value{}
	}
	return value.NewString(s)
}

func (r *Result) compareOutputs() {
	var before, after []deployment.Output
	if r.Old.Root != nil {
		before = r.Old.Root.Outputs
	}
	if r.New.Root != nil {
		after = r.New.Root.Outputs
	}
	name := func(o *deployment.Output) string { return value.Fold(o.Name) }
	pairByKey(pointersTo(before), pointersTo(after), name, func(old, new *deployment.Output) {
		if found := compareValues(maskedOutput(old), maskedOutput(new)); len(found) > 0 {
			r.Outputs = append(r.Outputs, Output{cmp.Or(new, old).Name, old, new, found})
		}
	})
}

func pointersTo[T any](list []T) []*T {
	pointers := make([]*T, len(list))
	for i := range list {
		pointers[i] = &list[i]
	}
	return pointers
}

// pairByKey visits the elements of two lists, those with the same key together: first those of
// the new list, then what only the old one has. What a list lacks is zero.
func pairByKey[T comparable](before, after []T, key func(T) string, visit func(old, new T)) {
	var none T
	unpaired := make(map[string]T, len(before))
	for _, x := range before {
		unpaired[key(x)] = x
	}
	for _, x := range after {
		visit(unpaired[key(x)], x)
		delete(unpaired, key(x))
	}
	for _, x := range before {
		if unpaired[key(x)] == x {
			visit(x, none)
		}
	}
}

// maskedOutput returns an output as the result of a deployment has it; Absent for none.
func maskedOutput(o *deployment.Output) value.Value {
	if o == nil {
		return value.Value{}
	}
	v := o.Value
	if o.Secure {
		v = v.Mark(value.Secret)
	}
	if v.IsAbsent() {
		v = value.NewNull()
	}
	return value.NewObject([]value.Member{{Name: "type", Value: value.NewString(strings.ToLower(o.Type))}, {Name: "value", Value: v}})
}

func (r *Result) compareExtensions() {
	key := func(x *deployment.Extension) string { return x.Module.Path + " " + value.Fold(x.Alias) }
	pairByKey(r.Old.Extensions, r.New.Extensions, key, func(old, new *deployment.Extension) {
		if found := compareValues(extensionValue(old), extensionValue(new)); len(found) > 0 {
			r.Extensions = append(r.Extensions, Extension{old, new, found})
		}
	})
}

func extensionValue(x *deployment.Extension) value.Value {
	if x == nil {
		return value.Value{}
	}
	return value.NewObject([]value.Member{
		{Name: "name", Value: value.NewString(x.Name)},
		{Name: "version", Value: value.NewString(x.Version)},
		{Name: "config", Value: Configuration(x)},
	})
}

// Blocked is a resource that would be deleted or changed, and cannot be.
type Blocked struct {
	Resource *deployment.Resource
	// Write is set for a change, and not for a deletion.
	Write bool
	// Lock is what forbids it: a lock on the resource, on an owner, or on what is
	// in it; nil if deny settings do.
	Lock *deployment.Resource
	// Denied is the mode of the deny settings that forbid it.
	Denied string
}

// Replaced is a declaration whose identity changed: a new resource is made beside
// the old one, which is deleted or stays, as the deployment does it.
type Replaced struct {
	Old, New *deployment.Resource
	// Fate is what happens to the old one.
	Fate Fate
	// Why is what of the identity changed: name, type, scope or identifiers.
	Why string
	// Identifiers that changed, for resources of extensions.
	Identifiers []Property
}

// NeedsReplacement reports that the resource cannot be changed in place.
func (c *Changed) NeedsReplacement() bool {
	if c.OnlyIfNotExists() {
		return false
	}
	for i := range c.Properties {
		if c.Properties[i].Fixed {
			return true
		}
	}
	return false
}

// OnlyIfNotExists reports that the change reaches Azure only where the resource does
// not exist yet: the new version says so.
func (c *Changed) OnlyIfNotExists() bool { return c.New.OnlyIfNotExists() }
