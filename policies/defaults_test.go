package policies

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/ulikunitz/xz"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

// observedType is what a service was recorded to answer for members that a template
// omits.
type observedType struct {
	Type    string
	Members map[string]struct {
		N, Of  int
		Kind   string
		Value  any
		Values [][4]any
	}
}

// TestDefaults holds what policies say of a property that is not written against
// what services were recorded to make of it: each policy is evaluated for bodies
// without the property, and about the same bodies with the service's value. Where
// the value passes, a finding about the body without it is a warning that says no
// more than that it is not written; where it fails, the body without it fails, too.
func TestDefaults(t *testing.T) {
	e, _ := Load(loading.Options{Releases: everyRelease, Sets: loading.Sets})
	bodies := map[string][]map[string]any{}
	readShared(t, "azure/judged.jsonl.xz", func(line []byte) error {
		var c struct{ Resource map[string]any }
		if err := json.Unmarshal(line, &c); err != nil {
			return err
		}
		typ, _ := c.Resource["type"].(string)
		bodies[value.Fold(typ)] = append(bodies[value.Fold(typ)], c.Resource)
		return nil
	})
	for typ, more := range testedBodies(t) {
		bodies[typ] = append(bodies[typ], more...)
	}
	readShared(t, "facts/observed-dated.jsonl.xz", func(line []byte) error {
		var o observedType
		if err := json.Unmarshal(line, &o); err != nil {
			return err
		}
		if slices.ContainsFunc(e.Rules(), func(r *loading.Rule) bool {
			return slices.ContainsFunc(r.Types, func(typ string) bool { return strings.EqualFold(typ, o.Type) })
		}) {
			compareDefaults(t, e, &o, bodies[value.Fold(o.Type)])
		}
		return nil
	})
}

// testedBodies are the resources that the tests of policies ask about, by type: those
// that no recording has in every kind that a policy distinguishes.
func testedBodies(t *testing.T) map[string][]map[string]any {
	found, seen := map[string][]map[string]any{}, map[string]bool{}
	modules := shippedModules(t)
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		m := modules[strings.TrimSuffix(r.File, ".rego")+"_test.rego"]
		if m == nil {
			continue
		}
		for _, resource := range testedResources(m) {
			parsed, err := ast.JSON(resource.Value)
			body, ok := parsed.(map[string]any)
			if err != nil || !ok {
				continue
			}
			types := r.Types
			if typ, ok := body["type"].(string); ok {
				types = []string{typ}
			}
			for _, typ := range types {
				if !strings.Contains(typ, "/") {
					continue
				}
				whole := copied(body)
				whole["type"] = typ
				whole["apiVersion"] = "2024-01-01" // recordings are of their time
				if whole["location"] == nil {
					whole["location"] = "westeurope"
				}
				if whole["properties"] == nil {
					whole["properties"] = map[string]any{}
				}
				text, _ := json.Marshal(whole)
				if key := typ + string(text); !seen[key] {
					seen[key] = true
					found[value.Fold(typ)] = append(found[value.Fold(typ)], whole)
				}
			}
		}
	}
	return found
}

// testedResources are the resources in the tests of a module that are constants. Rows that
// distinguish a condition or a limit have values that no service takes.
func testedResources(m *ast.Module) []*ast.Term {
	var all []*ast.Term
	for _, rule := range m.Rules {
		if table := tableOf(rule); table != nil {
			table.Foreach(func(name, row *ast.Term) {
				if text := name.Value.String(); strings.HasPrefix(text, `"condition `) || strings.HasPrefix(text, `"limit `) {
					return
				}
				if row, ok := row.Value.(ast.Object); ok {
					if resource := row.Get(ast.InternedTerm("resource")); resource != nil && resource.IsGround() {
						all = append(all, resource)
					}
				}
			})
		}
		ast.WalkExprs(rule, func(expr *ast.Expr) bool {
			for _, with := range expr.With {
				if with.Target.String() == "input.resource" && with.Value.IsGround() {
					all = append(all, with.Value)
				}
			}
			return false
		})
	}
	return all
}

// defaultCase is a body with a member that the service adds.
type defaultCase struct {
	without, with string
	member        string
	value         any
	always        bool // whether the service is known to do nothing else
}

func compareDefaults(t *testing.T, e *evaluation.Engine, o *observedType, bodies []map[string]any) {
	var all []any
	name := func(body map[string]any) string {
		all = append(all, body)
		return fmt.Sprint("body", len(all))
	}
	bodies = append([]map[string]any{{"type": o.Type, "apiVersion": "2024-01-01", "location": "westeurope", "properties": map[string]any{}}}, bodies...)
	var cases []defaultCase
	for _, body := range bodies {
		without := ""
		for _, member := range sortedKeys(o.Members) {
			if !spoken(member) || !o.adds(member, body) {
				continue
			}
			values := likely(o.Members[member].Value, o.Members[member].Values)
			for _, v := range values {
				with := copied(body)
				if !put(with, strings.Split(member, "/")[1:], v) {
					continue
				}
				if without == "" {
					without = name(copied(body))
					all[len(all)-1].(map[string]any)["name"] = without
				}
				added := name(with)
				with["name"] = added
				cases = append(cases, defaultCase{without, added, member, v, len(values) == 1})
			}
		}
	}
	result := e.CheckResources(context.Background(), source.NewFile("defaults", "[]"), value.FromGo(all))
	outcomes := map[[2]string]findings.Outcome{}
	for _, v := range result.Verdicts {
		outcomes[[2]string{v.Rule.ID, v.Target().Name}] = v.Outcome
	}
	byRule := map[[2]string][]findings.Finding{}
	for _, f := range result.Findings {
		key := [2]string{f.Rule.ID, f.Resource.Name}
		byRule[key] = append(byRule[key], f)
	}
	said := map[string]bool{}
	for _, c := range cases {
		for _, r := range e.Rules() {
			if r.Package == "" {
				continue
			}
			before, after := outcomes[[2]string{r.ID, c.without}], outcomes[[2]string{r.ID, c.with}]
			problem := ""
			switch {
			case before != findings.Fail && after == findings.Fail && c.always:
				problem = "passes, and fails as the service makes it"
			case before == findings.Fail && after != findings.Fail:
				for _, f := range byRule[[2]string{r.ID, c.without}] {
					if f.Severity >= diag.Error || !unwritten.MatchString(f.Message.String()) {
						problem = fmt.Sprintf("is said to be wrong (%s, %s), and is not as the service makes it", f.Severity, f.Message)
					}
				}
			}
			key := r.ID + c.member
			if unlikeRecordings[key] != "" {
				continue
			}
			if problem != "" && !said[key] {
				said[key] = true
				t.Errorf("%s: a body without %s %s: %v", r.ID, c.member, problem, c.value)
			}
		}
	}
}

// unlikeRecordings are policies about members of which the recordings tell nothing.
var unlikeRecordings = map[string]string{
	"vnet-peering-connected/properties/peeringState":                         "it was recorded before the other side was made",
	"vm-public-key/properties/osProfile/linuxConfiguration/provisionVMAgent": "it is of machines that run Linux",
}

// adds reports whether the service writes a member into the body: one of an object
// that is there, or that it usually makes. The kind and the identity of a resource
// are a choice, whatever was recorded.
func (o *observedType) adds(member string, body map[string]any) bool {
	path := strings.Split(member, "/")[1:]
	if path[0] == "kind" || path[0] == "identity" {
		return false
	}
	var at any = body
	for i, step := range path[:len(path)-1] {
		object, ok := at.(map[string]any)
		if !ok {
			return true
		}
		if at, ok = object[step]; !ok {
			parent := o.Members["/"+strings.Join(path[:i+1], "/")]
			return i+2 == len(path) && parent.Kind == "object" && parent.N*4 >= parent.Of
		}
	}
	return true
}

// spoken reports whether policies speak of a member, or of something in it.
func spoken(member string) bool {
	_, ok := slices.BinarySearch(loading.Shipped().Names, member[strings.LastIndexByte(member, '/')+1:])
	return ok
}

// unwritten are the ways to say no more than that.
var unwritten = regexp.MustCompile(`(?i)\bnot (written|set|given|stated)\b|by default`)

// likely lists what a service may answer today: what it always did, or what it did
// in the last year from which there is a recording.
func likely(always any, seen [][4]any) []any {
	if always != nil {
		return []any{always}
	}
	last := 0.0
	for _, s := range seen {
		year, _ := s[3].(float64)
		last = max(last, year)
	}
	var values []any
	for _, s := range seen {
		if s[3] == last {
			values = append(values, s[0])
		}
	}
	return values
}

// put writes a value where nothing is, below what is there; an asterisk stands for
// every element of an array.
func put(at any, path []string, v any) bool {
	switch at := at.(type) {
	case map[string]any:
		step := path[0]
		if len(path) == 1 {
			if _, ok := at[step]; ok {
				return false
			}
			at[step] = v
			return true
		}
		next, ok := at[step]
		if !ok {
			if path[1] == "*" {
				return false
			}
			fresh := map[string]any{}
			if !put(fresh, path[1:], v) {
				return false
			}
			at[step] = fresh
			return true
		}
		return put(next, path[1:], v)
	case []any:
		done := false
		for i := range at {
			if path[0] == "*" && len(path) > 1 && put(at[i], path[1:], v) {
				done = true
			}
		}
		return done
	}
	return false
}

func copied(body map[string]any) map[string]any {
	text, _ := json.Marshal(body)
	var c map[string]any
	_ = json.Unmarshal(text, &c)
	return c
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, cmp.Compare[string])
	return keys
}

func readShared(t *testing.T, name string, each func([]byte) error) {
	t.Helper()
	f, err := os.Open(corpus.Shared(t, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := xz.NewReader(bufio.NewReader(f))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		if err := each(lines.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
}
