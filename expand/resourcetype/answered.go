package resourcetype

import (
	"slices"
	"strings"
	"sync"
	"time"

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
	text, ok := readTable("answers/" + providerOf(folded)).findRow(folded)
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

// Default is what a service makes of a member that was not written.
type Default struct {
	// Value is Absent if nothing is known of it.
	Value value.Value
	// Certain reports that recordings or announcements leave no doubt about the value on
	// the day and for the API version: a verdict may depend on it.
	Certain bool
	// Since is the day on which the value was first seen, zero if it never was another.
	Since time.Time
}

// stillTrue is for how many years after the newest recording a value that was never
// another is taken for certain.
const stillTrue = 4

// Dated reports whether the value depends on the day or the API version.
func (a *Answered) Dated() bool { return a != nil && len(a.periods) > 0 }

// In reports whether an API version has the member.
func (a *Answered) In(version string) bool {
	return version == "" || (a.since == "" || version >= a.since) && (a.until == "" || version <= a.until)
}

// On returns what the service answers on a day for an API version where a template omits
// the member. A zero day is today's, and an empty version the newest.
func (a *Answered) On(day time.Time, version string) Default {
	switch {
	case a == nil:
		return Default{}
	case !a.Dated():
		return Default{Value: a.Value, Certain: a.Agreed && a.In(version) && day.Year() <= a.newest+stillTrue}
	}
	// Periods are in order: the last that has begun is the one.
	chosen, certain := 0, len(a.periods) == 1
	for i := len(a.periods) - 1; i > 0; i-- {
		if begun, sure := a.hasBegun(i, day, version); begun {
			chosen, certain = i, sure
			break
		} else if i == 1 {
			certain = sure
		}
	}
	p := a.periods[chosen]
	if chosen == 0 && !p.since.IsZero() && !day.IsZero() && day.Before(p.since) {
		certain = false
	}
	certain = certain && !p.doubt && a.In(version)
	return Default{Value: p.value, Certain: certain, Since: p.since}
}

// Forces reports whether a member of the type is forced.
func (a *Answered) Forces() bool { return a != nil && a.forces }

// Changes reports whether the service has changed what it does by default, or forces
// anything, in the place or below.
func (a *Answered) Changes() bool { return a != nil && a.changes }

// ForcedOn returns what a service answers on a day in place of what was sent; Absent
// if it keeps that. A fact that holds in some regions only is left to them.
func (a *Answered) ForcedOn(day time.Time, region string, sent value.Value) value.Value {
	if a == nil {
		return value.Value{}
	}
	for _, f := range a.Forced {
		if !value.Equal(f.Sent, sent) || !day.IsZero() && day.Before(f.Since) {
			continue
		}
		if len(f.Regions) == 0 || value.ContainsFold(f.Regions, region) {
			return f.Answered
		}
	}
	return value.Value{}
}
