package loading

import (
	"slices"
	"testing"

	"github.com/forearm/forearm/policies/ruletree"
)

// TestTextsOfShipped compares the texts of compiled policies with those that are written.
func TestTextsOfShipped(t *testing.T) {
	l, _ := Load(Options{Only: []string{"*"}}, nil)
	compared := 0
	for i, p := range l.Selected {
		if p.Module == nil || i%16 != 0 {
			continue
		}
		compared++
		texts := ruletree.Texts(p.Package)
		for _, text := range l.Lib.writtenTexts(p) {
			if isSaying(formatLiterals(text)) && !slices.Contains(texts, text) {
				t.Errorf("%s: %q is not among the compiled texts", p.ID, text)
			}
		}
	}
	if compared < 30 {
		t.Errorf("%d policies", compared)
	}
}
