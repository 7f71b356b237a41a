package fix

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestEdits shows what happens to an object or a list, which is between « and ».
func TestEdits(t *testing.T) {
	v := func(text string) value.Value {
		v, diags := value.ParseText(text)
		if len(diags) > 0 {
			t.Fatal(diags)
		}
		return v
	}
	set := func(path, to string) func(source.Span) []Edit {
		return func(at source.Span) []Edit { return SetMember(at, strings.Split(path, "."), v(to)) }
	}
	add := func(to string) func(source.Span) []Edit {
		return func(at source.Span) []Edit { return Append(at, v(to)) }
	}
	remove := func(name string) func(source.Span) []Edit {
		return func(at source.Span) []Edit { return Remove(at, name) }
	}
	replace := func(to string) func(source.Span) []Edit {
		return func(at source.Span) []Edit { return Replace(at, v(to)) }
	}
	rename := func(name, to string) func(source.Span) []Edit {
		return func(at source.Span) []Edit { return Rename(at, name, to) }
	}
	for _, c := range []struct {
		file, before string
		change       func(source.Span) []Edit
		after        string // empty if there is no edit
	}{
		{"a.json", "«{\n  \"a\": 1\n}»", set("b", "2"), "{\n  \"a\": 1,\n  \"b\": 2\n}"},
		{"a.json", "«{\"a\\\"\" /* x */ : 1, \"b\": 2}»", rename("a\"", "c"), "{\"c\" /* x */ : 1, \"b\": 2}"},
		{"a.json", "«{\"a\": 1, \"b\": 2}»", rename("a", "b"), ""},
		{"a.bicep", "«{\n  httpOnly: true // x\n}»", rename("httpOnly", "httpsOnly"), "{\n  httpsOnly: true // x\n}"},
		{"a.bicep", "«{\n  'a-b': true\n}»", rename("a-b", "ab"), "{\n  ab: true\n}"},
		{"a.bicep", "«{\n  ...other\n}»", rename("a", "ab"), ""},
		{"a.json", "«{\r\n\t\"a\": 1\r\n}»", set("b", "2"), "{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}"},
		{"a.json", "«{\n  \"a\": 1 // one\n  // end\n}»", set("b", "2"), "{\n  \"a\": 1, // one\n  \"b\": 2\n  // end\n}"},
		{"a.json", "«{\n  \"a\": 1, // one\n}»", set("b", "2"), "{\n  \"a\": 1, // one\n  \"b\": 2,\n}"},
		{"a.json", "«{\n  \"a\": 1, \"c\": 3\n}»", set("b", "2"), "{\n  \"a\": 1, \"c\": 3,\n  \"b\": 2\n}"},
		{"a.json", "«{\"a\": 1}»", set("b.c", "[true, \"x\"]"), "{\"a\": 1, \"b\": {\"c\": [true, \"x\"]}}"},
		{"a.json", "«{}»", set("b", "2"), "{\"b\": 2}"},
		{"a.json", "[\n    «{}»\n]", set("b", "2"), "[\n    {\n        \"b\": 2\n    }\n]"},
		{"a.json", "«{\n  // nothing\n}»", set("b", "2"), "{\n  // nothing\n  \"b\": 2\n}"},
		{"a.json", "«{\n  \"a\": 1\n}»", set("A", "2"), ""},
		{"a.json", "«{\n  \"a\": null\n}»", set("a", "2"), "{\n  \"a\": 2\n}"},
		{"a.json", "«{\"copy\": [{\"name\": \"b\"}]}»", set("b", "2"), ""},
		{"a.json", "«\"[variables('x')]\"»", set("b", "2"), ""},
		{"a.json", "«{\n  \"a\": \n}»", set("b", "2"), ""},
		{"a.json", "«{\"a\": 1}»", set("b", "\"[x]\""), "{\"a\": 1, \"b\": \"[[x]\"}"},
		{"a.json", "«[1, 2]»", add("3"), "[1, 2, 3]"},
		{"a.json", "«[\n  1 /* one */\n]»", add("3"), "[\n  1, /* one */\n  3\n]"},
		{"a.json", "«{\n  \"a\": 1, // one\n  \"b\": 2\n}»", remove("a"), "{\n  \"b\": 2\n}"},
		{"a.json", "«{\n  \"a\": 1, // one\n  \"b\": {\n    \"c\": 1\n  }\n}»", remove("b"), "{\n  \"a\": 1 // one\n}"},
		{"a.json", "«{\"a\": 1, \"b\": 2, \"c\": 3}»", remove("b"), "{\"a\": 1, \"c\": 3}"},
		{"a.json", "«{\"a\": 1, \"b\": 2}»", remove("b"), "{\"a\": 1}"},
		{"a.json", "«{\"a\": 1}»", remove("a"), "{}"},
		{"a.json", "«[1, 2]»", remove("1"), "[1]"},
		{"a.json", "«\"TLS1_0\"»", replace("\"TLS1_2\""), "\"TLS1_2\""},
		{"a.json", "«\"[x()]\"»", replace("1"), ""},
		{"a.json", "«{\"a\": 1}»", replace("1"), ""},
		{"a.bicep", "x = «{\n  a: 1\n}»", set("b", "2"), "x = {\n  a: 1\n  b: 2\n}"},
		{"a.bicep", "x = «{\n  a: 1 // one\n  // end\n}»", set("b.c-d", "\"it's ${x}\""), "x = {\n  a: 1 // one\n  b: {\n    'c-d': 'it\\'s \\${x}'\n  }\n  // end\n}"},
		{"a.bicep", "x = «{}»", set("b", "2"), "x = {b: 2}"},
		{"a.bicep", "x = «{ a: 1 }»", set("b", "true"), "x = { a: 1, b: true }"},
		{"a.bicep", "x = «{\n  ...y\n}»", set("b", "true"), "x = {\n  ...y\n  b: true\n}"},
		{"a.bicep", "x = «{\n  a: 1\n  b: 2 // two\n  c: 3\n}»", remove("b"), "x = {\n  a: 1\n  c: 3\n}"},
		{"a.bicep", "x = «[\n  'a'\n]»", add("\"b\""), "x = [\n  'a'\n  'b'\n]"},
		{"a.bicep", "x = «'${a}'»", replace("1"), ""},
		{"a.bicep", "x = «a»", replace("1"), ""},
		{"a.bicep", "x = «'a'»", replace("[1, {\"b\": false}]"), "x = [\n  1\n  {\n    b: false\n  }\n]"},
		{"a.bicep", "x = «-1»", replace("2"), "x = 2"},
		{"a.bicep", "x = «[for a in b: {}]»", add("1"), ""},
	} {
		start, end := strings.Index(c.before, "«"), strings.Index(c.before, "»")-len("«")
		text := strings.NewReplacer("«", "", "»", "").Replace(c.before)
		edits := c.change(source.Span{File: source.NewFile(c.file, text), Start: uint32(start), End: uint32(end)})
		slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(b.Span.Start, a.Span.Start) })
		for _, e := range edits {
			text = text[:e.Span.Start] + e.Text + text[e.Span.End:]
		}
		if len(edits) == 0 {
			text = ""
		}
		if text != c.after {
			t.Errorf("%q\nbecomes\n%q\ninstead of\n%q", c.before, text, c.after)
		}
	}
}
