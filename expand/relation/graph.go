package relation

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Kind is what a relation means for both of its ends.
type Kind uint8

// Kinds of relation, the strongest first.
const (
	// Owner: the target is the parent of the resource and takes it along when it
	// is deleted.
	Owner Kind = iota
	// ExtensionScope: the resource extends the target and dies with it.
	ExtensionScope
	// Container: the resource is in the target: a resource group, subscription or
	// management group; for resources of an extension, what runs them.
	Container
	// Reference: a property holds the target's id, or reads from it. The target
	// can be deleted by itself, which leaves the reference dangling.
	Reference
	// Order: the resource is deployed after the target, and nothing else.
	Order
)

func (k Kind) String() string {
	return [...]string{"owner", "extensionScope", "container", "reference", "order"}[k]
}

// Owns reports whether deleting the target of the relation deletes its source.
func (k Kind) Owns() bool { return k <= Container }

// Ways to tell a relation, in Edge.Why.
const (
	ByName      = "name"          // segments of type and name
	ByNesting   = "embedded"      // declared inside its parent
	ByScope     = "scope"         // the scope that it is deployed to
	ByValue     = "value"         // a property holds the id
	ByKey       = "key"           // the id is the name of a property
	ByTag       = "tag"           // the name of a tag links to it, for the portal
	ByDependsOn = "dependsOn"     // an explicit dependency
	ByUse       = "use"           // an expression reads from it
	ByConfig    = "configuration" // an extension's configuration
)

// Edge is one relation.
type Edge struct {
	Kind Kind
	// From depends on the target; nil if that is an extension's configuration.
	From *deployment.Resource
	// Extension is the configuration that holds the id of a container: all
	// resources of that alias depend on it.
	Extension *deployment.Extension
	// ID of the target as it was written.
	ID string
	// Target is the resource of this deployment that the id names, or, with Below,
	// the one that it is under; nil if it is not part of the deployment.
	Target *deployment.Resource
	// Below reports that the id names something under Target that is not a resource
	// of the deployment by itself: a subnet declared inside its network for one.
	Below bool
	// Why is how the relation shows; one of the ways above.
	Why string
	// Pointer leads to the property in the body of From, or in the configuration.
	Pointer string
	// Span is where that property, or the expression for it, was written.
	Span source.Span
	// Condition is the expression, known only to Azure, under which a configuration leads
	// to the target and not to another one; empty if it does whatever is the case.
	Condition string
	// Assumed reports that the relation depends on an assumed value.
	Assumed bool
	// Secret reports that the id holds a secret and must not be shown.
	Secret bool

	key string // of the id
	// branches is how many there are of the property that has the condition.
	branches int
	// expected is the type of a target that is no part of the deployment, where the id
	// does not say it.
	expected string
	// of is the id as a value, for what is known of it whatever is assumed in it; for an
	// owner the id of the resource itself.
	of value.Value
	// open reports that the id is not what will be deployed: it depends on
	// something synthesized, or on what only Azure knows. Context that was not
	// given does not count: it is the same on both ends.
	open bool
}

// openMarks are those that make an id open, whatever it was made of.
const openMarks = value.Unknown | value.Late | value.Generated

// isOpen reports whether an id is open; its origin shows values that were synthesized
// for parameters, and its marks do not.
func isOpen(marks value.Marks, o *value.Origin) bool {
	if marks.Any(openMarks) {
		return true
	}
	for ; o != nil && marks.Any(value.Assumed); o = o.From {
		switch o.Kind {
		case value.OriginSynthesized, value.OriginMock, value.OriginReference, value.OriginList, value.OriginProjected:
			return true
		}
	}
	return false
}

// Type returns the type of the target; empty if the id cannot be parsed.
func (e *Edge) Type() string {
	if e.Target != nil && !e.Below {
		return e.Target.Type
	}
	if e.expected != "" {
		return e.expected
	}
	if id, err := resourceid.Parse(e.ID); err == nil {
		return id.Type
	}
	return ""
}

// External reports that the target is no part of the deployment.
func (e *Edge) External() bool { return e.Target == nil }

// maxExpression is how much of a Bicep expression is worth quoting.
const maxExpression = 500

// ShownID returns the id for people and files.
func (e *Edge) ShownID() string {
	if e.Secret {
		return value.SecretText
	}
	return e.ID
}

// Expression returns the expression that the relation comes from: in a template that of
// the property, without its brackets, in Bicep what is written there. It is empty
// if the property was written as plain text.
func (e *Edge) Expression() string {
	text := strings.TrimSpace(e.Span.Text())
	if e.Span.File != nil && source.LanguageOf(e.Span.File.Name) == source.Bicep {
		if e.Pointer == "" || len(text) > maxExpression || strings.HasPrefix(text, "'") && !strings.Contains(text, "${") {
			return ""
		}
		return text
	}
	if len(text) > 4 && strings.HasPrefix(text, `"[`) && strings.HasSuffix(text, `]"`) && text[2] != '[' {
		return unquoteText(text)
	}
	return ""
}

func unquoteText(quoted string) string {
	v, _ := value.Parse(source.NewFile("", quoted))
	text := v.Str()
	if len(text) < 2 {
		return ""
	}
	return text[1 : len(text)-1]
}

// Graph are the relations of a deployment, with indexes.
type Graph struct {
	Deployment *deployment.Deployment
	// Edges in the order of the resources they lead from; those of extensions'
	// configurations come last.
	Edges []Edge

	byID  map[string]*deployment.Resource
	out   map[*deployment.Resource]run
	in    func() map[string][]int // by key of the id they lead to
	alias map[aliasKey][]*deployment.Resource
	// dependents by resource, where the edge leads to it or to something below it.
	to map[*deployment.Resource][]int
	// objects are the resources of extensions by what they are called.
	objects func() map[objectKey]*deployment.Resource

	// forms are those of the ids of the resources, made when they are first asked for;
	// outside keeps which ids are surely of none of them.
	formsOnce sync.Once
	forms     idForms
	outside   sync.Map
}

type aliasKey struct {
	module *deployment.Module
	alias  string
}

// run are the edges that lead from one resource: they stand together.
type run struct{ first, end int }

// expectedEdges is about how many edges a deployment has: each resource is in something,
// waits for some, and refers to one or another.
func expectedEdges(d *deployment.Deployment) int {
	n := 2 * len(d.Resources)
	for _, r := range d.Resources {
		n += len(r.DependsOn)
	}
	return n
}

// Resource finds a resource of the deployment by its id, case aside.
func (g *Graph) Resource(id string) *deployment.Resource { return g.byID[resourceid.Key(id)] }

// ResourcesOf returns the resources of an extension's alias.
func (g *Graph) ResourcesOf(x *deployment.Extension) []*deployment.Resource {
	return g.alias[aliasKey{x.Module, value.Fold(x.Alias)}]
}

// From returns the edges that lead from a resource.
func (g *Graph) From(r *deployment.Resource) []*Edge {
	of := g.out[r]
	found := make([]*Edge, 0, of.end-of.first)
	for n := of.first; n < of.end; n++ {
		found = append(found, &g.Edges[n])
	}
	return found
}

// To returns the edges that lead to a resource of the deployment or to something under
// it that is not a resource of the deployment by itself.
func (g *Graph) To(r *deployment.Resource) []*Edge { return g.edgesAt(g.to[r]) }

// ToID returns the edges that lead to exactly this id, which need not be part of the
// deployment.
func (g *Graph) ToID(id string) []*Edge { return g.edgesAt(g.in()[resourceid.Key(id)]) }

func (g *Graph) edgesAt(numbers []int) []*Edge {
	found := make([]*Edge, len(numbers))
	for i, n := range numbers {
		found[i] = &g.Edges[n]
	}
	return found
}

func (b *builder) addEdge(e *Edge) {
	n := len(b.g.Edges)
	// The id of a child begins with that of its parent.
	e.Secret = e.Secret || e.Target != nil && e.Target.IDMarks.Any(value.Secret) || e.Kind.Owns() && e.From != nil && e.From.IDMarks.Any(value.Secret)
	b.g.Edges = append(b.g.Edges, *e)
	if e.Target != nil {
		b.g.to[e.Target] = append(b.g.to[e.Target], n)
	}
}

// indexIDs is only computed for a search of edges by id.
func (g *Graph) indexIDs() map[string][]int {
	in := make(map[string][]int, len(g.byID))
	for n := range g.Edges {
		if key := g.Edges[n].key; key != "" {
			in[key] = append(in[key], n)
		}
	}
	return in
}

// resolveKey finds what the key of an id names: a resource of the deployment, or the nearest
// one of the deployment that it is under. It does not climb from an extension resource to
// what it extends: that is another resource's business.
//
// Of several resources with the same id it takes the one that is deployed nearest
// to the resource that asks.
func (b *builder) resolveKey(key string, from *deployment.Resource) (target *deployment.Resource, below bool) {
	for ok := true; ok; key, ok = parentKey(key) {
		if r := b.g.byID[key]; r != nil {
			return b.nearestResource(key, r, from), below
		}
		below = true
	}
	return nil, false
}

func (b *builder) nearestResource(key string, r, from *deployment.Resource) *deployment.Resource {
	if from == nil {
		return r
	}
	best := -1
	for _, twin := range b.twins[key] {
		if n := commonDepth(twin.Module, from.Module); n > best && (r.Existing || !twin.Existing) {
			r, best = twin, n
		}
	}
	return r
}

// parentKey takes the last type and name off the key of an id. It is false if that
// leaves no resource of the same provider.
func parentKey(key string) (string, bool) {
	for range 2 {
		last := strings.LastIndexByte(key, '/')
		if last < 0 {
			return "", false
		}
		key = key[:last]
	}
	// .../providers/namespace/type/name leaves .../providers/namespace.
	namespace := strings.LastIndexByte(key, '/')
	if namespace < 0 || strings.HasSuffix(key[:namespace], "/providers") || !strings.Contains(key, "/providers/") {
		return "", false
	}
	return key, true
}

// objectKey finds resources of extensions by what they are called: the control
// plane that they are in, their type and their last identifier, and for objects of
// Kubernetes the namespace.
type objectKey struct{ connection, kind, namespace, name string }

// use is a call that reads from a resource, and where in a declaration it stands.
type use struct {
	call *expr.Call
	at   string
	span source.Span
}

// symbols find resources by what expressions call them.
type symbols struct {
	bySymbol map[symbolKey][]*deployment.Resource
	byName   map[symbolKey][]*deployment.Resource
	byType   map[symbolKey][]*deployment.Resource
	// asked are the ids that were asked about while expanding, by type.
	asked map[string][]string
}

type symbolKey struct {
	module *deployment.Module
	name   string
}

func joinPointer(first string, rest []string) string {
	return value.Pointer(first) + value.Pointer(rest...)
}

// builder computes the edges of a graph.
type builder struct {
	g    *Graph
	keys map[*deployment.Resource]string // of the ids
	// twins are the resources of ids that are deployed more than once: a module
	// that is deployed twice to show that this changes nothing.
	twins map[string][]*deployment.Resource
	names func() *symbols
	uses  map[source.Span][]use // of declarations
}
