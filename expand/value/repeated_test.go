package value

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// nestedTemplates is a document with templates that are there several times, in one another and
// each alone.
func nestedTemplates(about, indent string) string {
	long := strings.Repeat("words ", 100)
	inner := `{"$schema": "x", "metadata": {"text": "` + long + `"}, "parameters": {"a": {"type": "string"}, "B": 1, "é\u0041": [1, {"c": []}, -2.50, null, true, {}]}}`
	outer := `{"resources": [{"name": "` + about + `", "properties": {"template": ` + inner + `, "mode": "Incremental"}}, [[` + indent + `"a\"b"]]], "outputs": {}, "text": "` + long + `"}`
	return `{"a": {"template": ` + outer + `},` + indent + ` "b": [{"template": ` + inner + "}, {\"template\":\t" + outer + `}], "c": {"template": ` + outer + `, "Template": ` + inner + `}}`
}

// TestRepeatedTemplates compares templates that were there before with the same text read
// anew: values, places of values and of names.
func TestRepeatedTemplates(t *testing.T) {
	for i, text := range []string{
		nestedTemplates("one", ""), nestedTemplates("two", " "), nestedTemplates("two", "\r\n\t"), nestedTemplates("one", "/* \" { */"),
		nestedTemplates("\xff", ""), nestedTemplates(`twice", "name": "`, ""), nestedTemplates(`comma"x`, ""), nestedTemplates("one", "")[:3000],
		strings.Repeat(`[`, MaxDepth-5) + nestedTemplates("deep", ""),
	} {
		for range 3 {
			file := source.NewFile(fmt.Sprint("file ", i), text)
			want, wantDiags := parseDocument(file, false)
			got, gotDiags := Parse(file)
			if len(wantDiags) != len(gotDiags) {
				t.Fatalf("%d: %d diagnostics instead of %d", i, len(gotDiags), len(wantDiags))
			}
			for j := range wantDiags {
				if fmt.Sprint(wantDiags[j]) != fmt.Sprint(gotDiags[j]) {
					t.Errorf("%d: %v instead of %v", i, gotDiags[j], wantDiags[j])
				}
			}
			sameValues(t, want, got)
			sameValues(t, got, (&Detach{}).Copy(got))
		}
	}
}

// sameValues compares two values and where each part of them was written.
func sameValues(t *testing.T, want, got Value) {
	t.Helper()
	if want.Span() != got.Span() || want.Kind() != got.Kind() || want.Len() != got.Len() || want.Size() != got.Size() || want.Depth() != got.Depth() || want.Bytes() != got.Bytes() {
		t.Fatalf("%v at %v instead of %v at %v", got.Kind(), got.Span(), want.Kind(), want.Span())
	}
	if want.Str() != got.Str() || want.NumberText() != got.NumberText() || want.Bool() != got.Bool() {
		t.Fatalf("%s instead of %s", got.JSON(), want.JSON())
	}
	for i, item := range want.Items() {
		sameValues(t, item, got.Item(i))
	}
	for i := range want.Members() {
		m, n := &want.Members()[i], &got.Members()[i]
		if m.Name != n.Name || want.KeySpan(m) != got.KeySpan(n) || !got.Has(m.Name) || got.Member(m.Name) == nil {
			t.Fatalf("%s at %v instead of %s at %v", n.Name, got.KeySpan(n), m.Name, want.KeySpan(m))
		}
		sameValues(t, m.Value, n.Value)
	}
}

// TestPlacedValuesAreTheSame has several readers look into a template at once: each part of it
// is one value.
func TestPlacedValuesAreTheSame(t *testing.T) {
	text := nestedTemplates("together", "")
	for range 3 {
		Parse(source.NewFile("", text))
	}
	root, _ := Parse(source.NewFile("", text))
	if _, ok := root.At("a", "template").data.(*placedObject); !ok {
		t.Fatal("a template that was there before is read again")
	}
	found := make([]Value, 8)
	var readers sync.WaitGroup
	for i := range found {
		readers.Add(1)
		go func() {
			defer readers.Done()
			found[i] = root.At("a", "template", "resources").Item(0).At("properties", "template", "parameters", "éA").Item(1)
		}()
	}
	readers.Wait()
	for _, v := range found {
		if v != found[0] || v.Origin() == nil {
			t.Errorf("%v is not %v", v, found[0])
		}
	}
}

// TestRepeatedTextsAreBounded reads many templates, of which only the last are kept.
func TestRepeatedTextsAreBounded(t *testing.T) {
	var r repeatedTexts
	large := strings.Repeat("x", maxRepeated/16)
	for i := range 200 {
		text := fmt.Sprint(i, large)
		if found, _, _ := r.find(text); found != nil {
			t.Fatal("found what was not kept")
		}
		_, key, begun := r.find(text)
		if !begun {
			t.Fatal("the beginning is not known")
		}
		r.add(key, &repeatedText{text: text, in: &copied{size: len(text)}})
		if found, _, _ := r.find(text); found == nil {
			t.Fatal("not found")
		}
		if r.now.size > maxRepeated/2 || len(r.now.known) > maxOpenings {
			t.Fatalf("%d bytes, %d beginnings", r.now.size, len(r.now.known))
		}
	}
}
