package check

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/trust"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// Checker checks the entry points of a workspace. It is safe for concurrent use once its
// policies are loaded.
type Checker struct {
	workspace *engine.Workspace
	files     *engine.Files
	options   Options
	// failOn is the least severity that decides, of options and configuration.
	failOn string
	// rules are those of the run, nearer those for entry points of which configurations
	// say more.
	rules  *ruleset
	mu     sync.Mutex
	nearer map[*engine.Settings]*lazyRuleset
	// baseline are the findings that are known already.
	baseline []policies.Known
	// isPast marks the checker of a revision that is compared with. exceptionsOf is the
	// revision whose exceptions in the code count; nil where those of the files do.
	isPast       bool
	exceptionsOf *trust.Revision
}

// New makes a checker, whose policies are loaded by LoadPolicies.
func New(w *engine.Workspace, o Options) (*Checker, error) {
	c := newChecker(w, o)
	if err := c.prepare(); err != nil {
		return nil, err
	}
	return c, c.readBaseline()
}

// Past makes the checker of an earlier version, with the policies of this one: what was
// accepted then by a baseline was found all the same.
func (c *Checker) Past(w *engine.Workspace) (*Checker, error) {
	past := newChecker(w, c.options)
	past.isPast, past.rules.engine = true, c.rules.engine
	return past, past.prepare()
}

func newChecker(w *engine.Workspace, o Options) *Checker {
	c := &Checker{workspace: w, files: w.Files, options: o, exceptionsOf: w.Files.Trust}
	if c.options.Progress == nil {
		c.options.Progress = noProgress{}
	}
	c.rules = &ruleset{checker: c, settings: w.Settings()}
	return c
}

// prepare settles what options and configuration say together.
func (c *Checker) prepare() error {
	c.failOn = cmp.Or(c.options.FailOn, c.workspace.Config().FailOn, "error")
	if err := checkFailOn(c.failOn); err != nil {
		return err
	}
	return c.rules.prepare()
}

func checkFailOn(severity string) error {
	return usage.Choice("fail-on", severity, "error", "warning", "note", "none")
}

// Entry checks one entry point and keeps what is shown of it. The limits of a file are the
// caller's.
func (c *Checker) Entry(ctx context.Context, e discover.Entry) Result {
	began := time.Now()
	result := c.Expansion(ctx, c.workspace.Expand(ctx, e))
	if result.Source != nil {
		result.Source.Took = time.Since(began)
	}
	return result
}

// Expansion asks the policies about what was worked out of an entry point, by what the
// configurations say of it.
func (c *Checker) Expansion(ctx context.Context, x *engine.Expansion) Result {
	rules, err := c.rulesFor(x.Entry)
	if err != nil {
		r := NotChecked(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, File: x.Entry.Path, Message: "This file was not checked: " + diag.Because(err)})
		r.Entry = c.files.Rooted(x.Entry.Path)
		return r
	}
	result := rules.check(ctx, x)
	if rules != c.rules {
		result.Applies = rules.applies
		result.Diagnostics = append(result.Diagnostics, rules.loading...)
		result.Rules = map[string]report.Rule{}
		for i := range result.Findings {
			id := result.Findings[i].Shown.Policy
			result.Rules[id] = rules.shown[id]
		}
	}
	return result
}

// Beside is what was found beside the entry points.
func (c *Checker) Beside(list diag.List) (result Result) {
	c.rules.conclude(&engine.Expansion{Diagnostics: list}, &policies.Result{}, &result)
	return result
}

// ExceptionProblems is what is wrong with the exceptions themselves.
func (c *Checker) ExceptionProblems() diag.List { return c.rules.problems }
