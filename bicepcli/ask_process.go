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

// compileArguments returns those of one compilation. The Azure CLI wants the file as an
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

// givenUp returns the diagnostic about a file that was not tried.
func (c *Client) givenUp(name string) diag.Diagnostic {
	c.hang.mu.Lock()
	defer c.hang.mu.Unlock()
	return diag.Diagnostic{Code: diag.BicepTimeout, Severity: diag.Error, File: name,
		Message: diag.Messagef("not compiled: the Bicep CLI did not finish within %s with %s, nor with the file after it, and is not asked again", c.opts.Timeout, displayPath(c.hang.first))}
}

// cannotBuildParams explains a failed build-params by what the compiler cannot do, which
// its own message (an unknown command) does not.
func (c *Client) cannotBuildParams(path string) diag.List {
	found, unknown := c.Version()
	if unknown != nil {
		found = "of an unknown version"
	}
	if can, err := c.Capabilities(); (unknown != nil || found.Compare(paramsVersion) >= 0) && (err != nil || can.Has("build-params")) {
		return nil
	}
	return outdated(path, diag.Messagef("parameters files in Bicep need Bicep CLI %s, this is %s", paramsVersion, found))
}

// paramsVersion is the first compiler that knows "build-params".
const paramsVersion Version = "0.18.4"

func cancelledCompilation(path string) *compilation {
	return failedCompilation(diag.Diagnostic{
		Code: diag.BicepFailed, Severity: diag.Error, File: displayPath(path),
		Message: "not compiled, the run was cancelled",
	})
}

func failedCompilation(d ...diag.Diagnostic) *compilation { return &compilation{diagnostics: d} }

// compilerOutput returns what a compiler printed about no place, short enough to be read.
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
