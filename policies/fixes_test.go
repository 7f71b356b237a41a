package policies

import (
	"encoding/json"
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

var allFixes = flag.Bool("fixes", false, "try the fixes of all policies, and not of a part of them")

// someFixes are how many policies' fixes are tried without -fixes.
const someFixes = 12

// TestFixes makes the change of each fix in the resources that a policy's tests have it
// fail for: the finding is gone then, nothing else is found, and the shape of the type
// takes the value.
func TestFixes(t *testing.T) {
	modules := shippedModules(t)
	var rules []*loading.Rule
	for i := range loading.Shipped().Rules {
		if r := &loading.Shipped().Rules[i]; len(r.Fixes) > 0 {
			rules = append(rules, r)
			checkShape(t, r, modules[r.File])
		}
	}
	if len(rules) < 150 {
		t.Errorf("%d policies have fixes", len(rules))
	}
	if !*allFixes {
		random := rand.New(rand.NewPCG(1, uint64(len(rules))))
		random.Shuffle(len(rules), func(i, k int) { rules[i], rules[k] = rules[k], rules[i] })
		rules = rules[:someFixes]
	}
	m := newMutation(t)
	for _, r := range rules {
		p, err := m.prepare(r.File, nil)
		if err != nil {
			t.Fatal(err)
		}
		tried := map[string]bool{}
		for _, s := range m.samplesOf(r.File) {
			tryFixes(t, r, p, s, tried)
		}
		for _, fix := range r.Fixes {
			if !tried[strings.Join(fix.Path, ".")] {
				t.Errorf("%s: no test of the policy fails where the fix at %s is for", r.ID, strings.Join(fix.Path, "."))
			}
		}
	}
}

// checkShape makes sure that a type of the policy, or one that it looks for in others, has
// the place, and takes the value.
func checkShape(t *testing.T, r *loading.Rule, m *ast.Module) {
	types := slices.Clone(r.Types)
	ast.WalkTerms(m, func(term *ast.Term) bool {
		if s, ok := term.Value.(ast.String); ok && strings.Count(string(s), "/") > 0 {
			types = append(types, string(s))
		}
		return false
	})
	for _, fix := range r.Fixes {
		if fix.Path[0] == "**" {
			continue
		}
		known, fits := false, false
		for _, name := range types {
			typ, ok := resourcetype.Lookup(name)
			if !ok || !typ.Body().Exists() {
				fits = fits || slices.Contains(r.Types, name)
				continue
			}
			known = true
			b := typ.Body()
			for _, step := range fix.Path {
				if step == "*" && b.Kind() == resourcetype.Array {
					step = "0"
				}
				b = b.At(step)
			}
			enum, open := b.Enum()
			var text string
			_ = json.Unmarshal([]byte(fix.Value), &text)
			fits = fits || b.Exists() && !b.ReadOnly() && (b.Kind() == resourcetype.Any || len(enum) == 0 || open || fix.Op == loading.FixRemove || slices.Contains(enum, text))
		}
		if known && !fits {
			t.Errorf("%s: the types take no %s at %s", r.ID, fix.Value, strings.Join(fix.Path, "."))
		}
	}
}

func tryFixes(t *testing.T, r *loading.Rule, p *prepared, s sample, tried map[string]bool) {
	said := p.ask(s)
	if said.failed || !said.applies {
		return
	}
	for _, raw := range said.findings {
		object := raw.(map[string]any)
		path, err := findings.PathOf(object["path"])
		if err != nil || object["in"] != nil {
			continue
		}
		lead := 0
		if len(path) > 2 && path[0] == "resources" {
			lead = 2
		}
		fix := r.FixFor(path[lead:])
		if fix == nil {
			continue
		}
		tried[strings.Join(fixOf(r, path[lead:]).Path, ".")] = true
		changed := copyOf(s)
		var to any = absentValue{}
		if fix.Op == loading.FixSet {
			if err := json.Unmarshal([]byte(fix.Value), &to); err != nil {
				t.Fatal(err)
			}
		}
		changed.Input["resource"] = changedAt(changed.Input["resource"], slices.Concat(path[:lead], fix.Path), to)
		for _, raw := range p.ask(changed).findings {
			left := raw.(map[string]any)
			if at, _ := findings.PathOf(left["path"]); slices.Equal(at, path) && (fix.Op == loading.FixSet || left["message"] == object["message"]) {
				text, _ := json.Marshal(s.Input)
				t.Errorf("%s: after the fix at %s the finding is still there, in %s", r.ID, fix.Path, text)
			}
		}
	}
}

// fixOf is the fix as the metadata have it.
func fixOf(r *loading.Rule, path []string) *loading.Fix {
	for i := range r.Fixes {
		one := loading.Rule{Fixes: r.Fixes[i : i+1]}
		if one.FixFor(path) != nil {
			return &r.Fixes[i]
		}
	}
	return nil
}

// changedAt puts a value at a path, or takes away what is there.
func changedAt(v any, path []string, to any) any {
	if len(path) == 0 {
		return to
	}
	if list, ok := v.([]any); ok {
		i, err := strconv.Atoi(path[0])
		if err != nil || i >= len(list) {
			return v
		}
		list = slices.Clone(list)
		if list[i] = changedAt(list[i], path[1:], to); list[i] == (absentValue{}) {
			list = slices.Delete(list, i, i+1)
		}
		return list
	}
	object, _ := v.(map[string]any)
	object = maps.Clone(object)
	if object == nil {
		object = map[string]any{}
	}
	name := path[0]
	for known := range object {
		if strings.EqualFold(known, name) {
			name = known
		}
	}
	if object[name] = changedAt(object[name], path[1:], to); object[name] == (absentValue{}) {
		delete(object, name)
	}
	return object
}
