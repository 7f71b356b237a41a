package asserts

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// judgeQuery returns why the result of a query is not the expected one, or nothing.
func (a *assertion) judgeQuery(root any) (why string, err error) {
	got, err := a.query.Search(root)
	if err != nil {
		return "", fmt.Errorf("the query cannot be answered: %w", err)
	}
	list, isList := got.([]any)
	fail := func(format string, args ...any) string {
		return fmt.Sprintf(format, args...) + "; the query returns " + displayValue(got)
	}
	switch a.want {
	case "equals":
		if !reflect.DeepEqual(got, a.expected) {
			return fail("should be %s", displayValue(a.expected)), nil
		}
	case "differs":
		if reflect.DeepEqual(got, a.expected) {
			return fail("should be anything but %s", displayValue(a.expected)), nil
		}
	case "count":
		n := float64(len(list))
		switch x := got.(type) {
		case map[string]any:
			n = float64(len(x))
		case nil:
			n = 0
		case []any:
		default:
			return fail("should be a list or an object, to be counted"), nil
		}
		if n != a.expected {
			return fail("should have %s members, but has %v", displayValue(a.expected), n), nil
		}
	case "every", "matches":
		if !isList {
			list = []any{got}
		}
		// An assertion about no value at all would hold whatever is deployed.
		if len(list) == 0 {
			return fail("should not be empty"), nil
		}
		for _, one := range list {
			if text, ok := one.(string); a.want == "matches" && (!ok || !a.pattern.MatchString(text)) {
				return fail("should match %s, but %s does not", a.pattern, displayValue(one)), nil
			}
			if a.want == "every" && !reflect.DeepEqual(one, a.expected) {
				return fail("should all be %s, but one is %s", displayValue(a.expected), displayValue(one)), nil
			}
		}
	case "contains", "lacks":
		if has := containsValue(got, a.expected); has != (a.want == "contains") {
			return fail("should %s %s", map[bool]string{true: "not contain", false: "contain"}[a.want == "lacks"], displayValue(a.expected)), nil
		}
	}
	return "", nil
}

// containsValue reports whether a list has an element, a text a part, or an object a member.
func containsValue(v, what any) bool {
	text, isText := what.(string)
	switch x := v.(type) {
	case []any:
		for _, one := range x {
			if reflect.DeepEqual(one, what) {
				return true
			}
		}
	case string:
		return isText && strings.Contains(x, text)
	case map[string]any:
		_, has := x[text]
		return isText && has
	}
	return false
}

// maxShown is how much is shown of what a query gives.
const maxShown = 300

func displayValue(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if len(text) > maxShown {
		return strings.ToValidUTF8(string(text[:maxShown]), "") + "..."
	}
	return string(text)
}

// verdict is what an assertion comes to. On is the pointer of the unknown value that it
// depends on; empty if it depends on none.
type verdict struct {
	why string
	on  string
}

// maxTried is for how many values it is tried whether the assertion depends on that one.
const maxTried = 200

// decideInWorlds judges an assertion in all worlds.
func (a *assertion) decideInWorlds(d *document) (verdict, error) {
	defer d.enterWorld(worlds[0])
	d.enterWorld(worlds[0])
	first, err := a.judgeQuery(d.root)
	if err != nil || len(d.leaves) == 0 {
		return verdict{why: first}, err
	}
	for _, w := range slices.Concat(worlds[1:], a.unknownsAsked()) {
		d.enterWorld(w)
		why, err := a.judgeQuery(d.root)
		// In a world in which something is not there a function may have nothing to work on.
		if err == nil && (why == "") == (first == "") {
			continue
		}
		return verdict{why: first, on: a.dependsOn(d, w, first == "")}, nil
	}
	return verdict{why: first}, nil
}

var literal = regexp.MustCompile("'([^']*)'|`([^`]*)`")

// unknownsAsked are worlds in which everything that is not known is what is asked about: what is
// expected, and the literals of the query; for an expression that texts are to match, every
// region, where that is not known.
func (a *assertion) unknownsAsked() []world {
	values := []any{a.expected}
	if list, ok := a.expected.([]any); ok {
		values = append(values, list...)
	}
	var list []world
	if a.pattern != nil {
		values = nil
		for _, region := range resourcetype.RegionNames() {
			list = append(list, func(v value.Value, n int) any {
				if f, r := v.Form(), value.RegionForm[0]; len(f) == 1 && f[0].Class == r.Class && f[0].Least == r.Least && f[0].Most == r.Most {
					return region
				}
				return worlds[0](v, n)
			})
		}
	}
	for _, m := range literal.FindAllStringSubmatch(a.text, maxLiterals) {
		var v any = m[1]
		if m[2] != "" && json.Unmarshal([]byte(m[2]), &v) != nil {
			continue
		}
		values = append(values, v)
	}
	for _, asked := range values[:min(len(values), maxLiterals)] {
		list = append(list, func(v value.Value, n int) any {
			if !v.IsUnknown() && (reflect.TypeOf(plainData(v)) != reflect.TypeOf(asked) || !fitsForm(v, asked)) {
				return plainData(v)
			}
			return asked
		})
	}
	return list
}

// maxLiterals is how many values that are asked about are tried.
const maxLiterals = 16

// dependsOn is the first value that alone decides, or the summary of several.
func (a *assertion) dependsOn(d *document, w world, holds bool) string {
	for i := range d.leaves[:min(len(d.leaves), maxTried)] {
		d.enterWorld(worlds[0])
		d.leaves[i].set(w(d.leaves[i].v, d.leaves[i].n))
		if why, err := a.judgeQuery(d.root); err != nil || (why == "") != holds {
			return d.leaves[i].pointer
		}
	}
	return "several values"
}
