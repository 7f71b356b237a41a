package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// Diagnostics writes what there is to say about the user's files, for people:
// one line each that editors and pipelines understand, and the source below.
func Diagnostics(w io.Writer, list []Diagnostic, style Style) error {
	out := bufio.NewWriter(w)
	for i := range list {
		d := &list[i]
		if style.Quiet && d.Severity != diag.Error {
			continue
		}
		c := severityColor(d.Severity)
		fmt.Fprintf(out, "%s%s: %s %s\n", style.paint(bold, where(d.Place)), style.paint(c, d.Severity.String()),
			lines(d.Message, "    "), style.paint(faint, "["+d.Code+"]"))
		quote(out, d.Place.Line, d.Excerpt, c, style)
		if d.Hint != "" {
			fmt.Fprintf(out, "      %s %s\n", style.paint(faint, "="), lines(d.Hint, "      "))
		}
		for _, s := range d.Trace {
			step(out, "deployed by "+ForPeople(s.Name), s.Place, style)
		}
		for n, s := range d.Related {
			if n == maxListed && len(d.Related) > maxListed+1 {
				note(out, fmt.Sprintf("and %d more", len(d.Related)-n), style)
				break
			}
			step(out, ForPeople(s.Name), s.Place, style)
		}
	}
	return out.Flush()
}

// where is the beginning of a line about a place: file:line:column.
func where(p Place) string {
	switch {
	case p.File == "":
		return ""
	case p.Line == 0:
		return leading(p.File) + ": "
	}
	return fmt.Sprintf("%s:%d:%d: ", leading(p.File), p.Line, p.Column)
}

// leading is the name of a file where it begins a line: no name may be taken for
// a command by the runner of a pipeline.
func leading(name string) string {
	if strings.HasPrefix(name, "::") || strings.HasPrefix(name, "##") {
		name = "./" + name
	}
	return ForPeople(name)
}
