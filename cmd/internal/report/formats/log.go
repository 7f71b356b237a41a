package formats

import (
	"fmt"
	"io"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// Log writes diagnostics beside a document. Notes are only of interest to those who ask
// for them, except that something was skipped.
type Log struct {
	Out     io.Writer
	Style   terminal.Style
	Verbose bool
}

// MaxSkipped is how many files are named that were skipped, or about which the same
// is reported.
const MaxSkipped = 20

// repeated is a message about whole files that were not begun or not finished in time, and how many of them are not named.
type repeated struct {
	report.Diagnostic
	files, hidden int
}

// Write writes diagnostics.
func (l Log) Write(list []report.Diagnostic) {
	var shown []report.Diagnostic
	skipped, hidden := 0, 0
	byMessage := map[string]*repeated{}
	var order []*repeated
	for _, d := range list {
		if d.Severity == diag.Note && !l.Verbose {
			if d.Code != string(diag.FileSkipped) {
				continue
			}
			if skipped++; skipped > MaxSkipped {
				hidden++
				continue
			}
		}
		if !l.Verbose && d.Place.Line == 0 && d.Place.File != "" && d.Code == string(diag.LimitTime) {
			key := d.Severity.String() + d.Code + "\n" + d.Message
			r := byMessage[key]
			if r == nil {
				r = &repeated{Diagnostic: d}
				byMessage[key] = r
				order = append(order, r)
			}
			if r.files++; r.files > MaxSkipped {
				r.hidden++
				continue
			}
		}
		shown = append(shown, d)
	}
	if len(shown) == 0 {
		return
	}
	// That a log cannot be written cannot be reported anywhere.
	_ = Diagnostics(l.Out, shown, l.Style)
	for _, r := range order {
		if r.hidden > 0 && (!l.Style.Quiet || r.Severity == diag.Error) {
			fmt.Fprintf(l.Out, "%s: %d more files: %s [%s]; --verbose lists them\n", r.Severity, r.hidden, terminal.Indented(r.Message, "    "), r.Code)
		}
	}
	if hidden > 0 && !l.Style.Quiet {
		fmt.Fprintf(l.Out, "%d more files were skipped; --verbose lists them, --synthesize synthesizes values for their parameters\n", hidden)
	}
}
