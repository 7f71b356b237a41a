package findings

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// baselineVersion is that of the form that baselines are written in. The first one had
// fingerprints only, which are others now.
const baselineVersion = 2

// ReadBaseline reads a baseline file: the findings that were there when it was
// written. Only what is new is to be reported.
func ReadBaseline(file *source.File) ([]Known, diag.List) {
	v, diags := value.Parse(file)
	entries := v.Get("findings")
	if !diags.HasErrors() && entries.Kind() != value.Array {
		diags.Add(diag.Diagnostic{
			Code: diag.ConfigInvalid, Severity: diag.Error, Span: v.Span(), File: file.Name,
			Message: "This is no baseline: it has no array named findings.",
		})
	}
	if version := v.Get("version"); !diags.HasErrors() && version.Int() < baselineVersion {
		diags.Add(diag.Diagnostic{
			Code: diag.ConfigInvalid, Severity: diag.Warning, Span: version.Span(), File: file.Name,
			Message: "This baseline was written by an older version of forearm, and knows findings by another form: all of them count as new.",
			Hint:    "Write it again with --update-baseline.",
		})
		return nil, diags
	}
	var known []Known
	for _, entry := range entries.Items() {
		text := func(name string) string { return entry.Get(name).Str() }
		known = append(known, Known{
			Policy: text("policy"), Entry: text("entry"), Template: text("template"), Type: text("type"), Resource: text("resource"),
			Declared: text("declared"), Path: text("path"), Value: text("value"), Judged: text("judged"), Message: text("message"), Same: text("same"),
			Fingerprint: text("fingerprint"), Count: int(entry.Get("count").Int()),
		})
	}
	return known, diags
}

// WriteBaseline is the baseline file for findings.
func WriteBaseline(known []Known) []byte {
	counts := map[Known]int{}
	for _, k := range known {
		n := max(1, k.Count)
		k.Fails, k.Count = false, 0
		counts[k] += n
	}
	entries := slices.AppendSeq([]Known{}, maps.Keys(counts))
	slices.SortFunc(entries, func(a, b Known) int {
		return cmp.Or(cmp.Compare(a.Entry, b.Entry), cmp.Compare(a.Policy, b.Policy), cmp.Compare(a.Resource, b.Resource),
			cmp.Compare(a.Path, b.Path), cmp.Compare(a.Fingerprint, b.Fingerprint), cmp.Compare(a.Same, b.Same), cmp.Compare(a.Value, b.Value), cmp.Compare(a.Judged, b.Judged),
			cmp.Compare(a.Message, b.Message), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Declared, b.Declared), cmp.Compare(a.Template, b.Template))
	})
	for i, k := range entries {
		if n := counts[k]; n > 1 {
			entries[i].Count = n
		}
	}
	text, _ := json.MarshalIndent(map[string]any{"version": baselineVersion, "findings": entries}, "", "  ")
	return append(text, '\n')
}
