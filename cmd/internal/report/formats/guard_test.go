package formats

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// runnerCommand is what runners look for: Azure's agent and GitHub's anywhere in a
// line, GitHub's alone at its start.
var runnerCommand = regexp.MustCompile(`(?i)##(vso)?\[|(?m)^[ \t]*::[A-Za-z-]+`)

func TestPlainHidesNothing(t *testing.T) {
	for text, want := range map[string]string{
		"a\u200bb\u2060c":             `a\u200bb\u2060c`,
		"tag \U000e0041":              `tag \u{e0041}`,
		"soft\u00adhyphen":            `soft\xadhyphen`,
		"variation \ufe01\U000e0100":  `variation \ufe01\u{e0100}`,
		"\u26a0\ufe0f stays":          "\u26a0\ufe0f stays",
		"x ##vso[task.setvariable]y":  `x ##vso\[task.setvariable]y`,
		"##[error]a ##VSO[b":          `##\[error]a ##VSO\[b`,
		"a[1] # [x] vso[y] ## [plain": "a[1] # [x] vso[y] ## [plain",
	} {
		if got := terminal.Plain(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestGuard(t *testing.T) {
	for text, want := range map[string]string{
		"::set-output name=a::b\n":       ":\\:set-output name=a::b\n",
		"a\n \t::warning::x\n":           "a\n \t:\\:warning::x\n",
		"\u00a0\u3000::warning::x":       "\u00a0\u3000:\\:warning::x",
		"a\r::warning::x":                "a\r:\\:warning::x",
		"x ::y:: z ##vso[a] ##[b] [c][[": "x ::y:: z ##vso\\[a] ##\\[b] [c][[",
		"\n\n::\n":                       "\n\n:\\:\n",
	} {
		// However the bytes arrive.
		for size := 1; size <= len(text); size++ {
			var b bytes.Buffer
			g := NewGuard(&b)
			for i := 0; i < len(text); i += size {
				part := []byte(text[i:min(i+size, len(text))])
				if n, err := g.Write(part); err != nil || n != len(part) {
					t.Fatal(n, err)
				}
			}
			if b.String() != want {
				t.Fatalf("%q in parts of %d: got %q, want %q", text, size, b.String(), want)
			}
		}
	}
	for _, c := range []struct{ format, text, want string }{
		{"github", "::error title=x::##[y\n", "::error title=x::##\\[y\n"},
		{"github", "##vso[task.x]y\n", "##vso\\[task.x]y\n"},
		{"azure-devops", "##vso[task.logissue type=error;]a ##vso[task.x]b ##[c\n##vso[task.y]\n", "##vso[task.logissue type=error;]a ##vso\\[task.x]b ##\\[c\n##vso[task.y]\n"},
		{"azure-devops", " ##vso[task.x]\n##[error]\n::error::x\n##VSO[task.x]", " ##vso\\[task.x]\n##\\[error]\n:\\:error::x\n##VSO\\[task.x]"},
	} {
		var b bytes.Buffer
		out := NewGuard(&b).For(Find(c.format))
		for i := range len(c.text) {
			if _, err := out.Write([]byte(c.text[i : i+1])); err != nil {
				t.Fatal(err)
			}
		}
		if b.String() != c.want {
			t.Errorf("%s: %q is %q instead of %q", c.format, c.text, b.String(), c.want)
		}
		var file bytes.Buffer
		guarded := GuardFile(&file, Find(c.format))
		if _, err := guarded.Write([]byte(c.text)); err != nil {
			t.Fatal(err)
		}
		if err := guarded.Close(); err != nil || file.String() != c.want {
			t.Errorf("%s: %q as a file is %q instead of %q, %v", c.format, c.text, file.String(), c.want, err)
		}
	}
}

func FuzzGuard(f *testing.F) {
	f.Add("a\n::b::\n##[c", 3)
	f.Fuzz(func(t *testing.T, text string, cut int) {
		var b bytes.Buffer
		g := NewGuard(&b)
		cut = max(0, min(cut, len(text)))
		for _, part := range []string{text[:cut], text[cut:]} {
			if _, err := g.Write([]byte(part)); err != nil {
				t.Fatal(err)
			}
		}
		if runnerCommand.Match(b.Bytes()) {
			t.Fatalf("%q has a command in it", b.String())
		}
	})
}
