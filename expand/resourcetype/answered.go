package resourcetype

import (
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// Answered is a place of what services answered that was not written, as recorded.
// A nil Answered is a place that was not seen.
type Answered struct {
	// Name as the service spells it; * for any element or any key.
	Name string
	// Kind is text, number, boolean, object, elements, no elements or null, or of
	// which kind a text is: guid, id, url, address, host, time, etag. It is empty for
	// what was written and is here for what services add to it.
	Kind string
	// Share is how many of a hundred answers had it, of those it was not written in.
	Share int
	// Value is what the service answered wherever it was seen, or most often; Absent
	// if nothing is known of it. It is Agreed where so many recordings have it, and no
	// other, that it is not a chance. Where Dated, On has the value of a day.
	Value  value.Value
	Agreed bool
	// Forced are values that the service answers in place of others that were sent.
	Forced []Forced

	newest int // the year of the newest recording of an agreed value
	history
	forces bool // of a root: any of its members has Forced
	// changes reports that it or anything below is dated or forced.
	changes bool

	members []*Answered
	byName  map[string]*Answered
}

// Members are what was seen below, in order.
func (a *Answered) Members() []*Answered {
	if a == nil {
		return nil
	}
	return a.members
}

// Member is the place of a member, in any case, or of an element.
func (a *Answered) Member(name string) *Answered {
	if a == nil {
		return nil
	}
	if found := a.byName[value.Fold(name)]; found != nil {
		return found
	}
	return a.byName["*"]
}

// At follows a path of member names and array indexes.
func (a *Answered) At(path ...string) *Answered {
	for _, token := range path {
		a = a.Member(token)
	}
	return a
}

func (a *Answered) childOf(name string) *Answered {
	folded := value.Fold(name)
	if found := a.byName[folded]; found != nil {
		return found
	}
	if a.byName == nil {
		a.byName = map[string]*Answered{}
	}
	made := &Answered{Name: name}
	a.byName[folded] = made
	a.members = append(a.members, made)
	return made
}

// answers are those that were asked for.
var answers sync.Map // folded name to *Answered

// AnswersOf is the root of what services answered for a type, from the top of the
// resource; nil if none was recorded.
func AnswersOf(name string) *Answered {
	folded := value.Fold(name)
	if known, ok := answers.Load(folded); ok {
		return known.(*Answered)
	}
	text, ok := readTable("answers/" + providerOf(folded)).row(folded)
	if !ok {
		return nil
	}
	known, _ := answers.LoadOrStore(strings.Clone(folded), newAnswered(text))
	return known.(*Answered)
}

func newAnswered(text string) *Answered {
	v, _ := value.ParseText(text)
	root := &Answered{Kind: "object", Share: 100}
	for _, m := range v.Members() {
		at, way := root, []*Answered{root}
		for token := range strings.SplitSeq(m.Name[1:], "/") {
			token = strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
			if token == "{id}" || token == "{guid}" {
				token = "*" // any key of the kind
			}
			at = at.childOf(token)
			way = append(way, at)
		}
		row := m.Value.Items()
		at.Kind, at.Share = row[0].Str(), int(row[1].Int())
		if len(row) > 3 && !row[2].IsNull() {
			at.Value, at.newest = row[2].WithOrigin(nil), int(row[3].Int())
			at.Agreed = at.newest > 0
		}
		if len(row) > 4 {
			at.history, at.Forced = newHistory(row[4]), newForced(row[4].Get("forced"))
			root.forces = root.forces || len(at.Forced) > 0
			if at.Dated() || len(at.Forced) > 0 {
				for _, above := range way {
					above.changes = true
				}
			}
		}
	}
	root.sortMembers()
	return root
}

func (a *Answered) sortMembers() {
	slices.SortFunc(a.members, func(x, y *Answered) int { return strings.Compare(x.Name, y.Name) })
	for _, m := range a.members {
		m.sortMembers()
	}
}
