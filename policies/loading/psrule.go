package loading

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

//go:embed psrule.tsv
var psRuleTable string

// psRuleRule is what PSRule for Azure says about one of its rules. It is kept apart from
// what the policies here say about themselves: a pipeline that pins a quarter is to be
// asked about the same things whatever becomes of them.
type psRuleRule struct {
	name, release, quarter, pillar, maturity, framework string
	controls                                            []string
}

var psRuleRules = sync.OnceValue(func() []psRuleRule {
	list := func(s string) []string {
		if s == "-" {
			return nil
		}
		return strings.Split(s, ",")
	}
	var rules []psRuleRule
	for line := range strings.Lines(psRuleTable) {
		f := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if len(f) == 7 {
			rules = append(rules, psRuleRule{f[0], f[1], f[2], f[3], f[4], f[5], list(f[6])})
		}
	}
	return rules
})

// The quarters for which there are baselines. PSRule adds one with a release, so that
// there may be rules already of a quarter that has none.
const (
	firstQuarter        = "2020_06"
	firstPreviewQuarter = "2021_09"
	lastQuarter         = "2026_03"
)

// frameworkQuarters are those of the baselines about names and tags.
var frameworkQuarters = []string{"2025_03", "2025_06", "2025_12", "2026_03"}

// psRuleBaseline is a baseline of PSRule for Azure: what its rules have to be.
type psRuleBaseline struct {
	name string
	has  func(*psRuleRule) bool
}

var psRuleBaselines = sync.OnceValue(func() []psRuleBaseline {
	ga := func(r *psRuleRule) bool { return r.release == "GA" }
	list := []psRuleBaseline{
		{"Azure.Default", ga},
		{"Azure.Preview", func(r *psRuleRule) bool { return ga(r) || r.release == "preview" }},
		{"Azure.All", func(*psRuleRule) bool { return true }},
		{"Azure.MCSB.v1", func(r *psRuleRule) bool { return ga(r) && len(r.controls) > 0 }},
		{"Azure.Pillar.Security.L1", func(r *psRuleRule) bool { return ga(r) && r.pillar == "Security" && r.maturity == "L1" }},
		{"Azure.CAF_Compatibility", func(r *psRuleRule) bool { return ga(r) && r.framework != "-" }},
	}
	for _, pillar := range []string{"CostOptimization", "OperationalExcellence", "PerformanceEfficiency", "Reliability", "Security"} {
		list = append(list, psRuleBaseline{"Azure.Pillar." + pillar, func(r *psRuleRule) bool { return ga(r) && r.pillar == pillar }})
	}
	for _, q := range baselineQuarters() {
		list = append(list, psRuleBaseline{"Azure.GA_" + q, func(r *psRuleRule) bool { return ga(r) && r.quarter <= q }})
		if q >= firstPreviewQuarter {
			list = append(list, psRuleBaseline{"Azure.Preview_" + q, func(r *psRuleRule) bool { return r.release == "preview" && r.quarter <= q }})
		}
		if slices.Contains(frameworkQuarters, q) {
			list = append(list, psRuleBaseline{"Azure.CAF_" + q, func(r *psRuleRule) bool { return ga(r) && r.framework != "-" && r.quarter <= q }})
		}
	}
	return list
})

// baselineQuarters are those for which there are baselines.
func baselineQuarters() []string {
	var list []string
	for year := 2020; year <= 2026; year++ {
		for month := 3; month <= 12; month += 3 {
			if q := fmt.Sprintf("%d_%02d", year, month); q >= firstQuarter && q <= lastQuarter {
				list = append(list, q)
			}
		}
	}
	return list
}

// PSRuleBaseline has the names of the rules in a baseline of PSRule for Azure; it is
// false if there is no such baseline.
func PSRuleBaseline(name string) ([]string, bool) {
	for _, b := range psRuleBaselines() {
		if strings.EqualFold(b.name, lookupName(name)) {
			return psRuleNames(b.has), true
		}
	}
	return nil, false
}

// PSRuleBaselines are the names of the baselines.
func PSRuleBaselines() []string {
	var names []string
	for _, b := range psRuleBaselines() {
		names = append(names, b.name)
	}
	return names
}

var baselineName = regexp.MustCompile(`(?i)^azure\.(default|preview|all|mcsb|pillar\.|ga_|preview_|caf_)`)

// wantsBaseline reports whether a name can only be that of a baseline. A baseline that
// PSRuleBaseline does not know is an error: a pipeline that pins a quarter must not go on
// without it.
func wantsBaseline(name string) bool {
	return baselineName.MatchString(lookupName(name)) && !hasStars(name)
}

func psRuleNames(has func(*psRuleRule) bool) []string {
	var names []string
	for _, r := range psRuleRules() {
		if has(&r) {
			names = append(names, r.name)
		}
	}
	return names
}

// FromPSRuleSelection has the names that PSRule's way to choose rules comes to: an
// object with include, exclude, tag and labels, as under rule in a ps-rule.yaml and
// in a baseline.
func FromPSRuleSelection(rule value.Value) []string {
	include, exclude := StringItems(rule.Get("include")), NewSelection(StringItems(rule.Get("exclude")))
	tags, labels := rule.Get("tag"), rule.Get("labels")
	if tags.Len() == 0 && labels.Len() == 0 && len(include) > 0 {
		return slices.DeleteFunc(include, func(name string) bool { return exclude.names[lookupName(name)] })
	}
	included := NewSelection(include)
	return psRuleNames(func(r *psRuleRule) bool {
		name := strings.ToLower(r.name)
		return (len(include) == 0 || included.hasName(name)) && !exclude.hasName(name) && r.matchesLabels(tags) && r.matchesLabels(labels)
	})
}

// matchesLabels reports whether the rule has one of the values of each tag or label; * is any.
func (r *psRuleRule) matchesLabels(wanted value.Value) bool {
	for _, m := range wanted.Members() {
		var has []string
		switch strings.ToLower(m.Name) {
		case "release":
			has = []string{r.release}
		case "ruleset":
			has = []string{r.quarter}
		case "azure.waf/pillar":
			has = []string{r.pillar}
		case "azure.waf/maturity":
			has = []string{r.maturity}
		case "azure.mcsb.v1/control":
			has = r.controls
		case "azure.caf":
			has = []string{r.framework}
		}
		if !slices.ContainsFunc(has, func(h string) bool {
			return h != "-" && slices.ContainsFunc(StringItems(m.Value), func(w string) bool { return w == "*" || strings.EqualFold(strings.ReplaceAll(w, " ", ""), h) })
		}) {
			return false
		}
	}
	return true
}
