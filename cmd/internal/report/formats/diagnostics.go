package formats

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// Diagnostics writes what there is to say about the user's files, for people:
// one line each that editors and pipelines understand, and the source below.
func Diagnostics(w io.Writer, list []report.Diagnostic, style terminal.Style) error {
	out := bufio.NewWriter(w)
	for i := range list {
		d := &list[i]
		if style.Quiet && d.Severity != diag.Error {
			continue
		}
		c := severityColor(d.Severity)
		fmt.Fprintf(out, "%s%s: %s %s\n", style.Paint(terminal.Bold, PlacePrefix(d.Place)), style.Paint(c, d.Severity.String()),
			terminal.Indented(d.Message, "    "), style.Paint(terminal.Faint, "["+d.Code+"]"))
		WriteQuote(out, d.Place.Line, d.Excerpt, c, style)
		if d.Hint != "" {
			fmt.Fprintf(out, "      %s %s\n", style.Paint(terminal.Faint, "="), terminal.Indented(d.Hint, "      "))
		}
		for _, s := range d.Trace {
			WriteStep(out, "deployed by "+terminal.ForPeople(s.Name), s.Place, style)
		}
		for n, s := range d.Related {
			if n == MaxListed && len(d.Related) > MaxListed+1 {
				writeNote(out, fmt.Sprintf("and %d more", len(d.Related)-n), style)
				break
			}
			WriteStep(out, terminal.ForPeople(s.Name), s.Place, style)
		}
	}
	return out.Flush()
}

// PlacePrefix is the beginning of a line about a place: file:line:column.
func PlacePrefix(p report.Place) string {
	switch {
	case p.File == "":
		return ""
	case p.Line == 0:
		return lineStart(p.File) + ": "
	}
	return fmt.Sprintf("%s:%d:%d: ", lineStart(p.File), p.Line, p.Column)
}

// lineStart is the name of a file where it begins a line: no name may be taken for
// a command by the runner of a pipeline.
func lineStart(name string) string {
	if strings.HasPrefix(name, "::") || strings.HasPrefix(name, "##") {
		name = "./" + name
	}
	return terminal.ForPeople(name)
}
