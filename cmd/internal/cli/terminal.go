package cli

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// styleFor is how text for people looks on a stream.
func (a *app) styleFor(w io.Writer) terminal.Style {
	return terminal.Style{Color: !a.noColor && a.Environ.usesColor(w), Quiet: a.quiet, Width: a.Environ.terminalWidth(w)}
}

// Environment has the variables of the process, as NAME=value.
type Environment []string

// value is the value of a variable; the last one holds.
func (e Environment) value(name string) (string, bool) { return engine.LookupEnv(e, name) }

// terminalWidth returns how many columns a line of text may have, 0 if there is no limit: the
// environment takes precedence over the terminal.
func (e Environment) terminalWidth(w io.Writer) int {
	if text, ok := e.value("COLUMNS"); ok {
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
func (e Environment) usesColor(w io.Writer) bool {
	if no, _ := e.value("NO_COLOR"); no != "" {
		return false
	}
	if force, _ := e.value("FORCE_COLOR"); force != "" && force != "0" {
		return true
	}
	name, _ := e.value("TERM")
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
