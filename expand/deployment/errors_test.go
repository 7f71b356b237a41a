package deployment

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// The error that is found is the one that a look at all of them finds.
func TestErrorIn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	files := []*source.File{source.NewFile("a", ""), source.NewFile("b", "")}
	span := func() source.Span {
		start := random.Uint32N(60)
		return source.Span{File: files[random.IntN(len(files))], Start: start, End: start + random.Uint32N(20)}
	}
	d := &Deployment{Diagnostics: diag.List{{Severity: diag.Error, File: "nowhere"}}}
	for i := range 60 {
		x := diag.Diagnostic{Severity: diag.Error, Span: span(), Message: diag.VariableText(fmt.Sprint(i))}
		if i%4 == 0 {
			x.Severity = diag.Warning
		}
		d.Diagnostics.Add(x)
	}
	found := 0
	for range 2000 {
		at := span()
		var want *diag.Diagnostic
		for i := range d.Diagnostics {
			if x := &d.Diagnostics[i]; x.Severity == diag.Error && at.Contains(x.Span) {
				want = x
				break
			}
		}
		if got := d.ErrorIn(at); got != want {
			t.Fatalf("%d to %d: got %v, want %v", at.Start, at.End, got, want)
		}
		if want != nil {
			found++
		}
	}
	if found == 0 || found == 2000 {
		t.Errorf("%d of 2000 places have errors", found)
	}
}
