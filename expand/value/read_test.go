package value

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/source"
)

func parse(text string) (Value, string) {
	v, diags := Parse(source.NewFile("t.json", text))
	codes := make([]string, len(diags))
	for i, d := range diags {
		codes[i] = string(d.Code)
	}
	return v, strings.Join(codes, " ")
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, in, want, codes string }{
		{"scalars", `[null,true,false,12,-0,1.50,1e3,"a"]`, `[null,true,false,12,-0,1.50,1e3,"a"]`, ""},
		{"order kept", `{"b":1,"a":2}`, `{"b":1,"a":2}`, ""},
		{"escapes", `"a\"\\\/\b\f\n\r\tA😀\ud800"`, "\"a\\\"\\\\/\\b\\f\\n\\r\\tA😀\uFFFD\"", ""},
		{"comments", "// a\n{/* b */\"x\":1,}// c", `{"x":1}`, ""},
		{"trailing comma", `[1,2,]`, `[1,2]`, ""},
		{"raw control characters", "\"a\tb\nc\"", `"a\tb\nc"`, ""},
		{"duplicate", `{"a":1,"b":2,"a":3}`, `{"a":3,"b":2}`, "json-duplicate-key"},
		{"names that differ in case", `{"a":1,"A":2}`, `{"a":1,"A":2}`, ""},
		{"truncated", `{"a":{"b":[1,2`, `{"a":{"b":[1,2]}}`, "json-syntax"},
		{"open text", `{"a":1,"b":"x`, `{"a":1}`, "json-syntax"},
		{"second document", `{} {}`, `{}`, "json-syntax"},
		{"empty", " \n", "null", "file-empty"},
		{"large number", `123456789012345678901234567890`, `123456789012345678901234567890`, ""},
		{"leading zero", `012`, "null", "json-syntax"},
		{"single quotes", `{'a':1}`, `{}`, "json-syntax"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, codes := parse(c.in)
			if got := v.JSON(); got != c.want || codes != c.codes {
				t.Errorf("got %s (%s), want %s (%s)", got, codes, c.want, c.codes)
			}
		})
	}
}

func TestDepth(t *testing.T) {
	_, codes := parse(strings.Repeat("[", 100000))
	if codes != "limit-depth" {
		t.Errorf("got %s", codes)
	}
}

func TestLookup(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"Name":"first","name":"second"`)
	for i := range 20 {
		b.WriteString(`,"member` + string(rune('A'+i)) + `":` + string(rune('0'+i%10)))
	}
	b.WriteString("}")
	v, _ := parse(b.String())
	for name, want := range map[string]string{"name": `"second"`, "NAME": `"first"`, "MEMBERb": "1", "none": "null"} {
		if got := v.Get(name).JSON(); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

func TestSpansAndPointers(t *testing.T) {
	text := `{"a/b": [1, {"c": "x\ty\u0041z"}]}`
	v, _ := parse(text)
	inner := v.Get("a/b").Items()[1].Get("c")
	if got := inner.Span().Text(); got != `"x\ty\u0041z"` {
		t.Errorf("span %s", got)
	}
	if got := inner.Span().TextPart(3, 5).Text(); got != `\u0041z` {
		t.Errorf("text span %s", got)
	}
	if got := PointerAt(v, inner.Span()); got != "/a~1b/1/c" {
		t.Errorf("pointer %s", got)
	}
	object := v.Get("a/b").Items()[1]
	key := object.KeySpan(object.Member("c"))
	if key.Text() != `"c"` || PointerAt(v, key) != "/a~1b/1/c" {
		t.Errorf("key %s at %s", key.Text(), PointerAt(v, key))
	}
}

func TestMarks(t *testing.T) {
	v := NewObject([]Member{{Name: "a", Value: NewArray([]Value{NewString("x").Mark(Secret), NewInt(1)})}})
	if v.Marks() != 0 || !v.Deep().Has(Secret) {
		t.Error("a mark below does not show in Deep")
	}
	if got := v.JSON(); got != `{"a":["{{secret}}",1]}` {
		t.Errorf("secret shown: %s", got)
	}
	if got := MarkedPointers(v, Secret, 0); !reflect.DeepEqual(got, []string{"/a/0"}) {
		t.Errorf("pointers %v", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{"a":[1,2.5,"x",null,true]}`, "\"\xff\"", `"\ud83d\ude00"`, "[1,]", "/**/1", `{"a":1,"a":2}`, "-", "1e", `"\u12`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, diags := Parse(source.NewFile("f", text))
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		var want any
		if !utf8.ValidString(text) || decoder.Decode(&want) != nil || decoder.More() || hasTail(decoder) {
			return
		}
		if diags.HasErrors() {
			t.Fatalf("encoding/json accepts %q, Parse says %s", text, diags[0].Message)
		}
		if len(diags) > 0 {
			return // duplicate keys
		}
		again := json.NewDecoder(bytes.NewReader([]byte(v.JSON())))
		again.UseNumber()
		var got any
		if err := again.Decode(&got); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: got %v, want %v (%v)", text, got, want, err)
		}
	})
}

func hasTail(d *json.Decoder) bool {
	_, err := d.Token()
	return err == nil || err.Error() != "EOF"
}

func BenchmarkParse(b *testing.B) {
	names, _ := filepath.Glob("../../fixtures/bench/*.json")
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		file := source.NewFile(name, string(data))
		b.Run(filepath.Base(name), func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				Parse(file)
			}
		})
	}
}
