package engine

import (
	"cmp"
	"slices"
	"time"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// Selection is which policies are used.
type Selection struct {
	// Folders have policies beside the shipped ones, Conftest rules as Conftest asks them;
	// Only and Skip choose by any name, set, tag or pattern.
	Folders    []string
	Conftest   []string
	Namespaces []string
	Only, Skip []string
}

// PolicyOptions are the policies that a selection and the configuration choose.
func (s *Settings) PolicyOptions(f Selection) policies.Options {
	only, w := f.Only, s.workspace
	if len(only) == 0 {
		only = s.Config.Policies.Only
	}
	o := policies.Options{
		AsOf: w.asOf, AnyDay: w.anyDay, Types: s.Types, Timeout: cmp.Or(w.options.Limits.Time/2, time.Hour),
		Only: s.ExpandBaselines(only), Skip: s.ExpandBaselines(slices.Concat(s.Config.Policies.Skip, f.Skip)),
	}
	folders := func(configured, named []string) (list []policies.Folder) {
		for _, dir := range configured {
			list = append(list, policies.Folder{Path: s.relativeToConfig(dir), FS: w.cascade.files, V0: s.RegoV0()})
		}
		for _, dir := range named {
			if !w.Files.Untrusted(dir) {
				list = append(list, policies.Folder{Path: dir, FS: w.Files.Settings(), V0: s.RegoV0()})
			}
		}
		return list
	}
	o.Folders = folders(s.Config.Policies.Folders, f.Folders)
	o.Conftest = folders(s.Config.Policies.Conftest, f.Conftest)
	if o.Namespaces = f.Namespaces; len(o.Namespaces) == 0 {
		o.Namespaces = s.Config.Policies.Namespaces
	}
	var options value.Value
	for _, name := range only {
		options = config.Merge(options, s.Config.RuleBaseline(name).Get("configuration"))
	}
	if configuration, ok := value.ToGo(config.Merge(options, s.Config.Policies.Options)).(map[string]any); ok {
		o.Configuration = configuration
	}
	return o
}

// RegoV0 reports whether policies of the user's are written in the syntax of OPA before
// 1.0.
func (s *Settings) RegoV0() bool { return s.Config.Policies.Rego == "v0" }

// ExpandBaselines replaces the names of PSRule's baselines by what they include.
func (s *Settings) ExpandBaselines(names []string) []string {
	var all []string
	for _, name := range names {
		if rules, ok := s.Config.BaselineRules(name); ok {
			all = append(all, rules...)
			continue
		}
		all = append(all, name)
	}
	return all
}
