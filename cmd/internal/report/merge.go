package report

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/forearm/forearm/expand/diag"
)

// CountSkipped is how many files were left out.
func CountSkipped(r *Report) (n int) {
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Code == string(diag.FileSkipped) {
			n++
		}
	}
	for i := range r.Findings {
		if r.Findings[i].Policy == string(diag.ParametersUnpaired) {
			n++
		}
	}
	return n
}

// CountPolicies is how many policies could find something: those that are selected, and those
// that templates deploy.
func CountPolicies(r *Report) (n int) {
	for _, rule := range r.Rules {
		if !rule.Engine {
			n++
		}
	}
	return n
}

// MergeReports makes of the reports of several runs, each over a part of the entry points, the
// report that one run over all of them would have made. The findings of the parts are moved.
func MergeReports(parts []*Report) *Report {
	findings, passes := 0, 0
	for _, p := range parts {
		findings, passes = findings+len(p.Findings), passes+len(p.Passes)
	}
	whole := &Report{Rules: map[string]Rule{}, Findings: make([]*Finding, 0, findings)}
	whole.Passes = slices.Grow(whole.Passes, passes)
	beside := besides{}
	for i, p := range parts {
		if i == 0 {
			whole.Version, whole.FailOn, whole.FailOnUnknown, whole.Prefix = p.Version, p.FailOn, p.FailOnUnknown, p.Prefix
			whole.FoldUnknown = p.FoldUnknown
		}
		whole.Findings = append(whole.Findings, beside.addFindings(p.Findings)...)
		whole.Passes = append(whole.Passes, p.Passes...)
		p.Findings, p.Passes = nil, nil // they are most of a large report
		whole.Diagnostics = append(whole.Diagnostics, separateRunDiagnostics(p.Diagnostics)...)
		whole.Sources = append(whole.Sources, p.Sources...)
		whole.Resources += p.Resources
		whole.Failed = whole.Failed || p.Failed
		maps.Copy(whole.Rules, p.Rules)
	}
	SortReport(whole)
	// Each part reports for the files that it found, and that are in no part, why they
	// were skipped.
	whole.Policies, whole.Skipped = CountPolicies(whole), CountSkipped(whole)
	return whole
}

// besides counts findings that are about no entry point, such as those about files that
// nothing uses: each part makes them.
type besides map[string]int

// addFindings are those of a part that the parts before it did not have as often.
func (b besides) addFindings(list []*Finding) []*Finding {
	kept, here := make([]*Finding, 0, len(list)), map[string]int{}
	for _, f := range list {
		if f.Entry != "" {
			kept = append(kept, f)
			continue
		}
		text, _ := json.Marshal(f)
		key := string(text)
		if here[key]++; here[key] > b[key] {
			b[key] = here[key]
			kept = append(kept, f)
		}
	}
	return kept
}
