package cli

import (
	"cmp"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// selection says which policies are used.
type selection struct {
	folders    []string
	only, skip []string
}

func (f *selection) register(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.folders, "policy", nil, "use the policies in `DIR` too; may be repeated")
	flags.StringSliceVar(&f.only, "only", nil, "use no other `POLICIES` than these, by any name, set (default, recommended, style), tag, pattern or baseline of PSRule")
	flags.StringSliceVar(&f.skip, "skip", nil, "leave `POLICIES` out")
}

// policyOptions are the policies that flags and configuration select.
func (s *session) policyOptions(f selection) policies.Options {
	only := f.only
	if len(only) == 0 {
		only = s.config.Policies.Only
	}
	o := policies.Options{
		AsOf: s.asOf, Types: s.types, Timeout: cmp.Or(s.flags.timeLimit/2, time.Hour),
		Only: s.unfold(only), Skip: s.unfold(slices.Concat(s.config.Policies.Skip, f.skip)),
	}
	for _, dir := range s.config.Policies.Folders {
		o.Folders = append(o.Folders, policies.Folder{Path: s.beside(dir), FS: s.configFiles})
	}
	for _, dir := range f.folders {
		if !s.lacks(dir) {
			o.Folders = append(o.Folders, policies.Folder{Path: dir, FS: s.settings()})
		}
	}
	var options value.Value
	for _, name := range only {
		options = config.Merge(options, s.config.RuleBaseline(name).Get("configuration"))
	}
	if configuration, ok := config.Merge(options, s.config.Policies.Options).ToGo().(map[string]any); ok {
		o.Configuration = configuration
	}
	return o
}

// unfold replaces the names of baselines by what they include.
func (s *session) unfold(names []string) []string {
	var all []string
	for _, name := range names {
		if rules, ok := s.config.BaselineRules(name); ok {
			all = append(all, rules...)
			continue
		}
		all = append(all, name)
	}
	return all
}
