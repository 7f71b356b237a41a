package cli

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"

	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// styleFor is how text for people looks on a stream.
func (a *app) styleFor(w io.Writer) terminal.Style {
	return terminal.Style{Color: a.usesColor(w), Quiet: a.quiet, Width: a.terminalWidth(w)}
}

// terminalWidth returns how many columns a line of text may have, 0 if there is no limit: the
// environment takes precedence over the terminal.
func (a *app) terminalWidth(w io.Writer) int {
	if text, ok := a.environmentValue("COLUMNS"); ok {
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			return n
		}
	}
	if g, ok := w.(*formats.Guard); ok {
		w = g.Unwrap()
	}
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil {
			return n
		}
	}
	return 0
}

// usesColor follows https://no-color.org and, for pipelines whose log shows colours,
// FORCE_COLOR.
func (a *app) usesColor(w io.Writer) bool {
	if a.noColor {
		return false
	}
	if no, _ := a.environmentValue("NO_COLOR"); no != "" {
		return false
	}
	if force, _ := a.environmentValue("FORCE_COLOR"); force != "" && force != "0" {
		return true
	}
	name, _ := a.environmentValue("TERM")
	if g, ok := w.(*formats.Guard); ok {
		w = g.Unwrap()
	}
	return name != "dumb" && isTerminal(w) && terminal.EnableColor(w)
}

func isTerminal(w any) bool {
	if g, ok := w.(*formats.Guard); ok {
		w = g.Unwrap()
	}
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
