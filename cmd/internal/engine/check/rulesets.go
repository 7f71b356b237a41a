package check

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// mergeSettings merges options and configuration.
func (r *ruleset) mergeSettings() error {
	var err error
	if r.outcomes, err = reportedOutcomes(r.options.Outcomes, r.settings.Config); err != nil {
		return err
	}
	r.severity = map[string]diag.Severity{}
	r.codes = policies.SelectCodes(r.settings.PolicyOptions(r.options.Policies))
	r.registerRules(policies.CodeRules())
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

// policyOptions are the policies that count by settings.
func (s *scope) policyOptions(of *engine.Settings) policies.Options {
	o := of.PolicyOptions(s.options.Policies)
	if s.options.ShippedOnly {
		o.Folders, o.Conftest = nil, nil
	}
	o.AzurePolicy = of.AzurePolicy()
	return o
}

// expectOptions gives the loader the options that count for the entry points that are known, so
// that those of several configurations are loaded together.
func (c *Checker) expectOptions() {
	c.expected.Do(func() {
		for _, s := range c.workspace.AllSettings() {
			c.loader.Expect(c.policyOptions(s))
		}
	})
}

// loadPolicies prepares the policies.
func (r *ruleset) loadPolicies() error {
	for _, name := range r.workspace.Options().AzurePolicy {
		if err := r.workspace.Files.MustExist(name); err != nil {
			return err
		}
	}
	o := r.policyOptions(r.settings)
	o.Mentions = r.configuredNames()
	for _, dir := range slices.Concat(o.Folders, o.Conftest) {
		if _, err := dir.FS.Stat(dir.Path); errors.Is(err, fs.ErrNotExist) {
			if err := r.workspace.Files.MustExist(dir.Path); err != nil {
				return err
			}
			return usage.Errorf("%s: there is no such file or folder", dir.Path)
		}
	}
	loaded, diags := r.loader.Load(o)
	if err := Unusable(diags); err != nil {
		r.workspace.Log(diags)
		return err
	}
	if len(loaded.Rules()) == 0 {
		r.workspace.Log(diags)
		return usage.Errorf("no policy is selected%s", suggestionNote(diags))
	}
	r.engine = loaded
	r.matchExceptions()
	r.registerRules(loaded.Rules())
	for _, d := range diags {
		r.loading = append(r.loading, shownDiagnostic(d))
	}
	return nil
}

// suggestionNote is what to put after a message about names that no policy has: who is told nothing
// but errors sees no warning about them.
func suggestionNote(diags diag.List) string {
	for _, d := range diags {
		if hint := d.Hint.String(); d.Code == diag.PolicyInvalid && strings.HasPrefix(hint, "Did you mean ") {
			return "; d" + hint[1:]
		}
	}
	return ""
}

// Unusable is an error where the selection of policies cannot be used: an unknown option, a baseline that does not exist.
func Unusable(diags diag.List) error {
	if slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Code == diag.ConfigInvalid && d.Severity == diag.Error }) {
		return usage.Mistakes("the selection and options of policies", diags)
	}
	return nil
}

// registerRules registers rules with their configured severities.
func (r *ruleset) registerRules(rules []*policies.Rule) {
	for _, m := range r.settings.Config.Policies.Severity.Members() {
		severity, ok := policies.ParseSeverity(m.Value.Str())
		if !ok {
			continue
		}
		selection := policies.NewSelection(m.Name)
		for _, rule := range rules {
			if selection.Has(rule) {
				r.severity[rule.ID] = severity
			}
		}
	}
	if r.rules == nil {
		return
	}
	for _, rule := range rules {
		r.rules[rule.ID] = shownRule(rule, r.severity)
	}
}

// reportRule is a rule as reports show it.
func (r *ruleset) reportRule(id string) report.Rule {
	if rule, known := r.rules[id]; known {
		return rule
	}
	if rule := policies.CodeRule(id); rule != nil {
		return shownRule(rule, r.severity)
	}
	if r.engine != nil {
		if rule := r.engine.Rule(id); rule != nil {
			return shownRule(rule, r.severity)
		}
	}
	return report.Rule{}
}
