package report

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"

	"github.com/forearm/forearm/expand/diag"
)

// rawVersion is that of the form of raw reports, which is no contract: parts and merge
// are of one version of forearm.
const rawVersion = 1

type rawReport struct {
	Tool    string  `json:"tool"`
	Version int     `json:"version"`
	Report  *Report `json:"report"`
}

// Raw writes all that the other formats are made of, for forearm merge.
func Raw(w io.Writer, r *Report, _ Style) error {
	return WriteJSON(w, rawReport{"forearm raw", rawVersion, r})
}

// ReadRaw reads what Raw wrote.
func ReadRaw(document []byte) (*Report, error) {
	var raw rawReport
	if err := json.Unmarshal(document, &raw); err != nil {
		return nil, fmt.Errorf("not a raw report: %w", err)
	}
	if raw.Tool != "forearm raw" || raw.Report == nil {
		return nil, fmt.Errorf("not a raw report: write shards with forearm check --output raw=FILE")
	}
	if raw.Version != rawVersion {
		return nil, fmt.Errorf("it was written by another version of forearm")
	}
	return raw.Report, nil
}

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
