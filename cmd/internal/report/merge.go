package report

import (
	"maps"

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

// Merge makes of the reports of several runs, each over a part of the entry points, the
// report that one run over all of them would have made.
func Merge(parts []*Report) *Report {
	whole := &Report{Rules: map[string]Rule{}}
	for i, p := range parts {
		if i == 0 {
			whole.Version, whole.FailOn, whole.FailOnUnknown, whole.Prefix = p.Version, p.FailOn, p.FailOnUnknown, p.Prefix
		}
		whole.Findings = append(whole.Findings, p.Findings...)
		whole.Passes = append(whole.Passes, p.Passes...)
		whole.Diagnostics = append(whole.Diagnostics, p.Diagnostics...)
		whole.Sources = append(whole.Sources, p.Sources...)
		whole.Resources += p.Resources
		whole.Failed = whole.Failed || p.Failed
		maps.Copy(whole.Rules, p.Rules)
	}
	for _, rule := range whole.Rules {
		if !rule.Engine {
			whole.Policies++
		}
	}
	Sort(whole)
	// Each part says of the files that it found, and that are nobody's part, why they
	// were skipped.
	whole.Skipped = CountSkipped(whole)
	return whole
}
