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

// MaxSkipped is how many files are named that were skipped.
const MaxSkipped = 20

// Write writes diagnostics.
func (l Log) Write(list []report.Diagnostic) {
	var shown []report.Diagnostic
	skipped, hidden := 0, 0
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
		shown = append(shown, d)
	}
	if len(shown) == 0 {
		return
	}
	// That a log cannot be written cannot be said anywhere.
	_ = Diagnostics(l.Out, shown, l.Style)
	if hidden > 0 && !l.Style.Quiet {
		fmt.Fprintf(l.Out, "%d more files were skipped; --verbose lists them, --synthesize synthesizes values for their parameters\n", hidden)
	}
}
