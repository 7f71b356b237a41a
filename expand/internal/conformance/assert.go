package conformance

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Assertion is a statement about an expanded template, as the records make it.
type Assertion struct {
	Select          Select   `json:"select"`
	Path            string   `json:"path"`
	Op              string   `json:"op"`
	Value           JSON     `json:"value"`
	Not             bool     `json:"not"`
	RawJSON         bool     `json:"rawJson"`
	FirstKey        bool     `json:"firstKey"`
	IgnoreCase      bool     `json:"ignoreCase"`
	CaseInsensitive bool     `json:"caseInsensitive"`
	PSRuleSpecific  bool     `json:"psruleSpecific"`
	Projected       bool     `json:"projected"`
	Assumed         bool     `json:"assumed"`
	Requires        []string `json:"requires"`
	Reason          []string `json:"reason"`
}

// Select is the resource or output that an assertion is about.
type Select struct {
	Index  *int    `json:"index,omitempty"`
	Alt    *Select `json:"alt,omitempty"`
	Type   *string `json:"type,omitempty"`
	Name   *string `json:"name,omitempty"`
	Nth    int     `json:"nth,omitempty"`
	Child  *Select `json:"child,omitempty"`
	All    bool    `json:"all,omitempty"`
	Output *string `json:"output,omitempty"`
}

func (a Assertion) String() string {
	target, _ := json.Marshal(a.Select)
	not := ""
	if a.Not {
		not = "not "
	}
	return fmt.Sprintf("%s %s: %s%s %s", target, a.Path, not, a.Op, a.Value.JSON())
}

// Result is what an expansion gave.
type Result struct {
	Resources []value.Value
	Outputs   map[string]value.Value
}

// Holds reports whether the assertion holds, and what is at its path. With alt,
// resources are found by type and name where they would be by position.
func (a Assertion) Holds(r Result, alt bool) (bool, string) {
	steps, err := parsePath(a.Path)
	if err != nil {
		return false, err.Error()
	}
	for _, target := range a.Select.targets(r, alt) {
		if target.IsAbsent() {
			if a.Op != "notExists" {
				return false, "no such resource or output"
			}
			continue
		}
		values := walk(target, steps)
		if a.CaseInsensitive && len(steps) > 0 {
			parent := walk(target, steps[:len(steps)-1])[0]
			values = []value.Value{parent.Get(steps[len(steps)-1].name)}
		}
		for _, v := range values {
			ok := a.holds(v)
			if a.Not {
				ok = !v.IsAbsent() && !ok
			}
			if !ok {
				return false, v.JSON()
			}
		}
	}
	return true, ""
}

func (s Select) targets(r Result, alt bool) []value.Value {
	switch {
	case s.Output != nil:
		return []value.Value{r.Outputs[*s.Output]}
	case s.All:
		return r.Resources
	case s.Index != nil && (!alt || s.Alt == nil):
		if *s.Index < len(r.Resources) {
			return []value.Value{r.Resources[*s.Index]}
		}
		return []value.Value{{}}
	case alt && s.Alt != nil:
		return []value.Value{s.Alt.pick(r.Resources)}
	}
	return []value.Value{s.pick(r.Resources)}
}

// pick is the first resource with the type and name; Nth counts among those.
func (s Select) pick(resources []value.Value) value.Value {
	n := s.Nth
	for _, r := range resources {
		if s.Type != nil && r.Get("type").Str() != *s.Type || s.Name != nil && r.Get("name").Str() != *s.Name {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		if s.Child != nil {
			return s.Child.pick(r.Get("resources").Items())
		}
		return r
	}
	return value.Value{}
}

func (a Assertion) holds(v value.Value) bool {
	switch a.Op {
	case "exists":
		return !v.IsNull()
	case "notExists":
		return v.IsAbsent()
	}
	if v.IsAbsent() {
		return false
	}
	if a.RawJSON {
		v = value.NewString(v.Compact())
	}
	if a.FirstKey {
		if v.Len() == 0 || v.Kind() != value.Object {
			return false
		}
		v = value.NewString(v.Members()[0].Name)
	}
	want := a.Value.Value
	switch a.Op {
	case "equals":
		if a.IgnoreCase {
			return v.EqualFold(want.Str())
		}
		return Same(v, want)
	case "count":
		return (v.Kind() == value.Array || v.Kind() == value.Object) && int64(v.Len()) == want.Int()
	case "contains":
		if v.Kind() == value.String {
			return strings.Contains(v.Str(), want.Str())
		}
		return anySame(v.Items(), want)
	case "matches":
		pattern, err := regexp.Compile(want.Str())
		return err == nil && v.Kind() == value.String && pattern.MatchString(v.Str())
	case "oneOf":
		return anySame(want.Items(), v)
	}
	return false
}

func anySame(items []value.Value, v value.Value) bool {
	for _, item := range items {
		if Same(item, v) {
			return true
		}
	}
	return false
}

// Same is JSON equality: numbers by value, the order of members does not count.
func Same(a, b value.Value) bool { return value.Equal(a, b) && a.IsAbsent() == b.IsAbsent() }

// Find is the resource or output that is selected, Absent if there is none.
func (s Select) Find(r Result) value.Value { return s.targets(r, false)[0] }

// Canonical is the JSON text of a value with members in alphabetical order, so
// that equal values have equal texts.
func Canonical(v value.Value) []byte {
	text, err := json.Marshal(value.ToGo(v))
	if err != nil {
		return []byte(err.Error())
	}
	return text
}
