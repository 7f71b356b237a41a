package resourcetype

import (
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/resourcetype/internal/membername"
	"github.com/forearm/forearm/expand/value"
)

// customTable has what services answer in members of a name, whatever the type.
var customTable = sync.OnceValue(func() table { return readTable("azure/customs") })

// Likely returns what a service probably answers in a member of which there is no recording, by
// what it answers for other types in members with the same name, or in the same namespace or
// object; nil if that tells nothing. What the catalogue knows of the member, its kind and the
// values it may have, goes before that.
func Likely(typ string, kind Kind, enum []string, path ...string) *Answered {
	e := election{kind: kind, enum: enum}
	form := e.readKeys(membername.Around(typ, path), "")
	form = e.readKeys([]membername.Key{membername.Name(path)}, form)
	if kind == Bool || kind == Int {
		e.readKeys(membername.Words(path), "")
	}
	if kind != Any && kindOfForm(form) != kind {
		form = "" // another kind of member with the same name
	}
	likely := &Answered{Name: path[len(path)-1], Kind: form}
	if !isPlain(form) && len(enum) == 0 {
		return likely
	}
	if kind == Any && form != "" {
		e.kind = kindOfForm(form)
	}
	if !strings.EqualFold(path[0], "properties") && len(e.candidates) == 0 {
		e.enum = nil // what is usual in properties says nothing about identities
	}
	if v := e.likeliestValue(); !v.IsAbsent() {
		likely.Kind, likely.Value, likely.Agreed = formOf(v), v, true
	}
	if likely.Kind == "" {
		return nil
	}
	return likely
}

// Usual returns the one of several values that services answer most, whatever the member. It is not
// None where there are others: what is read of a resource is mostly there.
func Usual(values []string) string {
	best, most := 0, -1
	for i, v := range values {
		if n := answeredBy(v); n > most && !strings.EqualFold(v, "None") {
			best, most = i, n
		}
	}
	return values[best]
}

// answeredBy is how many members, of any type, always have a text.
func answeredBy(text string) int {
	row, _ := customTable().findRow(membername.Text(text))
	n, _ := strconv.Atoi(row[strings.LastIndexByte(row, '\t')+1:])
	return n
}

// isPlain reports whether all texts of a form can be equal. Ids, times and the like differ from
// resource to resource.
func isPlain(form string) bool {
	switch form {
	case "", "text", "number", "boolean":
		return true
	}
	return false
}

func formOf(v value.Value) string {
	switch v.Kind() {
	case value.Bool:
		return "boolean"
	case value.Int, value.Float:
		return "number"
	}
	return "text"
}

// ValueKind is the kind of value that a place has.
func (a *Answered) ValueKind() Kind { return kindOfForm(a.Kind) }

func kindOfForm(form string) Kind {
	switch form {
	case "":
		return None
	case "object":
		return Object
	case "elements", "no elements":
		return Array
	case "number":
		return Int
	case "boolean":
		return Bool
	}
	return String
}

// election is between the values that other types answer.
type election struct {
	kind       Kind
	enum       []string
	candidates []candidate
}

type candidate struct {
	value value.Value
	// doubt is what is left of the doubt that this is the value, after each evidence.
	doubt float64
}

// readKeys adds what each key is evidence for, and returns the first form that one of them
// names, if there is none yet.
func (e *election) readKeys(keys []membername.Key, form string) string {
	for _, key := range keys {
		row, ok := customTable().findRow(key.Text)
		if !ok {
			continue
		}
		kind, rest, _ := strings.Cut(row, "\t")
		if form == "" {
			form = kind
		}
		e.readVotes(rest, key)
	}
	return form
}

func (e *election) readVotes(row string, key membername.Key) {
	type vote struct {
		value value.Value
		n     int
	}
	var votes []vote
	all := 0
	for row != "" {
		text, rest, _ := strings.Cut(row, "\t")
		count, after, _ := strings.Cut(rest, "\t")
		row = after
		v, _ := value.ParseText(text)
		n, _ := strconv.Atoi(count)
		if e.kind == Any || kindOfForm(formOf(v)) == e.kind {
			votes = append(votes, vote{v.WithOrigin(nil), n})
			all += n
		}
	}
	for _, one := range votes {
		e.addVote(one.value, key.Weight*float64(one.n)/(float64(all)+key.Doubt))
	}
}

func (e *election) addVote(v value.Value, weight float64) {
	for i := range e.candidates {
		if c := &e.candidates[i]; c.value.Kind() == v.Kind() && strings.EqualFold(c.value.Compact(), v.Compact()) {
			c.doubt *= 1 - weight
			return
		}
	}
	e.candidates = append(e.candidates, candidate{v, 1 - weight})
}

// Of a boolean or a number of which little is known, false and 0 are likely; of allowed values the
// ones that are answered often in any member, and the first.
const (
	nothingWeight  = 0.15
	popularWeight  = 0.5
	popularDoubt   = 40
	foremostWeight = 0.04
)

// likeliestValue is the likeliest value; Absent if nothing speaks for any.
func (e *election) likeliestValue() value.Value {
	candidates := e.candidates
	switch {
	case len(e.enum) > 0:
		candidates = e.allowedCandidates()
	case len(candidates) == 0:
		return value.Value{}
	case e.kind == Bool:
		e.addVote(value.NewBool(false), nothingWeight)
		candidates = e.candidates
	case e.kind == Int:
		e.addVote(value.NewInt(0), nothingWeight)
		candidates = e.candidates
	}
	best := candidates[0]
	for _, c := range candidates[1:] {
		if c.doubt < best.doubt {
			best = c
		}
	}
	return best.value
}

func (e *election) allowedCandidates() []candidate {
	list := make([]candidate, len(e.enum))
	for i, text := range e.enum {
		n := float64(answeredBy(text))
		list[i] = candidate{value.NewString(text), 1 - popularWeight*n/(n+popularDoubt)}
		if i == 0 {
			list[i].doubt *= 1 - foremostWeight
		}
		for _, c := range e.candidates {
			if c.value.EqualFold(text) {
				list[i].doubt *= c.doubt
			}
		}
	}
	return list
}
