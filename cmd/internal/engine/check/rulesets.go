package check

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// ruleset is how the entry points of one configuration are checked: policies, severities
// and exceptions.
type ruleset struct {
	checker  *Checker
	settings *engine.Settings
	engine   *policies.Engine
	codes    *policies.Codes
	// shown are the rules as reports show them, severity those whose severity the
	// configuration gives.
	shown    map[string]report.Rule
	severity map[string]diag.Severity
	outcomes []string
	suppress policies.Suppressor
	// applies reports for each exception of the configuration whether policies that it is
	// for are asked, problems are what is wrong with the exceptions themselves.
	applies  []bool
	problems diag.List
	// loading is what loading the policies had to say.
	loading []report.Diagnostic
}

// prepare settles what options and configuration say together.
func (r *ruleset) prepare() error {
	var err error
	if r.outcomes, err = reportedOutcomes(r.checker.options.Outcomes, r.settings.Config); err != nil {
		return err
	}
	r.severity, r.shown = map[string]diag.Severity{}, map[string]report.Rule{}
	r.codes = policies.SelectCodes(r.settings.PolicyOptions(r.checker.options.Policies))
	for _, rule := range policies.CodeRules() {
		r.add(rule)
	}
	r.readExceptions()
	return nil
}

// reportedOutcomes are the outcomes that are reported.
func reportedOutcomes(given []string, configured *config.Config) ([]string, error) {
	outcomes := given
	if len(outcomes) == 0 {
		outcomes = configured.Outcome
	}
	if len(outcomes) == 0 {
		outcomes = []string{"fail", "unknown"}
	}
	for _, o := range outcomes {
		if err := usage.Choice("outcome", o, "fail", "unknown", "pass", "none"); err != nil {
			return nil, err
		}
	}
	return outcomes, nil
}

// LoadPolicies prepares the policies of the run. What is wrong with one of them is part of
// the report; a selection that leaves none is a usage error, since the check would pass
// whatever the files hold.
func (c *Checker) LoadPolicies() ([]report.Diagnostic, error) {
	err := c.rules.load()
	return c.rules.loading, err
}

func (r *ruleset) load() error {
	o := r.settings.PolicyOptions(r.checker.options.Policies)
	o.Mentions = r.mentions()
	if r.checker.options.ShippedOnly {
		o.Folders = nil
	}
	for _, dir := range o.Folders {
		if _, err := dir.FS.Stat(dir.Path); errors.Is(err, fs.ErrNotExist) {
			return usage.Errorf("%s: there is no such file or folder", dir.Path)
		}
	}
	engine, diags := policies.Load(o)
	if err := Unusable(diags); err != nil {
		r.checker.workspace.Log(diags)
		return err
	}
	if len(engine.Rules()) == 0 {
		r.checker.workspace.Log(diags)
		return usage.Errorf("no policy is left to check with")
	}
	r.engine = engine
	r.matchExceptions()
	for _, rule := range engine.Rules() {
		r.add(rule)
	}
	for _, d := range diags {
		r.loading = append(r.loading, shownDiagnostic(d))
	}
	return nil
}

// Unusable is an error where what is to be checked cannot be settled: an option that
// is none, a baseline that does not exist.
func Unusable(diags diag.List) error {
	if slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Code == diag.ConfigInvalid && d.Severity == diag.Error }) {
		return usage.Mistakes("the selection and options of policies", diags)
	}
	return nil
}

// add settles how a rule is shown, and how grave it is.
func (r *ruleset) add(rule *policies.Rule) {
	for _, m := range r.settings.Config.Policies.Severity.Members() {
		if severity, ok := policies.ParseSeverity(m.Value.Str()); ok && rule.Goes(m.Name) {
			r.severity[rule.ID] = severity
		}
	}
	r.shown[rule.ID] = shownRule(rule, r.severity)
}

// lazyRuleset is made when the first entry point asks for it.
type lazyRuleset struct {
	once  sync.Once
	rules *ruleset
	err   error
}

// rulesFor are the rules for an entry point, with the policies, options, severities and
// exceptions that hold for it; see engine.Workspace.SettingsFor. What loading its policies
// had to say is said with each of its entry points, and shown once.
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
		rules := &ruleset{checker: c, settings: s}
		if m.err = rules.prepare(); m.err == nil {
			m.err = rules.load()
		}
		m.rules = rules
	})
	return m.rules, m.err
}

// exceptionsFor are the rules of the entry points, each with its exceptions and with
// what is known of whether their policies are asked: those of workers have said so.
func (c *Checker) exceptionsFor(entries []discover.Entry, results []Result) []*ruleset {
	applies := map[string][]bool{}
	for i := range results {
		if len(results[i].Applies) > 0 {
			applies[results[i].Entry] = results[i].Applies
		}
	}
	list, known := []*ruleset{c.rules}, map[*engine.Settings]*ruleset{c.rules.settings: c.rules}
	for _, e := range entries {
		s, err := c.workspace.SettingsFor(e)
		if err != nil {
			continue
		}
		rules := known[s]
		if rules == nil {
			rules = &ruleset{checker: c, settings: s}
			rules.readExceptions()
			known[s] = rules
			list = append(list, rules)
		}
		if rules != c.rules && rules.applies == nil {
			rules.applies = applies[c.files.Rooted(e.Path)]
		}
	}
	return list
}
