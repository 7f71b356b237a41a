package formats

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Oneline writes FILE:LINE:COLUMN: SEVERITY: MESSAGE [POLICY], a line for each
// finding and nothing else, for editors and grep. Where only the file is known the
// place is its beginning.
func Oneline(w io.Writer, r *report.Report, _ terminal.Style) error {
	out := bufio.NewWriter(w)
	for _, g := range r.ShownGroups() {
		fmt.Fprintln(out, oneLine(g.Finding))
	}
	return out.Flush()
}

func oneLine(f *report.Finding) string {
	return fmt.Sprintf("%s:%d:%d: %s: %s [%s]", lineStart(cmp.Or(f.Place.File, "-")), max(1, f.Place.Line), max(1, f.Place.Column),
		report.EffectiveSeverity(f), terminal.ForPeople(strings.Join(strings.Fields(report.StatementWithOutcome(f)), " ")), terminal.ForPeople(f.Policy))
}
