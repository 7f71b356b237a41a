package bicepcli

import (
	"context"
	"encoding/json"
	"os"
	"runtime"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli/program"
	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

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
		opts.Files = source.NewBoundary(source.RootOf("."))
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
	c.locate = sync.OnceValue(func() Location { return locateCompiler(opts) })
	c.version = sync.OnceValues(c.probeVersion)
	c.capabilities = sync.OnceValues(c.probeCapabilities)
	c.identity = sync.OnceValues(c.computeIdentity)
	c.project = sync.OnceValue(func() *sourcemap.Project { return sourcemap.NewProject(c.Source) })
	return c
}

// Close ends the warm compiler, if there is one and it is the client's own.
func (c *Client) Close() error { return c.sessions.closeSession() }

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

func (c *Client) compileFile(ctx context.Context, path string, k kind) *compilation {
	told, err := c.compilerPath(path)
	if err != nil {
		code, why := diag.FileError(err)
		return failedCompilation(diag.Diagnostic{Code: code, Severity: diag.Error, File: displayPath(path), Message: why})
	}
	r := request{unit: unit{told, k}, asked: path}
	for {
		c.mu.Lock()
		made, ok := c.memo[r.unit]
		if !ok {
			break
		}
		c.mu.Unlock()
		select {
		case <-made.done:
		case <-ctx.Done():
			return cancelledCompilation(path)
		}
		c.mu.Lock()
		kept := c.memo[r.unit] == made
		c.mu.Unlock()
		if kept {
			return made
		}
		// The run that was compiling it was cancelled; this one may not be.
	}
	made := &compilation{done: make(chan struct{})}
	c.memo[r.unit] = made
	c.mu.Unlock()

	result := c.compileOnce(ctx, r)
	made.template, made.parameters = result.template, result.parameters
	made.diagnostics = result.diagnostics
	if ctx.Err() != nil {
		c.mu.Lock()
		delete(c.memo, r.unit)
		c.mu.Unlock()
	}
	close(made.done)
	return made
}

func (c *Client) compileOnce(ctx context.Context, r request) *compilation {
	name := displayPath(r.asked)
	if d, ok := c.checkReadable(c.absolutePath(r.asked), name); ok {
		return failedCompilation(d)
	}
	n := c.needsOf(r.asked)
	if len(n.outside) > 0 {
		return failedCompilation(n.outside...)
	}
	r.noRestore, r.configurations = n.private != "" && !c.opts.Restore, n.configurations
	location := c.Locate()
	if location.Program == "" {
		return failedCompilation(location.notFound(name)...)
	}
	if location.Problem != "" {
		return failedCompilation(diag.Diagnostic{
			Code: diag.BicepFailed, Severity: diag.Error, Message: diag.VariableText(location.Problem), File: name,
		})
	}
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return cancelledCompilation(r.asked)
	}
	result := &compilation{diagnostics: c.tooOld()}
	answer, ok, d := c.askSession(ctx, r)
	if !ok && d == nil {
		answer, d = c.askProcess(ctx, r)
	}
	c.nameOriginals(&answer)
	for _, m := range answer.messages {
		result.diagnostics.Add(c.placeMessage(m, r.asked))
	}
	if r.noRestore && !answer.ok {
		result.diagnostics.Add(n.notFetched(name, answer.messages)...)
	}
	result.diagnostics.Add(d...)
	if d == nil {
		result.acceptOutput(answer, name)
	}
	return result
}

// nameOriginals names files in texts of the compiler as the user does.
func (c *Client) nameOriginals(a *reply) {
	if c.opts.Disk == nil {
		return
	}
	folder, of := c.opts.Disk.Folder()
	if folder == "" {
		return
	}
	for i := range a.messages {
		a.messages[i].text = strings.ReplaceAll(a.messages[i].text, folder, of)
	}
	for i := range a.rest {
		a.rest[i] = strings.ReplaceAll(a.rest[i], folder, of)
	}
}

// checkReadable reports what is wrong with the file before a compiler is started for it, since
// a missing file is the most common mistake of all.
func (c *Client) checkReadable(path, name string) (diag.Diagnostic, bool) {
	d := diag.Diagnostic{Severity: diag.Error, File: name}
	info, err := c.opts.Files.Stat(path)
	switch {
	case err != nil:
		d.Code, d.Message = diag.FileError(err)
	case !info.Mode().IsRegular():
		d.Code, d.Message = diag.FileNotRegular, diag.ConstantText(source.ErrNotRegular.Error())
	default:
		return d, false
	}
	return d, true
}

// acceptOutput takes over what was compiled, or says why nothing was.
func (r *compilation) acceptOutput(a reply, name string) {
	failure := diag.Diagnostic{Code: diag.BicepFailed, Severity: diag.Error, File: name}
	if !a.ok {
		// The compiler's errors say it all; only if it has none is what else it
		// printed the reason.
		if r.diagnostics.HasErrors() {
			return
		}
		failure.Message = "the Bicep CLI failed: " + diag.VariableText(compilerOutput(a.rest))
		r.diagnostics.Add(failure)
		return
	}
	for _, line := range a.rest {
		r.diagnostics.Add(diag.Diagnostic{
			Code: diag.BicepNote, Severity: diag.Note, File: name,
			Message: diag.VariableText(strings.TrimPrefix(line, "WARNING: ")),
		})
	}
	for _, part := range []*string{a.template, a.parameters} {
		if part != nil && !isObject(*part) {
			// What it printed instead is not shown: it may hold parameters.
			failure.Message = "the Bicep CLI ended without an error, but what it printed is not a JSON object"
			r.diagnostics.Add(failure)
			return
		}
	}
	if a.template != nil {
		r.template = source.NewFile(name, *a.template)
	}
	if a.parameters != nil {
		r.parameters = source.NewFile(name, *a.parameters)
	}
}

func isObject(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") && json.Valid([]byte(text))
}

// tooOld reports that the compiler is older than the configuration requires. It
// does not name a file, so that it is shown once. Compiling is tried all the same.
func (c *Client) tooOld() diag.List {
	minimum := Version(c.opts.MinimumVersion)
	if minimum == "" {
		return nil
	}
	found, err := c.Version()
	if err != nil || found.Compare(minimum) >= 0 {
		return nil // a compiler that cannot tell its version fails to compile, too
	}
	return outdated("", diag.Messagef("the Bicep CLI is version %s, at least %s is required (%s)", found, minimum, c.Locate().Program))
}

// outdated returns the diagnostic about a compiler that is too old for a file.
func outdated(file string, message diag.Message) diag.List {
	return diag.List{{Code: diag.BicepVersionOld, Severity: diag.Error, File: file, Message: message,
		Hint: "upgrade it: \"bicep\" from https://aka.ms/bicep-install, or \"az bicep upgrade\""}}
}
