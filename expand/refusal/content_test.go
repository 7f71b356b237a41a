package refusal

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// TestConstraintsAreLines reads the entries of each type, which are found by their lines, and
// compares their number with that of the whole document.
func TestConstraintsAreLines(t *testing.T) {
	document, _ := value.ParseText(contentJSON)
	want := map[string]int{}
	for _, e := range document.Get("refused").Items() {
		for _, typ := range e.Get("types").Items() {
			want[value.Fold(typ.Str())]++
		}
	}
	if len(want) < 100 || len(constraints()) != len(want) {
		t.Errorf("%d types have entries, %d are found", len(want), len(constraints()))
	}
	for folded, n := range want {
		list := constraintsOf(folded)
		if len(list) != n {
			t.Errorf("%s has %d entries, %d are found", folded, n, len(list))
		}
		for _, c := range list {
			if c.kind == "" {
				t.Errorf("%s has an entry that is not read", folded)
			}
		}
	}
}
