package formats

import "testing"

// TestMarkdownMakesNoLinks breaks up what GitHub makes a link of without being asked.
func TestMarkdownMakesNoLinks(t *testing.T) {
	for text, want := range map[string]string{
		"https://evil.example/a": "https&#58;//evil.example/a",
		"FTP://evil.example":     "FTP&#58;//evil.example",
		"see www.evil.example":   "see www&#46;evil.example",
		"WwW.evil.example":       "WwW&#46;evil.example",
		"a@b.example":            "a&#64;b.example",
		"a:b //c":                "a:b //c",
	} {
		if got := MarkdownText(text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
