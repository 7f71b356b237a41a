package formats

import (
	"bufio"
	"bytes"
	"io"
	"sync"
	"unicode/utf8"

	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Guard is the last wall before a log: whatever is written, no line of it is a
// command for the runner of a pipeline. Texts are made safe where they are put
// into a document, which knows how to escape them; this one sees nothing but
// bytes, and puts a backslash into what got through.
//
// It looks for ##[ and ##vso[ anywhere, and for :: where nothing but blanks is
// before it in the line.
type Guard struct {
	mu  sync.Mutex
	out io.Writer
	// commands lets commands to that runner at the start of a line pass: the report is
	// made of them.
	commands Runner
	// last are the last bytes that were written, and blank reports that the line has
	// nothing but blanks so far.
	last  []byte
	blank bool
	// column is how many bytes the line has so far.
	column int
}

// NewGuard guards a stream.
func NewGuard(w io.Writer) *Guard { return &Guard{out: w, blank: true} }

// For is the stream for a report in a format, which may be made of commands.
func (g *Guard) For(f *Format) io.Writer {
	return &Guard{out: g.out, blank: true, commands: f.Commands}
}

// GuardFile guards a file, which may be shown in a log as well; the format is nil if
// what is written is not a report. Close writes what is still held.
func GuardFile(w io.Writer, f *Format) *GuardedFile {
	buffered := bufio.NewWriterSize(w, jsondoc.BufferSize)
	g := NewGuard(buffered)
	if f != nil {
		g.commands = f.Commands
	}
	return &GuardedFile{g, buffered}
}

// GuardedFile is a file behind a guard.
type GuardedFile struct {
	*Guard
	buffered *bufio.Writer
}

// Close writes what is still held.
func (f *GuardedFile) Close() error { return f.buffered.Flush() }

// Unwrap is the stream itself, to ask whether it is a terminal.
func (g *Guard) Unwrap() io.Writer { return g.out }

// lookBack is as much as there can be of a command before its bracket.
const lookBack = len("##vso")

// Write implements io.Writer.
func (g *Guard) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	done := 0
	for i := 0; i < len(p); i++ {
		if !g.blank {
			// Most of a document: nothing here begins a command.
			skipped := withinLine(p[i:])
			g.column += skipped
			if i += skipped; i == len(p) {
				break
			}
		}
		c, breaks := p[i], false
		switch {
		case c == '\n' || c == '\r':
			g.blank, g.column = true, -1
		case c == '[':
			before := g.lastWritten(p[:i])
			breaks = terminal.OpensCommand(before) && !(g.commands == azureAgent && g.opensOwnCommand(before))
			g.blank = false
		case c == ':':
			breaks = g.blank && g.commands != githubRunner && bytes.HasSuffix(g.lastWritten(p[:i]), []byte(":"))
		case c > ' ' && c < utf8.RuneSelf:
			// Blanks beyond ASCII count as such to some runners: what is no ASCII
			// does not end the start of a line.
			g.blank = false
		}
		g.column++
		if !breaks {
			continue
		}
		g.blank = false
		if _, err := g.out.Write(append(p[done:i:i], '\\')); err != nil {
			return done, err
		}
		done = i
	}
	g.last = bytes.Clone(g.lastWritten(p))
	if _, err := g.out.Write(p[done:]); err != nil {
		return done, err
	}
	return len(p), nil
}

// withinLine is how many bytes neither end a line nor are a bracket.
func withinLine(p []byte) int {
	for i, c := range p {
		if c == '[' || c == '\n' || c == '\r' {
			return i
		}
	}
	return len(p)
}

// opensOwnCommand reports that the line so far, which ends with that, is the beginning of one of
// the commands that reports are made of.
func (g *Guard) opensOwnCommand(before []byte) bool {
	return g.column == lookBack && string(before) == azureCommand[:lookBack]
}

// lastWritten is what was written last, as far as it matters.
func (g *Guard) lastWritten(p []byte) []byte {
	if len(p) < lookBack {
		p = append(g.last[:len(g.last):len(g.last)], p...)
	}
	return p[max(0, len(p)-lookBack):]
}
