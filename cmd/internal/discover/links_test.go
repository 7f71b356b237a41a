package discover

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestLinkedTemplates compares with a regular expression, which was slower, on texts of
// everything that matters to it.
func TestLinkedTemplates(t *testing.T) {
	links := regexp.MustCompile(`"relativePath"\s*:\s*"([^"]+)"|'([^'"\s]+\.jsonc?)[^'"\s]*'`)
	pieces := []string{"'", "'", `"`, " ", "\n", "nested/a.json", "b.jsonc", ".json", "?x=", "https://c/d.json", "/e.json", `"relativePath": "`, `"relativePath":"f.json"`, "g", "'h.json'", "'i.jsonc?sas'"}
	random := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 20000 {
		var text strings.Builder
		text.WriteString(`"templateLink" `)
		for range random.IntN(12) {
			text.WriteString(pieces[random.IntN(len(pieces))])
		}
		var want []string
		for _, m := range links.FindAllStringSubmatch(text.String(), -1) {
			if m[1] != "" {
				want = append(want, m[1])
			} else if name := strings.TrimLeft(m[2], "/"); !strings.Contains(name, "://") {
				want = append(want, name)
			}
		}
		found += len(want)
		if got, _ := linkedTemplates(text.String()); !slices.Equal(got, want) {
			t.Fatalf("%q: %q, want %q", text.String(), got, want)
		}
	}
	if found < 10000 {
		t.Errorf("only %d links in all texts", found)
	}
}

func TestComputedLinks(t *testing.T) {
	for text, want := range map[string]bool{
		`"templateLink": {"uri": "[parameters('a')]"}`:    true,
		`"TEMPLATELINK": {"relativePath": "[variables("`:  true,
		`"templateLink": "[parameters('link')]"`:          true,
		`"templateLink": {"relativePath": "nested.json"}`: false,
		`"parametersLink": {"uri": "[parameters('a')]"}`:  false,
	} {
		if _, got := linkedTemplates(text); got != want {
			t.Errorf("%s: %t, want %t", text, got, want)
		}
	}
}

// TestSkipString has strings that end with escaped characters, and none that ends.
func TestSkipString(t *testing.T) {
	for text, want := range map[string]int{`a"b`: 2, `"`: 1, `\""`: 3, `\\"x`: 3, `\\\"y"z`: 6, `a\\\\"`: 6} {
		s := &scanner{text: text}
		if s.skipString(); s.pos != want || s.odd {
			t.Errorf("%s: ends at %d, want %d", text, s.pos, want)
		}
	}
	for _, text := range []string{``, `a`, `\"`, `\\\"`} {
		s := &scanner{text: text}
		if s.skipString(); s.pos != len(text) || !s.odd {
			t.Errorf("%s: ends at %d", text, s.pos)
		}
	}
}
