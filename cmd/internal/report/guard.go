package report

import (
	"bytes"
	"io"
	"sync"
	"unicode/utf8"
)

// Guard is the last wall before a log: whatever is written, no line of it is a
// command for the runner of a pipeline. Texts are made safe where they are put
// into a document, which knows how to escape them; this one sees nothing but
// bytes, and puts a backslash into what got through.
//
// It looks for ##[ and ##vso[ anywhere, and for :: where nothing but blanks stands
// before it in the line.
type Guard struct {
	mu  sync.Mutex
	out io.Writer
	// commands lets commands at the start of a line pass: the report is made of them.
	commands bool
	// last are the last bytes that were written, and blank tells that the line has
	// nothing but blanks so far.
	last  []byte
	blank bool
}

// NewGuard guards a stream.
func NewGuard(w io.Writer) *Guard { return &Guard{out: w, blank: true} }

// Commands is the stream for a report that is made of commands to a runner.
func (g *Guard) Commands() io.Writer { return &Guard{out: g.out, blank: true, commands: true} }

// Guarded is a document for a file, which may be shown in a log as well; commands tells
// that it is made of them.
func Guarded(document []byte, commands bool) []byte {
	var b bytes.Buffer
	g := &Guard{out: &b, blank: true, commands: commands}
	_, _ = g.Write(document)
	return b.Bytes()
}

// Unwrap is the stream itself, to ask whether it is a terminal.
func (g *Guard) Unwrap() io.Writer { return g.out }

// lookBack is as much as there can be of a command before its bracket.
const lookBack = len("##vso")

// Write implements io.Writer.
func (g *Guard) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	done := 0
	for i, c := range p {
		breaks := false
		switch {
		case c == '\n' || c == '\r':
			g.blank = true
		case c == '[':
			breaks = opensCommand(g.before(p[:i]))
			g.blank = false
		case c == ':':
			breaks = g.blank && !g.commands && bytes.HasSuffix(g.before(p[:i]), []byte(":"))
		case c > ' ' && c < utf8.RuneSelf:
			// Blanks beyond ASCII count as such to some runners: what is no ASCII
			// does not end the start of a line.
			g.blank = false
		}
		if !breaks {
			continue
		}
		g.blank = false
		if _, err := g.out.Write(append(p[done:i:i], '\\')); err != nil {
			return done, err
		}
		done = i
	}
	g.last = bytes.Clone(g.before(p))
	if _, err := g.out.Write(p[done:]); err != nil {
		return done, err
	}
	return len(p), nil
}

// before is what was written last, as far as it matters.
func (g *Guard) before(p []byte) []byte {
	if len(p) < lookBack {
		p = append(g.last[:len(g.last):len(g.last)], p...)
	}
	return p[max(0, len(p)-lookBack):]
}
