package bicepcli

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli/program"
	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// DefaultTimeout is how long one file may take. Compiling needs a second; what
// needs minutes is the first restore of modules from a registry.
const DefaultTimeout = 120 * time.Second

// Options say where a Client looks and how it works. The zero value is what a
// user who configured nothing wants.
type Options struct {
	// Env looks up environment variables; os.LookupEnv where nil.
	Env func(name string) (string, bool)
	// Environ is forearm's environment as "NAME=value", of which the compiler sees
	// what is allowed by name, and AllowEnv (readEnvironmentVariable reads it); the
	// process's own where nil.
	Environ, AllowEnv []string
	// Program is the compiler that the user named, and NamedBy says where: it is
	// taken whatever the environment says.
	Program, NamedBy string
	// LookPath finds a program; program.LookPath where nil.
	LookPath func(program string) (string, error)
	// Files is where Bicep sources are read from, to see what they refer to and to
	// turn lines into offsets; what is below Dir where nil. The compiler itself
	// always reads the disk.
	Files source.FS
	// Dir is the working directory, of the compiler too; forearm's own where empty.
	Dir string
	// Disk is where the compiler finds the files, if it is not where their names
	// say: those of a revision. Files reads them by their names.
	Disk Disk
	// Jobs is how many processes may run side by side; the number of processors
	// where it is less than 1.
	Jobs int
	// Timeout for one file; PSRULE_CONFIGURATION_AZURE_BICEP_FILE_EXPANSION_TIMEOUT
	// (seconds), else DefaultTimeout, where it is zero.
	Timeout time.Duration
	// MinimumVersion is the oldest version that is accepted without an error.
	// Where empty, PSRule's AZURE_BICEP_CHECK_TOOL and
	// AZURE_BICEP_MINIMUM_VERSION are honoured when they are in the environment.
	MinimumVersion string
	// Restore lets modules be fetched from any registry; else only from Microsoft's
	// public one.
	Restore bool
	// Warm keeps the warm compiler running after the client is closed, for the next one;
	// nil is a compiler of the client's own.
	Warm *Warm
	// ProcessPerFile keeps the client from using a warm compiler.
	ProcessPerFile bool
}

// Disk has the files of a revision on disk, for a compiler that reads nothing else.
type Disk interface {
	// Path is where a file lies, by the name that the user has for it.
	Path(name string) (string, error)
	// Original is the user's name for what is at a path.
	Original(path string) string
}

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

// New makes a client. Nothing is looked for or started until it is needed.
func New(opts Options) *Client {
	if opts.Env == nil {
		opts.Env = os.LookupEnv
	}
	if opts.LookPath == nil {
		opts.LookPath = program.LookPath
	}
	if opts.Environ == nil {
		opts.Environ = os.Environ()
	}
	opts.Environ = program.Environment(opts.Environ, opts.AllowEnv)
	if opts.Files == nil {
		opts.Files = source.NewBoundary(source.RootOf(cmp.Or(opts.Dir, ".")))
	}
	if opts.Jobs < 1 {
		opts.Jobs = runtime.GOMAXPROCS(0)
	}
	if opts.Timeout <= 0 {
		opts.Timeout = timeoutFromEnv(opts.Env)
	}
	if opts.MinimumVersion == "" {
		opts.MinimumVersion = minimumFromEnv(opts.Env)
	}
	c := &Client{
		opts:  opts,
		slots: make(chan struct{}, opts.Jobs),
		memo:  map[unit]*compilation{},
	}
	c.sources.files = opts.Files
	c.locate = sync.OnceValue(func() Location { return locateCompiler(opts) })
	c.version = sync.OnceValues(c.probeVersion)
	c.capabilities = sync.OnceValues(c.probeCapabilities)
	c.identity = sync.OnceValues(c.computeIdentity)
	c.project = sync.OnceValue(func() *sourcemap.Project { return sourcemap.NewProject(c.Source) })
	return c
}

// Close ends the warm compiler, if there is one and it is the client's own.
func (c *Client) Close() error { return c.sessions.closeSession() }

// holder holds the warm compiler that the client asks.
func (c *Client) holder() *sessionHolder {
	if c.opts.Warm == nil {
		return &c.sessions
	}
	return c.opts.Warm.holder(c.newCommand(nil))
}

// Built is a compiled .bicep file.
type Built struct {
	// Template is the compiled template. It carries the name of the Bicep file,
	// but its offsets are those of the JSON: package sourcemap leads back.
	Template *source.File
}

// BuiltParams is a compiled .bicepparam file. It may hold secrets in plain text.
type BuiltParams struct {
	// Parameters is a parameters file in JSON, named after the .bicepparam file.
	Parameters *source.File
	// Template is what "using" leads to, compiled; nil for "using none" and for
	// a template spec that was not restored. It carries the .bicepparam's name
	// too, since the compiler does not tell the template's.
	Template *source.File
}

// Build compiles a .bicep file. Built is nil if the list has errors that kept the
// compiler from writing a template.
func (c *Client) Build(ctx context.Context, path string) (*Built, diag.List) {
	out := c.compileFile(ctx, path, template)
	if out.template == nil {
		return nil, out.diagnostics
	}
	return &Built{Template: out.template}, out.diagnostics
}

// BuildParams compiles a .bicepparam file together with its template.
func (c *Client) BuildParams(ctx context.Context, path string) (*BuiltParams, diag.List) {
	out := c.compileFile(ctx, path, parameters)
	if out.parameters == nil {
		return nil, out.diagnostics
	}
	return &BuiltParams{Parameters: out.parameters, Template: out.template}, out.diagnostics
}

// compilerPath is the path as the compiler is told it.
func (c *Client) compilerPath(path string) (string, error) {
	if c.opts.Disk == nil {
		return c.absolutePath(path), nil
	}
	return c.opts.Disk.Path(c.absolutePath(path))
}

// absolutePath is the user's path from the top of the disk. An absolute path cannot be
// taken for an option, whatever the file is called.
func (c *Client) absolutePath(path string) string {
	if c.opts.Dir != "" && !filepath.IsAbs(path) {
		path = filepath.Join(c.opts.Dir, path)
	}
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return filepath.Clean(path)
}

// PSRule's configuration keys can be given as variables of this form, which is
// how pipelines set them.
const psruleConfiguration = "PSRULE_CONFIGURATION_"

func timeoutFromEnv(env func(string) (string, bool)) time.Duration {
	text, _ := env(psruleConfiguration + "AZURE_BICEP_FILE_EXPANSION_TIMEOUT")
	seconds, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return DefaultTimeout
	}
	return time.Duration(min(max(seconds, 1), 120)) * time.Second
}

func minimumFromEnv(env func(string) (string, bool)) string {
	if on, _ := env(psruleConfiguration + "AZURE_BICEP_CHECK_TOOL"); !isTruthy(on) {
		return ""
	}
	if text, ok := env(psruleConfiguration + "AZURE_BICEP_MINIMUM_VERSION"); ok && text != "" {
		return text
	}
	return "0.4.451"
}

// isTruthy reads a switch as PSRule does: "true" in any case, or a number above 0.
func isTruthy(text string) bool {
	text = strings.TrimSpace(text)
	if n, err := strconv.Atoi(text); err == nil {
		return n > 0
	}
	return strings.EqualFold(text, "true")
}
