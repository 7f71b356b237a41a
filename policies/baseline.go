package policies

import (
	"cmp"
	"encoding/json"
	"slices"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Baseline is the set of findings that were there when somebody drew a line:
// only what is new is to be reported.
type Baseline struct {
	known map[string]bool
}

// ReadBaseline reads a baseline file.
func ReadBaseline(file *source.File) (*Baseline, diag.List) {
	b := &Baseline{known: map[string]bool{}}
	v, diags := value.Parse(file)
	entries := v.Get("findings")
	if !diags.HasErrors() && entries.Kind() != value.Array {
		diags.Add(diag.Diagnostic{
			Code: diag.ConfigInvalid, Severity: diag.Error, Span: v.Span(), File: file.Name,
			Message: "This is no baseline: it has no array named findings.",
		})
	}
	for _, entry := range entries.Items() {
		b.known[entry.Get("fingerprint").Str()] = true
	}
	return b, diags
}

// Apply marks the findings that are in the baseline.
func (b *Baseline) Apply(findings []Finding) {
	for i := range findings {
		if f := &findings[i]; f.Suppressed == nil && b.known[f.Fingerprint] {
			f.Suppressed = &Suppression{By: "baseline"}
		}
	}
}

// Known is what a baseline keeps of a finding. It goes by fingerprint; the rest is for
// people who read the file, and for small differences under version control.
type Known struct {
	Policy      string `json:"policy"`
	Resource    string `json:"resource,omitempty"`
	Path        string `json:"path,omitempty"`
	Fingerprint string `json:"fingerprint"`
}

// Known is the finding as a baseline keeps it; false for what none has to.
func (f *Finding) Known() (Known, bool) {
	if f.Outcome != Fail && f.Outcome != Unknown || f.Suppressed != nil && f.Suppressed.By != "baseline" {
		return Known{}, false
	}
	return Known{f.Rule.ID, cmp.Or(f.Resource.Name, fileName(f.Span)), f.Pointer(), f.Fingerprint}, true
}

// WriteBaseline is the baseline file for findings.
func WriteBaseline(known []Known) []byte {
	entries := slices.Clone(known)
	slices.SortFunc(entries, func(a, b Known) int {
		return cmp.Or(cmp.Compare(a.Policy, b.Policy), cmp.Compare(a.Resource, b.Resource),
			cmp.Compare(a.Path, b.Path), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	entries = slices.Compact(entries)
	if entries == nil {
		entries = []Known{}
	}
	text, _ := json.MarshalIndent(map[string]any{"version": 1, "findings": entries}, "", "  ")
	return append(text, '\n')
}
