package report

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"
)

// Oneline writes FILE:LINE:COLUMN: SEVERITY: MESSAGE [POLICY], a line for each
// finding and nothing else, for editors and grep. Where only the file is known the
// place is its beginning.
func Oneline(w io.Writer, r *Report, _ Style) error {
	out := bufio.NewWriter(w)
	for _, g := range r.Shown() {
		fmt.Fprintln(out, oneLine(g.Finding))
	}
	return out.Flush()
}

func oneLine(f *Finding) string {
	return fmt.Sprintf("%s:%d:%d: %s: %s [%s]", leading(cmp.Or(f.Place.File, "-")), max(1, f.Place.Line), max(1, f.Place.Column),
		shownSeverity(f), ForPeople(strings.Join(strings.Fields(viewed(f)), " ")), ForPeople(f.Policy))
}
