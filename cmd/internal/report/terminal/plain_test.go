package terminal

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"name":          "name",
		"größe 東京":      "größe 東京",
		"a\x1b[2Jb":     `a\x1b[2Jb`,
		"a\nb\tc":       `a\nb\tc`,
		"\u009b31m":     `\x9b31m`,
		"\u202eabc":     `\u202eabc`,
		"bad \xff byte": "bad \uFFFD byte",
		"\x7f":          `\x7f`,
	} {
		if got := Plain(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func FuzzPlain(f *testing.F) {
	f.Add("a\x1b[2J")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range Plain(text) {
			if UnsafeRune(r) {
				t.Fatalf("%U is shown", r)
			}
		}
	})
}

func FuzzEscapeControls(f *testing.F) {
	f.Add("a\u009bb\x7f\u202e")
	f.Fuzz(func(t *testing.T, text string) {
		document, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err) // JSON holds every text
		}
		var before, after string
		escaped := EscapeControls(document)
		if json.Unmarshal(document, &before) != nil || json.Unmarshal(escaped, &after) != nil || before != after {
			t.Fatalf("%q became %q", document, escaped)
		}
		if strings.ContainsFunc(string(escaped), UnsafeRune) {
			t.Fatalf("a control character in %q", escaped)
		}
	})
}
