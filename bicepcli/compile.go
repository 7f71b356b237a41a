package bicepcli

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os/exec"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

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

// reply is what the compiler answered, from a process or over JSON-RPC.
type reply struct {
	ok         bool // it compiled
	template   *string
	parameters *string
	messages   []message
	rest       []string // lines that are about no place
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

func cancelledCompilation(path string) *compilation {
	return failedCompilation(diag.Diagnostic{
		Code: diag.BicepFailed, Severity: diag.Error, File: displayPath(path),
		Message: "not compiled, the run was cancelled",
	})
}

func failedCompilation(d ...diag.Diagnostic) *compilation { return &compilation{diagnostics: d} }

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

// compilerOutput is what a compiler printed about no place, short enough to be read.
func compilerOutput(lines []string) string {
	const most = 10
	if len(lines) == 0 {
		return "it printed no reason"
	}
	if len(lines) > most {
		lines = append(slices.Clone(lines[:most]), "...")
	}
	return strings.Join(lines, "\n")
}

// newCommand is a run of the compiler.
func (c *Client) newCommand(args []string) command {
	return command{program: c.Locate().Program, args: args, dir: c.opts.Dir, environ: c.opts.Environ}
}

// compileArguments are those of one compilation. The Azure CLI wants the file as an
// option, and "bicep" in front.
func (l Location) compileArguments(r request) []string {
	var args []string
	if l.AzureCLI {
		args = append(args, "bicep")
	}
	args = append(args, r.kind.subcommand(), "--stdout")
	if r.noRestore {
		args = append(args, "--no-restore")
	}
	args = append(args, l.Args...)
	if l.AzureCLI {
		args = append(args, "--file")
	}
	return append(args, r.path)
}

// askProcess starts a compiler for one file. The diagnostics are those of a
// compiler that could not answer at all.
func (c *Client) askProcess(ctx context.Context, r request) (reply, diag.List) {
	var a reply
	timeout, err := c.hang.allowedTime(c.opts.Timeout)
	if err != nil {
		return a, c.stopDiagnostic(r, err, nil)
	}
	out, err := runProcess(ctx, c.newCommand(c.Locate().compileArguments(r)), timeout)
	c.hang.recordEnd(r.asked, err)
	a.messages, a.rest = parseMessages(out.stderr)
	if err != nil {
		return a, c.stopDiagnostic(r, err, a.rest)
	}
	a.ok = out.exitCode == 0
	if !a.ok {
		if r.kind == parameters && len(a.messages) == 0 {
			return a, c.cannotBuildParams(displayPath(r.asked))
		}
		return a, nil
	}
	if r.kind == template {
		a.template = &out.stdout
		return a, nil
	}
	var both struct {
		ParametersJSON *string `json:"parametersJson"`
		TemplateJSON   *string `json:"templateJson"`
	}
	if err := json.Unmarshal([]byte(out.stdout), &both); err != nil || both.ParametersJSON == nil {
		// Not an error's text, which quotes what is there.
		a.parameters = new(string)
		return a, nil
	}
	a.parameters, a.template = both.ParametersJSON, both.TemplateJSON
	return a, nil
}

// stopDiagnostic reports why a compiler was ended, or could not be started.
func (c *Client) stopDiagnostic(r request, err error, rest []string) diag.List {
	name := displayPath(r.asked)
	d := diag.Diagnostic{Code: diag.BicepFailed, Severity: diag.Error, File: name}
	switch {
	case errors.Is(err, errGivenUp):
		return diag.List{c.givenUp(name)}
	case errors.Is(err, errTimeout):
		d.Code = diag.BicepTimeout
		d.Message = diag.Messagef("the Bicep CLI did not finish within %s and was terminated", c.hang.lastLimit())
		if len(rest) > 0 {
			d.Message += "; it had printed: " + diag.VariableText(compilerOutput(rest))
		}
		d.Hint = "run \"bicep " + diag.VariableText(r.kind.subcommand()) + "\" on the file by hand; the first restore of modules from a registry can take minutes: raise the timeout, or restore them before"
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return cancelledCompilation(r.asked).diagnostics
	case errors.Is(err, errOverflow):
		d.Message = diag.Messagef("the Bicep CLI printed more than %d MiB", source.MaxFileSize>>20)
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		return c.Locate().notFound(name)
	default:
		d.Message = diag.Messagef("the Bicep CLI could not be run (%s): %v", c.Locate().Program, err)
	}
	return diag.List{d}
}
