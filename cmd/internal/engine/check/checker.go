package check

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// Checker checks the entry points of a workspace. It is safe for concurrent use once its
// policies are loaded.
type Checker struct {
	*scope
	// failOn is the least severity that decides, of options and configuration.
	failOn string
	// began is when the run began; zero if it is not known.
	began time.Time
	// rules are those of the run, nearer those for entry points of which configurations
	// say more.
	rules    *ruleset
	expected sync.Once
	mu       sync.Mutex
	nearer   map[*engine.Settings]*lazyRuleset
	// baseline are the findings that are known already.
	baseline []policies.Known
	// whole is all that was found, where Options.Shard leaves some of it to other runs.
	whole *discover.Result
}

// New makes a checker, whose policies are loaded by LoadPolicies.
func New(w *engine.Workspace, o Options) (*Checker, error) {
	c := newChecker(w, o)
	if err := c.mergeSettings(); err != nil {
		return nil, err
	}
	var err error
	c.baseline, err = c.readBaseline()
	return c, err
}

// PastChecker makes the checker of an earlier version, with the policies of this one: what was
// accepted then by a baseline was found all the same.
func (c *Checker) PastChecker(w *engine.Workspace) (*Checker, error) {
	past := newChecker(w, c.options)
	c.isCompared = true
	past.isPast, past.loader, past.rules.engine = true, c.loader, c.rules.engine
	return past, past.mergeSettings()
}

func newChecker(w *engine.Workspace, o Options) *Checker {
	s := &scope{workspace: w, files: w.Files, options: o, exceptionsOf: w.Files.Trust, loader: &policies.Loader{}}
	if o.Progress == nil {
		s.options.Progress = noProgress{}
	}
	return &Checker{scope: s, rules: &ruleset{scope: s, settings: w.Settings(), rules: map[string]report.Rule{}}}
}

// mergeSettings merges options and configuration.
func (c *Checker) mergeSettings() error {
	c.failOn = cmp.Or(c.options.FailOn, c.workspace.Config().FailOn, "error")
	if err := checkFailOn(c.failOn); err != nil {
		return err
	}
	return c.rules.mergeSettings()
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

// Expansion asks the policies about what was computed of an entry point, by what the
// configurations say about it.
func (c *Checker) Expansion(ctx context.Context, x *engine.Expansion) Result {
	rules, err := c.rulesFor(x.Entry)
	if err != nil {
		r := NotChecked(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, File: x.Entry.Path, Message: "This file was not checked: " + diag.ErrorText(err)})
		r.Entry = c.files.Rooted(x.Entry.Path)
		return r
	}
	result := rules.checkExpansion(ctx, x)
	if rules != c.rules {
		result.Applies = rules.applies
		result.Diagnostics = append(result.Diagnostics, rules.loading...)
		result.Rules = map[string]report.Rule{}
		for i := range result.Findings {
			id := result.Findings[i].Shown.Policy
			result.Rules[id] = rules.reportRule(id)
		}
	}
	return result
}

// OutsideFindings is what was found beside the entry points.
func (c *Checker) OutsideFindings(list diag.List) (result Result) {
	for i := range list {
		if list[i].Code == diag.ParametersUnpaired && c.isStrict() {
			list[i].Severity = diag.Error
		}
	}
	c.rules.buildResult(&engine.Expansion{Diagnostics: list}, &policies.Result{}, &result)
	return result
}

// ExceptionProblems is what is wrong with the exceptions themselves.
func (c *Checker) ExceptionProblems() diag.List { return c.rules.problems }

// LoadPolicies prepares the policies of the run. What is wrong with one of them is part of
// the report; a selection that leaves none is a usage error, since the check would pass
// whatever the files hold.
func (c *Checker) LoadPolicies() ([]report.Diagnostic, error) {
	c.expectOptions()
	err := c.rules.loadPolicies()
	return c.rules.loading, err
}

// lazyRuleset is made when the first entry point asks for it.
type lazyRuleset struct {
	once  sync.Once
	rules *ruleset
	err   error
}

// rulesFor are the rules for an entry point, with the policies, options, severities and
// exceptions that hold for it; see engine.Workspace.SettingsFor. Diagnostics
// of loading its policies are part of each result, and shown once.
func (c *Checker) rulesFor(e discover.Entry) (*ruleset, error) {
	s, err := c.workspace.SettingsFor(e)
	if err != nil || s == c.rules.settings {
		return c.rules, err
	}
	c.mu.Lock()
	if c.nearer == nil {
		c.nearer = map[*engine.Settings]*lazyRuleset{}
	}
	m := c.nearer[s]
	if m == nil {
		m = &lazyRuleset{}
		c.nearer[s] = m
	}
	c.mu.Unlock()
	m.once.Do(func() {
		if m.err = checkFailOn(cmp.Or(c.options.FailOn, s.Config.FailOn, "error")); m.err != nil {
			return
		}
		c.expectOptions()
		rules := &ruleset{scope: c.scope, settings: s}
		if m.err = rules.mergeSettings(); m.err == nil {
			m.err = rules.loadPolicies()
		}
		m.rules = rules
	})
	return m.rules, m.err
}
