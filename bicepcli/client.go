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
	identity     func() (source.Digest, error)
	sessions     sessionHolder
	hang         hang
	// sources are files as they are shown; what is reported twice about a shared module is
	// seen to be the same. settings are by folder, needs by file.
	sources  memo[*source.File]
	settings memo[bicepSettings]
	needs    memo[needs]

	mu   sync.Mutex
	memo map[unit]*compilation
}

// memo computes a value once for each key. The zero value is ready for use.
type memo[V any] struct{ known sync.Map } // string to func() V

func (m *memo[V]) get(key string, compute func() V) V {
	found, ok := m.known.Load(key)
	if !ok {
		found, _ = m.known.LoadOrStore(key, sync.OnceValue(compute))
	}
	return found.(func() V)()
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
	return c.readSource(displayPath(path), c.absolutePath(path))
}

// readSource returns the text of a file by the name that it is shown by; nil if it cannot be
// read.
func (c *Client) readSource(name, path string) *source.File {
	return c.sources.get(name, func() *source.File {
		file, err := c.opts.Files.ReadFile(path)
		if err != nil {
			return nil
		}
		return source.NewFile(name, file.Text)
	})
}

// Project leads places in compiled templates to the Bicep files behind them,
// named as Build names them.
func (c *Client) Project() *sourcemap.Project { return c.project() }
