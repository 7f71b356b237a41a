package lines_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/policies/azure/lines"
)

// vectors reads a file of questions with their answers.
func vectors(t *testing.T, name string) []value.Value {
	t.Helper()
	return corpus.Values(t, filepath.Join(corpus.Shared(t, "azure-policy", "vectors"), name))
}

// question is a vector as it is asked.
func question(t *testing.T, v value.Value) value.Value {
	t.Helper()
	q := v.Without("expect", "standing", "source", "id")
	if name, ok := strings.CutPrefix(v.Get("fields").Str(), "aliases:"); ok {
		q = q.Without("fields").With("aliases", value.NewArray(vectors(t, "aliases-"+name+".jsonl")))
	}
	return q
}

func TestConformanceRules(t *testing.T) {
	score := corpus.NewTally(t, "azure-policy rules", rulesFloor)
	for _, v := range vectors(t, "rules.jsonl") {
		got := lines.Answer(question(t, v))
		score.Check(v.Get("standing").Str(), v.Get("id").Str(), meets(v.Get("expect"), got), v.Get("expect").JSON(), got.JSON())
	}
}

func TestConformanceFunctions(t *testing.T) {
	score := corpus.NewTally(t, "azure-policy functions", functionsFloor)
	for _, v := range vectors(t, "functions.jsonl") {
		got := lines.Answer(question(t, v))
		want := v.Get("expect")
		ok := got.Has("error")
		if !want.Has("error") {
			ok = got.Has("value") && sameTime(got.Get("value"), want.Get("value"))
		}
		score.Check(v.Get("standing").Str(), v.Get("id").Str(), ok, want.JSON(), got.JSON())
	}
}

func TestConformanceAssignments(t *testing.T) {
	score := corpus.NewTally(t, "azure-policy assignments", assignmentsFloor)
	for _, v := range vectors(t, "assignments.jsonl") {
		got, want := lines.Answer(question(t, v)), v.Get("expect")
		ok := got.Get("denied").Kind() == value.Bool && got.Get("denied").Bool() == want.Get("denied").Bool()
		if results := want.Get("results"); !results.IsAbsent() {
			ok = ok && strings.Join(sorted(results), "\n") == strings.Join(sorted(got.Get("results")), "\n")
		}
		for _, m := range want.Get("after").Members() {
			for _, place := range m.Value.Members() {
				tokens, _ := value.SplitPointer(place.Name)
				at, _ := value.Resolve(got.Get("resources").Get(m.Name), tokens)
				ok = ok && (value.Equal(at, place.Value) || place.Value.Len() == 0 && at.Len() == 0)
			}
		}
		score.Check(v.Get("standing").Str(), v.Get("id").Str(), ok, want.JSON(), got.JSON())
	}
}

// sorted are results as texts, in order.
func sorted(results value.Value) []string {
	var list []string
	for _, r := range results.Items() {
		list = append(list, strings.ToLower(strings.Join([]string{r.Get("resource").Str(), r.Get("effect").Str(), r.Get("assignment").Str(), r.Get("reference").Str()}, " ")))
	}
	slices.Sort(list)
	return list
}

const (
	assignmentsFloor = 20
	rulesFloor       = 642
	functionsFloor   = 12
)

// sameTime compares two values, dates with and without fractions of seconds alike.
func sameTime(a, b value.Value) bool {
	if a.Kind() == value.String && b.Kind() == value.String {
		plain := func(s string) string { return strings.Replace(s, ".0000000Z", "Z", 1) }
		return plain(a.Str()) == plain(b.Str())
	}
	return value.Equal(a, b)
}

// meets reports whether an answer to a question about a rule is what is expected.
func meets(want, got value.Value) bool {
	if want.Has("error") {
		return got.Has("error")
	}
	if got.Get("triggers").Kind() != value.Bool || got.Get("triggers").Bool() != want.Get("triggers").Bool() {
		return false
	}
	if effect := want.Get("effect"); !effect.IsAbsent() && !got.Get("effect").EqualFold(effect.Str()) {
		return false
	}
	return covers(want.Get("details"), got.Get("details"))
}

// covers reports whether a value has all members that are expected; lists are compared
// whole.
func covers(want, got value.Value) bool {
	switch {
	case want.IsAbsent():
		return true
	case want.Kind() == value.Object && got.Kind() == value.Object:
		for _, m := range want.Members() {
			if !covers(m.Value, got.Get(m.Name)) {
				return false
			}
		}
		return true
	case want.Kind() == value.Array && got.Kind() == value.Array && want.Len() == got.Len():
		for i, item := range want.Items() {
			if !covers(item, got.Item(i)) {
				return false
			}
		}
		return true
	}
	return value.Equal(want, got)
}
