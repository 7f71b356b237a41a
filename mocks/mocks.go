package mocks

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Options say how to answer.
type Options struct {
	// Files are mocks files of the user's; of two that speak of the same place
	// the later one holds.
	Files []*source.File
	// Context is what the user gave as context: an object with environment,
	// deployer, tenant and so on. What is given there is not assumed.
	Context value.Value
	// AsOf is the day of which services' defaults are; the zero time is today.
	AsOf time.Time
	// Seed chooses other values for parameters that have none: they are the same in each
	// run with the same seed.
	Seed int
}

// Mocks answer for Azure. They are for one expansion and one goroutine; making
// them costs next to nothing.
type Mocks struct {
	asOf       time.Time
	seed       int
	around     surroundings
	entries    []*entry // the user's
	parameters value.Value

	templates map[string]*template
	answers   map[string]answer
	places    map[*value.Origin]place
	origins   map[labelKey]*value.Origin
	asked     []synthesized
	drawnAt   map[string]int
	diags     diag.List
}

// answer is a question's answer, kept for when it is asked again.
type answer struct {
	body  value.Value
	draft draft
	// value is the whole answer; Absent until all of it was asked for.
	value value.Value
	// full is what reference() makes of it when it is asked for all of the resource that
	// it calls id; Absent until it was asked for.
	full value.Value
	id   string
}

// place is where a value is in an answer.
type place struct {
	s    *subject
	path []step
}

// synthesized is a value that was synthesized on demand, beyond what the
// answer to the question itself had.
type synthesized struct {
	place
	value value.Value
}

// Diagnostics are notes about runtime properties that do not exist, as far as
// they were not taken yet.
func (m *Mocks) Diagnostics() diag.List { return m.diags.Sorted() }

// TakeNotes implements eval.Noter: the evaluator knows best where a property
// was asked for.
func (m *Mocks) TakeNotes() diag.List {
	if len(m.diags) == 0 {
		return nil
	}
	notes := m.diags
	m.diags = nil
	return notes
}

// Open implements eval.Runtime: Azure may answer more, or something else.
func (m *Mocks) Open() value.Marks { return value.Assumed }

// KnowsSecrets implements eval.Runtime.
func (m *Mocks) KnowsSecrets() bool { return true }

func matchesNothing([]step) bool { return false }

// originAt is where a question was asked.
func originAt(q deployment.Question, kind value.OriginKind) *value.Origin {
	return value.NewOrigin(kind, "", q.Span, nil)
}

// placeOf finds where a value stands, also when it has travelled.
func (m *Mocks) placeOf(v value.Value) (place, bool) {
	for o := v.Origin(); o != nil; o = o.From {
		if p, ok := m.places[o]; ok {
			return p, true
		}
	}
	return place{}, false
}

// draft is what the template and entries say about a resource, before what services
// answer beside that.
type draft struct {
	made    value.Value
	filling filling
	users   []*entry
}

// entry is one mock as it is written in a file: what it is for, and what it
// answers.
type entry struct {
	// resource is an id (it starts with '/'), a type, or a pattern of either;
	// empty for every resource.
	resource   string
	function   string // folded; a pattern
	name       string
	apiVersion string
	args       value.Value
	// when are conditions on the resource as it is deployed here.
	when []condition
	// existing restricts to resources that are not deployed here (true), or
	// that are (false).
	existing *bool
	// answer is the whole answer: for reference() the whole resource.
	answer value.Value
	sets   []assignment
	// number identifies an entry; those of the user's count from below zero.
	number int
}

// assignment sets one place of the answer.
type assignment struct {
	path []step
	json value.Value
}

// condition compares a place of the resource with a pattern.
type condition struct {
	path    []step
	pattern string
}

// A step is one token of a path: a member, an element of an array, or all
// elements.
type step struct {
	name  string // member name, or the index as text
	index bool
}

// wildcard is an assignment to the elements of an array.
type wildcard struct {
	path []step
	node *node
}

// node is a value of a template.
type node struct {
	kind value.Kind
	// path of the value within the answer.
	path    []step
	text    string
	secret  bool
	scalar  value.Value
	parts   []part
	members []nodeMember
	items   []*node
}

type nodeMember struct {
	name string
	node *node
}

// part is a piece of a text: a literal, or a placeholder with its argument.
type part struct {
	literal     string
	placeholder string
	argument    string
}

// filling is the filling in of a template for one resource.
type filling struct {
	m    *Mocks
	s    *subject
	kind value.OriginKind
	at   *value.Origin
	// item is the element that an assignment to all elements is at.
	item value.Value
}

// subject is what a question is about: a resource and the function that asks.
type subject struct {
	around *surroundings
	kind   deployment.QuestionKind
	// function is folded: reference, listkeys.
	function   string
	called     string // the function as it is written
	id         string
	typ        string
	name       string
	apiVersion string
	// location is the region, as resources carry it.
	location string
	// body is the resource as it is deployed here; Absent if it is not.
	body value.Value
	// secret are marks that everything made from the resource's name takes on.
	secret value.Marks

	// ambiguous reports that other resources have the name that was asked for, too.
	ambiguous bool

	folded  string // folded id, or what stands for it
	looked  bool
	catalog *resourcetype.Type
}

// shape is what the catalogue says about a place.
type shape struct {
	kind resourcetype.Kind
	enum []string
	// least is the least number that the catalogue allows.
	least  value.Value
	secret bool
	// name is the catalogue's spelling of the member, where it knows it.
	name string
	// missing is set for a member that does not exist according to the catalogue.
	missing bool
	// readOnly is set for a member that only the service sets.
	readOnly bool
	// form is the kind of value that services answer there, as recordings call it.
	form string
	// value is what they answer; Absent if that differs.
	value value.Value
	// dated has the value where it depends on the day and the API version.
	dated *resourcetype.Answered
	// none is set for an array that is empty unless it is written.
	none bool
}

// template is an answer with placeholders in its texts, ready to be filled in
// for a resource.
type template struct {
	root *node
	wild []wildcard
}
