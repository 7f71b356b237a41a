package deployment

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// ErrorIn is the first error of those that are about something within a place; nil if
// there is none. It is safe for concurrent use.
func (d *Deployment) ErrorIn(place source.Span) *diag.Diagnostic {
	d.errors.once.Do(d.indexErrors)
	list := d.errors.byFile[place.File]
	from, _ := slices.BinarySearchFunc(list, place.Start, func(n int, start uint32) int {
		return cmp.Compare(d.Diagnostics[n].Span.Start, start)
	})
	var first *diag.Diagnostic
	earliest := len(d.Diagnostics)
	for _, n := range list[from:] {
		x := &d.Diagnostics[n]
		if x.Span.Start > place.End {
			break
		}
		if n < earliest && place.Contains(x.Span) {
			first, earliest = x, n
		}
	}
	return first
}

func (d *Deployment) indexErrors() {
	d.errors.byFile = map[*source.File][]int{}
	seen := map[source.Span]bool{}
	for i := range d.Diagnostics {
		x := &d.Diagnostics[i]
		if x.Severity == diag.Error && !x.Span.IsZero() && !seen[x.Span] {
			seen[x.Span] = true
			d.errors.byFile[x.Span.File] = append(d.errors.byFile[x.Span.File], i)
		}
	}
	for _, list := range d.errors.byFile {
		slices.SortStableFunc(list, func(a, b int) int {
			return cmp.Compare(d.Diagnostics[a].Span.Start, d.Diagnostics[b].Span.Start)
		})
	}
}
