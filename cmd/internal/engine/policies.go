package engine

import (
	"cmp"
	"slices"
	"time"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// Selection says which policies are used.
type Selection struct {
	// Folders have policies beside the shipped ones; Only and Skip choose by any name, set,
	// tag or pattern.
	Folders    []string
	Only, Skip []string
}

// PolicyOptions are the policies that a selection and the configuration choose.
func (s *Settings) PolicyOptions(f Selection) policies.Options {
	only, w := f.Only, s.workspace
	if len(only) == 0 {
		only = s.Config.Policies.Only
	}
	o := policies.Options{
		AsOf: w.asOf, Types: s.Types, Timeout: cmp.Or(w.options.Limits.Time/2, time.Hour),
		Only: s.Unfold(only), Skip: s.Unfold(slices.Concat(s.Config.Policies.Skip, f.Skip)),
	}
	for _, dir := range s.Config.Policies.Folders {
		o.Folders = append(o.Folders, policies.Folder{Path: s.beside(dir), FS: w.cascade.files})
	}
	for _, dir := range f.Folders {
		if !w.Files.Untrusted(dir) {
			o.Folders = append(o.Folders, policies.Folder{Path: dir, FS: w.Files.Settings()})
		}
	}
	var options value.Value
	for _, name := range only {
		options = config.Merge(options, s.Config.RuleBaseline(name).Get("configuration"))
	}
	if configuration, ok := config.Merge(options, s.Config.Policies.Options).ToGo().(map[string]any); ok {
		o.Configuration = configuration
	}
	return o
}

// Unfold replaces the names of PSRule's baselines by what they include.
func (s *Settings) Unfold(names []string) []string {
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
