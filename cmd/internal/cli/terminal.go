package cli

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"

	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// style is how text for people looks on a stream.
func (a *app) style(w io.Writer) terminal.Style {
	return terminal.Style{Color: a.color(w), Quiet: a.quiet, Width: a.width(w)}
}

// width returns how many columns a line of text may have, 0 where there is no limit: the
// environment takes precedence over the terminal.
func (a *app) width(w io.Writer) int {
	if text, ok := a.env("COLUMNS"); ok {
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

// color follows https://no-color.org and, for pipelines whose log shows colours,
// FORCE_COLOR.
func (a *app) color(w io.Writer) bool {
	if a.noColor {
		return false
	}
	if no, _ := a.env("NO_COLOR"); no != "" {
		return false
	}
	if force, _ := a.env("FORCE_COLOR"); force != "" && force != "0" {
		return true
	}
	name, _ := a.env("TERM")
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
