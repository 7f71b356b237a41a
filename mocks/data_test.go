package mocks

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// everyEntry calls f with each entry that comes with the program.
func everyEntry(t *testing.T, f func(t *testing.T, namespace string, v value.Value, e *entry)) {
	t.Helper()
	for namespace := range shippedNames() {
		t.Run(namespace, func(t *testing.T) {
			text, err := data.ReadFile("data/" + namespace + ".json")
			if err != nil {
				t.Fatal(err)
			}
			v, diags := parseFile(source.NewFile(namespace+".json", string(text)))
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			if _, diags := validateFile(v); len(diags) > 0 {
				t.Fatal(diags)
			}
			for _, item := range v.Get("mocks").Items() {
				e, wrong := compileEntry(item)
				if e == nil {
					t.Fatalf("cannot be compiled: %s", wrong.JSON())
				}
				f(t, namespace, item, e)
			}
		})
	}
}

// Entries are for types and places that exist.
func TestDataSpeaksOfAzure(t *testing.T) {
	everyEntry(t, func(t *testing.T, namespace string, v value.Value, e *entry) {
		if !strings.EqualFold(providerOf(e.resource), namespace) {
			t.Errorf("%s stands in the file of %s", e.resource, namespace)
		}
		typ, ok := resourcetype.Lookup(e.resource)
		if !ok {
			if e.function == "reference" {
				t.Errorf("%s is not in the catalogue", e.resource)
			}
			return
		}
		if e.function != "reference" {
			return
		}
		for _, set := range e.sets {
			if !typ.Body().At(catalogueTokens(set.path)...).Exists() {
				t.Errorf("%s has no %s", typ.Name, formatPath(set.path))
			}
		}
		for _, c := range e.when {
			if !typ.Body().At(catalogueTokens(c.path)...).Exists() {
				t.Errorf("%s has no %s", typ.Name, formatPath(c.path))
			}
		}
	})
}

func providerOf(typ string) string {
	namespace, _, _ := strings.Cut(typ, "/")
	return namespace
}

// Every placeholder in the data has a value for a resource of an ordinary kind.
func TestDataFillsIn(t *testing.T) {
	m, _ := New(Options{})
	everyEntry(t, func(t *testing.T, _ string, v value.Value, e *entry) {
		namespace, segments, _ := strings.Cut(e.resource, "/")
		id := "/subscriptions/00000000-0000-0000-0000-000000000001/resourceGroups/rg/providers/" + namespace
		for _, segment := range strings.Split(segments, "/") {
			id += "/" + segment + "/one"
		}
		kind := deployment.AskReference
		if e.function != "reference" {
			kind = deployment.AskList
		}
		s := m.around.newSubject(kind, e.function, id, e.resource, "one", "", value.Value{})
		raw, _ := applyEntries("{}", []*entry{e})
		f := filling{m: m, s: s}
		filled := f.fillNode(compileTemplate(raw, nil, matchesNothing).root, nil, "")
		if len(e.when) == 0 && strings.Count(raw, "\"") > 2 {
			want, _ := value.ParseText(raw)
			if size(filled) != size(want) {
				t.Errorf("%s: %s became %s", e.resource, want.JSON(), filled.JSON())
			}
		}
		value.Walk(filled, func(path []string, v value.Value) bool {
			if strings.Contains(v.Str(), "${") || v.Kind() == value.String && v.Str() == "" {
				t.Errorf("%s %s: %q", e.resource, value.Pointer(path...), v.Str())
			}
			if !v.Marks().Any(value.Assumed) {
				t.Errorf("%s %s is not marked", e.resource, value.Pointer(path...))
			}
			return true
		})
	})
}

func size(v value.Value) int {
	n := 0
	value.Walk(v, func([]string, value.Value) bool { n++; return true })
	return n
}
