package bicepcli

import (
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// A Client compiles Bicep files. It is safe for concurrent use, and has to be
// closed since it may hold a compiler process.
type Client struct {
	opts  Options
	slots chan struct{} // one for each process that may run

	locate       func() Location
	version      func() (Version, error)
	capabilities func() (Capabilities, error)
	project      func() *sourcemap.Project
	sessions     sessionHolder
	sources      sourceCache
	hang         hang

	settingsOf  settingsCache
	identity    func() (source.Digest, error)
	needsByFile sync.Map // func() needs

	mu   sync.Mutex
	memo map[unit]*compilation
}

// holder holds the warm compiler that the client asks.
func (c *Client) holder() *sessionHolder {
	if c.opts.Warm == nil {
		return &c.sessions
	}
	return c.opts.Warm.holder(c.newCommand(nil))
}

// compilerPath returns the path as the compiler is told it.
func (c *Client) compilerPath(path string) (string, error) {
	if c.opts.Disk == nil {
		return c.absolutePath(path), nil
	}
	return c.opts.Disk.Path(c.absolutePath(path))
}

// absolutePath returns the user's path from the top of the disk. An absolute path cannot be
// taken for an option, whatever the file is called.
func (c *Client) absolutePath(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return filepath.Clean(path)
}

type kind uint8

const (
	template kind = iota
	parameters
)

func (k kind) subcommand() string {
	if k == parameters {
		return "build-params"
	}
	return "build"
}

// A unit is what is compiled once.
type unit struct {
	path string // absolute
	kind kind
}

// A request is a unit as the user named it, which is how the result and the
// files in diagnostics are called. Where one file is asked for under several
// names, the first stands.
type request struct {
	unit
	asked string
	// noRestore keeps the compiler from fetching modules.
	noRestore bool
	// configurations are those of needs.
	configurations map[string]source.Digest
}

// A compilation is made by the first who asks; the others wait for done.
type compilation struct {
	done chan struct{}

	template, parameters *source.File
	diagnostics          diag.List
}

// A message is what the compiler says about a place, from either of the two
// ways to ask it.
type message struct {
	path       string // absolute
	start, end source.Position
	hasEnd     bool   // the command line has only the start
	level      string // Error, Warning, Info
	code       string // BCP057, or the name of a linter rule
	text       string
	link       string
}

// reply is what the compiler answered, from a process or over JSON-RPC.
type reply struct {
	ok         bool // it compiled
	template   *string
	parameters *string
	messages   []message
	rest       []string // lines that are about no place
}

// newCommand returns a run of the compiler.
func (c *Client) newCommand(args []string) command {
	return command{program: c.Locate().Program, args: args, environ: c.opts.Environ}
}

// Locate finds the compiler, once for the life of the client.
func (c *Client) Locate() Location { return c.locate() }

// displayName returns the name of a file as the user would write it: relative to the
// working directory where the file that was asked for is named so.
func (c *Client) displayName(path, asked string) string {
	if c.opts.Disk != nil {
		path = c.absolutePath(c.opts.Disk.Original(path))
	}
	if filepath.IsAbs(asked) {
		return filepath.ToSlash(path)
	}
	if path == c.absolutePath(asked) {
		return displayPath(asked)
	}
	dir, _ := os.Getwd()
	rel, err := filepath.Rel(dir, path)
	if err != nil || (escapesRoot(rel) && !escapesRoot(filepath.Clean(asked))) {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

func escapesRoot(path string) bool {
	return path == ".." || strings.HasPrefix(path, ".."+string(filepath.Separator))
}

// displayPath returns a path as it is shown: the user's own, tidied up.
func displayPath(path string) string { return filepath.ToSlash(filepath.Clean(path)) }

// Source returns the text of a Bicep file, the same *source.File that diagnostics point
// into. It is nil if the file cannot be read.
func (c *Client) Source(path string) *source.File {
	return c.sources.readSource(displayPath(path), c.absolutePath(path))
}

// Project leads places in compiled templates to the Bicep files behind them,
// named as Build names them.
func (c *Client) Project() *sourcemap.Project { return c.project() }

// sourceCache keeps one source.File for each file that the compiler spoke of, so
// that what is reported twice about a shared module is seen to be the same.
type sourceCache struct {
	files source.FS
	mu    sync.Mutex
	byKey map[string]*source.File // by display name
}

// readSource returns nil for a file that cannot be read: a message about it is then
// shown without a place.
func (s *sourceCache) readSource(name, path string) *source.File {
	s.mu.Lock()
	defer s.mu.Unlock()
	if file, ok := s.byKey[name]; ok {
		return file
	}
	file, err := s.files.ReadFile(path)
	if err == nil {
		file = source.NewFile(name, file.Text)
	} else {
		file = nil
	}
	if s.byKey == nil {
		s.byKey = map[string]*source.File{}
	}
	s.byKey[name] = file
	return file
}
