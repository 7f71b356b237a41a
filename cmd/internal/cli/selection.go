package cli

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"forearm/policies"
)

// selection says which policies are used.
type selection struct {
	folders    []string
	only, skip []string
}

func (f *selection) register(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.folders, "policy", nil, "use the policies in `DIR` too; may be repeated")
	flags.StringSliceVar(&f.only, "only", nil, "use no other `POLICIES` than these, by any name, tag, pattern or baseline of PSRule")
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
	if configuration, ok := s.config.Policies.Options.ToGo().(map[string]any); ok {
		o.Configuration = configuration
	}
	return o
}

// unfold replaces the names of baselines by what they include: those beside a
// ps-rule.yaml, and PSRule's own for the pillars, which are tags here.
func (s *session) unfold(names []string) []string {
	var all []string
	for _, name := range names {
		if rules, ok := s.config.BaselineRules(name); ok {
			all = append(all, rules...)
			continue
		}
		if pillar, ok := cutPrefixFold(name, "Azure.Pillar."); ok {
			name = pillarTag(pillar)
		}
		all = append(all, name)
	}
	return all
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// pillarTag writes CostOptimization as cost-optimization.
func pillarTag(pillar string) string {
	var b strings.Builder
	for i, r := range pillar {
		if i > 0 && 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}
