package change

import (
	"container/heap"
	_ "embed"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Stack is how a deployment stack goes about resources that it no longer
// manages.
type Stack struct {
	// DeletionOrder is an order in which the deleted can go without one holding up
	// another. Extensions do not know of each other's resources, so where it fails
	// the rest is tried again after the others.
	DeletionOrder []*deployment.Resource
	// BulkDelete and OutputResources are the bodies of the requests, in the form
	// {id} for Azure's resources and {import, type, apiVersion, id} for those of
	// extensions.
	BulkDelete      []value.Value
	OutputResources []value.Value
}

func (r *Result) stackChanges(graphs *graphs) *Stack {
	s := &Stack{}
	if len(r.Deleted) > 0 {
		old, _ := graphs.graphsOf(r)
		s.DeletionOrder = deletionOrder(old, r.Deleted)
	}
	before, after := newBodies(r.Old), newBodies(r.New)
	for _, x := range s.DeletionOrder {
		s.BulkDelete = append(s.BulkDelete, before.bodyOf(x))
	}
	for _, x := range assignKeys(r.New) {
		s.OutputResources = append(s.OutputResources, after.bodyOf(x.resource))
	}
	return s
}

// isDetaching reports whether a stack lets a resource go. An action is one word, or says
// of resources, resource groups and management groups each what happens to them.
func isDetaching(action string, r *deployment.Resource) bool {
	group := r.Extension == "" && strings.EqualFold(r.Type, resourceid.ResourceGroupType)
	managementGroup := r.Extension == "" && strings.EqualFold(r.Type, resourceid.ManagementGroupType)
	switch {
	case strings.EqualFold(action, "detachAll"):
		return true
	case strings.EqualFold(action, "deleteResources"):
		return group || managementGroup
	}
	levels := strings.Split(action, "/")
	switch {
	case len(levels) != 3:
		return false
	case group:
		return levels[1] == "detach"
	case managementGroup:
		return levels[2] == "detach"
	}
	return levels[0] == "detach"
}

// deletionRank returns the order in which kinds of resources are deleted where nothing else
// decides: locks first, since they forbid what follows; contents before what
// contains them.
func deletionRank(r *deployment.Resource) int {
	ranks := deletionRanks()
	if r.Extension != "" {
		return ranks["extension"]
	}
	if n, ok := ranks[value.Fold(r.Type)]; ok {
		return n
	}
	return ranks["*"]
}

// deletionJSON has types in the order in which they are deleted, those of one rank
// together; "*" stands for all others.
//
//go:embed deletion.json
var deletionJSON string

var deletionRanks = sync.OnceValue(func() map[string]int {
	document, _ := value.ParseText(deletionJSON)
	ranks := map[string]int{}
	for n, types := range document.Get("order").Items() {
		for _, t := range types.Items() {
			ranks[value.Fold(t.Str())] = n
		}
	}
	return ranks
})

// deletionOrder puts whatever depends on something before it: children before
// parents, what refers before what it refers to, the resources of an extension
// before what runs them. In a circle the one that is next by rank goes first.
func deletionOrder(g *relation.Graph, deleted []Entry) []*deployment.Resource {
	number := make(map[*deployment.Resource]int, len(deleted))
	for i, e := range deleted {
		number[e.Resource] = i
	}
	before := make([][]int, len(deleted)) // what has to wait for each
	waits := make([]int, len(deleted))
	link := func(first, then *deployment.Resource) {
		a, ok := number[first]
		b, ok2 := number[then]
		if ok && ok2 && a != b {
			before[a] = append(before[a], b)
			waits[b]++
		}
	}
	for i := range g.Edges {
		e := &g.Edges[i]
		switch {
		case e.Target == nil:
		case e.From != nil:
			link(e.From, e.Target)
		default:
			for _, r := range g.ResourcesOf(e.Extension) {
				link(r, e.Target)
			}
		}
	}
	// Later deployed goes first: that undoes the order of a deployment.
	ready := &queue{less: func(a, b int) bool {
		if x, y := deletionRank(deleted[a].Resource), deletionRank(deleted[b].Resource); x != y {
			return x < y
		}
		return a > b
	}}
	for i := range deleted {
		if waits[i] == 0 {
			heap.Push(ready, i)
		}
	}
	done := make([]bool, len(deleted))
	order := make([]*deployment.Resource, 0, len(deleted))
	for len(order) < len(deleted) {
		if ready.Len() == 0 {
			heap.Push(ready, firstOpen(done, ready.less))
		}
		i := heap.Pop(ready).(int)
		if done[i] {
			continue
		}
		done[i] = true
		order = append(order, deleted[i].Resource)
		for _, j := range before[i] {
			if waits[j]--; waits[j] == 0 && !done[j] {
				heap.Push(ready, j)
			}
		}
	}
	return order
}

func firstOpen(done []bool, less func(a, b int) bool) int {
	found := -1
	for i := range done {
		if !done[i] && (found < 0 || less(i, found)) {
			found = i
		}
	}
	return found
}

type queue struct {
	items []int
	less  func(a, b int) bool
}

func (q *queue) Len() int           { return len(q.items) }
func (q *queue) Less(i, j int) bool { return q.less(q.items[i], q.items[j]) }
func (q *queue) Swap(i, j int)      { q.items[i], q.items[j] = q.items[j], q.items[i] }
func (q *queue) Push(x any)         { q.items = append(q.items, x.(int)) }
func (q *queue) Pop() any {
	last := q.items[len(q.items)-1]
	q.items = q.items[:len(q.items)-1]
	return last
}

// Requests returns those that a stack sends to extensions by the ids of their resources:
// Delete for each that it manages, GetId and Get for each that is only referred to. A
// resource whose id is not known has none, and no request holds the value of a
// credential.
func Requests(d *deployment.Deployment) value.Value {
	imports := newBodies(d).imports
	var list []value.Value
	for _, r := range deployment.Distinct(d.Resources) {
		if r.Extension == "" || !r.Identity.Known() || r.IDMarks.Any(value.Unknown|value.Secret) {
			continue
		}
		request := func(operation string, resource ...value.Member) {
			body := make([]value.Member, 0, 2)
			if configured := imports[r.Module][value.Fold(r.Extension)]; !configured.IsAbsent() {
				body = append(body, value.Member{Name: "import", Value: configured})
			}
			body = append(body, value.Member{Name: "resource", Value: value.NewObject(resource)})
			list = append(list, value.NewObject([]value.Member{
				{Name: "operation", Value: value.NewString(operation)}, {Name: "body", Value: value.NewObject(body)},
			}))
		}
		id := value.Member{Name: "id", Value: value.NewString(r.ID)}
		what := []value.Member{{Name: "type", Value: value.NewString(r.Type)}}
		if r.APIVersion != "" {
			what = append(what, value.Member{Name: "apiVersion", Value: value.NewString(r.APIVersion)})
		}
		if !r.Existing {
			request("Delete", append([]value.Member{id}, what...)...)
			continue
		}
		request("GetId", append(what[:len(what):len(what)], value.Member{Name: "properties", Value: r.Body.Get("properties")})...)
		request("Get", append([]value.Member{id}, what...)...)
	}
	return value.NewArray(list)
}
