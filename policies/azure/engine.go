package azure

import (
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/effect"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Request is a resource that a deployment writes.
type Request struct {
	assignment.Place
	// Type is that of the resource as policies see it; Name has all segments.
	Type, Name, APIVersion string
	Body                   value.Value
	// IDKnown reports that the id is what Azure will have.
	IDKnown bool
	// Certain reports that the resource is deployed whatever is not known.
	Certain bool
	Context *eval.Context
	// Of is the caller's own.
	Of any
}

// Result is what one definition of an assignment says about a request.
type Result struct {
	Request *Request
	*assignment.Applied
	// Effect after overrides, as it is written there.
	EffectName string
	// Truth of the rule: eval.True, eval.Unknown or eval.Failed.
	Truth   eval.Truth
	Err     error
	Rests   []value.Value
	Because []eval.Reason
	// Lacks is what is missing to be certain; empty if nothing is.
	Lacks diag.Message
	// Exempt is the exemption that takes the request out.
	Exempt *document.Document
	// Enforced reports that Azure acts on the request, and does not only note.
	Enforced bool
	// Denied is why the request is denied other than by the effect deny.
	Denied  diag.Message
	Changes []*effect.Change
	Lookup  *effect.Lookup

	body value.Value // of the request, as the rule saw it
}

// Denies reports that the request fails because of this result.
func (r *Result) Denies() bool {
	if r.Exempt != nil || !r.Enforced {
		return false
	}
	return r.Truth == eval.Failed || r.Denied != "" || r.Truth == eval.True && strings.EqualFold(r.EffectName, "deny")
}

// Outcome is what assignments make of the requests of a deployment.
type Outcome struct {
	Results []*Result
	// Bodies are those that resource providers get, in the order of the requests.
	Bodies []value.Value
	// Judged counts evaluations of rules whose conditions name the type of the resource, Open
	// those of them that are unknown.
	Judged, Open int
}

// Unjudged is a definition that is assigned and not judged, with the reason.
type Unjudged struct {
	Applied *assignment.Applied
	Why     diag.Message
}

// Engine judges requests by a set of documents. It is safe for concurrent use.
type Engine struct {
	// Problems are what is wrong with the documents.
	Problems []assignment.Problem
	// Unjudged are definitions that cannot be judged from a deployment.
	Unjudged []Unjudged

	fields   rule.Fields
	resolver *assignment.Resolver
	byType   map[string][]int
	open     []int
	typed    map[*assignment.Applied]bool // whose conditions name the types that they are about
	applied  []*assignment.Applied
	indexed  sync.Map
}

// New prepares a set for judging. Now is the day by which exemptions expire.
func New(set *document.Set, fields rule.Fields, now time.Time) *Engine {
	en := &Engine{fields: fields, resolver: assignment.NewResolver(set, fields, now), byType: map[string][]int{}, typed: map[*assignment.Applied]bool{}}
	refused := map[*document.Document]bool{}
	for _, a := range set.Assignments {
		for _, one := range en.resolver.Resolve(a) {
			en.addAssignment(one, refused)
		}
	}
	en.Problems = append(en.Problems, en.resolver.Problems...)
	return en
}

func (en *Engine) addAssignment(a *assignment.Applied, refused map[*document.Document]bool) {
	if !refused[a.Definition] {
		refused[a.Definition] = true
		for _, p := range a.Rule.Problems {
			en.Problems = append(en.Problems, assignment.Problem{Code: p.Code, Message: p.Message, At: p.At, Path: p.Path, In: a.Definition})
		}
	}
	mode := a.Definition.Properties.Get("mode").Str()
	switch {
	case len(a.Rule.Problems) > 0:
		return
	case assignment.IsDataMode(mode):
		en.Unjudged = append(en.Unjudged, Unjudged{a, diag.Messagef("the mode %s applies to objects inside of a service, which are not part of a deployment", mode)})
		return
	case a.Effect.Kind() != value.String:
		en.Problems = append(en.Problems, assignment.Problem{Code: diag.AzurePolicyAssignment, At: a.Assignment.Whole, In: a.Assignment,
			Message: diag.Messagef("The effect of %s, which the assignment %s assigns, has no value.", a.Definition.Name, a.Assignment.Name)})
		return
	}
	index := len(en.applied)
	en.applied = append(en.applied, a)
	types, ok := a.Rule.Types(func(name string) value.Value { return a.Parameters[strings.ToLower(name)] })
	if en.typed[a] = ok; !ok {
		en.open = append(en.open, index)
		return
	}
	for _, t := range slices.Compact(slices.Sorted(slices.Values(types))) {
		en.byType[t] = append(en.byType[t], index)
	}
}

// isIndexed reports whether the mode Indexed is about resources of a type: those that
// have tags and a location.
func (en *Engine) isIndexed(r *Request) bool {
	folded := strings.ToLower(r.Type)
	if known, ok := en.indexed.Load(folded); ok {
		return known.(bool)
	}
	t, ok := resourcetype.Lookup(r.Type)
	if !ok {
		// For an unpublished type its body says it.
		return r.Body.Has("location") && r.Body.Has("tags")
	}
	known := slices.Contains(t.Members, "tags") && slices.Contains(t.Members, "location")
	en.indexed.Store(folded, known)
	return known
}

const (
	groupType        = "Microsoft.Resources/subscriptions/resourceGroups"
	subscriptionType = "Microsoft.Resources/subscriptions"
)

// TypeOf returns the type of a resource as policies name it: resource groups have another one
// than in templates.
func TypeOf(name string) string {
	if strings.EqualFold(name, "Microsoft.Resources/resourceGroups") {
		return groupType
	}
	return name
}

// isEvaluated reports whether Azure Policy looks at resources of a type at all.
func isEvaluated(r *Request) bool {
	if strings.EqualFold(r.Type, groupType) || strings.EqualFold(r.Type, subscriptionType) {
		return true
	}
	return !strings.HasPrefix(strings.ToLower(r.Type), "microsoft.resources/")
}

// coversRequest reports whether a definition's mode is about a request.
func (en *Engine) coversRequest(a *assignment.Applied, r *Request) bool {
	if strings.EqualFold(a.Definition.Properties.Get("mode").Str(), "All") {
		return true
	}
	return !strings.EqualFold(r.Type, groupType) && !strings.EqualFold(r.Type, subscriptionType) && en.isIndexed(r)
}

// candidatesFor returns the definitions that can hold on resources of a type, in order.
func (en *Engine) candidatesFor(resourceType string) []int {
	own := en.byType[strings.ToLower(resourceType)]
	list := make([]int, 0, len(own)+len(en.open))
	list = append(append(list, own...), en.open...)
	slices.Sort(list)
	return list
}

// Assigned lists the definitions that are assigned, as far as they can be judged.
func (en *Engine) Assigned() []*assignment.Applied { return en.applied }
