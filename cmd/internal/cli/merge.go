package cli

import (
	"bytes"
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/automation"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// mergeCommand puts the parts of a run together that several machines made.
func mergeCommand(a *app) *cobra.Command {
	f := &showing{}
	cmd := &cobra.Command{
		Use:   "merge PART...",
		Short: "Merge the reports of the shards of a run",
		Long: `Merge the reports of several shards of a run, as one run would have written them:
forearm check --shard I/N --output raw=FILE writes a shard. Baselines are merged as
well, into one baseline.

The exit status is that of the whole run.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage.Errorf("%s takes files with the parts (see %s --help)", cmd.CommandPath(), cmd.CommandPath())
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return runMerge(a, f, args) },
	}
	f.registerFlags(cmd.Flags())
	return cmd
}

func runMerge(a *app, f *showing, names []string) error {
	outputs, err := a.checkOutputs()
	if err != nil {
		return err
	}
	if err := f.validateFlags(outputs); err != nil {
		return err
	}
	var parts []*report.Report
	var baselines [][]policies.Known
	for _, name := range names {
		file, err := a.files.Read(name)
		if err != nil {
			return err
		}
		document := []byte(file.Text)
		if isBaseline(document) {
			known, diags := policies.ReadBaseline(file)
			if diags.HasErrors() {
				return usage.Mistakes(name, diags)
			}
			baselines = append(baselines, known)
			continue
		}
		part, err := jsondoc.ReadRaw(document)
		if err != nil {
			return usage.Errorf("%s: %v", name, err)
		}
		parts = append(parts, part)
	}
	switch {
	case len(parts) > 0 && len(baselines) > 0:
		return usage.Errorf("reports and baselines cannot be merged together")
	case len(baselines) > 0:
		return a.write(policies.WriteBaseline(joinBaselines(baselines)))
	}
	whole := report.Merge(parts)
	f.applyTo(whole)
	whole.Automation = automation.Of(a.environmentValue, f.category, "")
	if err := a.reportAll(whole, outputs); err != nil {
		return err
	}
	return exitWith(mergedStatus(whole))
}

// mergedStatus is the exit status of the whole run.
func mergedStatus(r *report.Report) int {
	if r.Failed {
		return statusFailed
	}
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Error {
			return statusFailed
		}
	}
	if r.Fails() {
		return statusFindings
	}
	return statusClean
}

// isBaseline reports whether a document is a baseline.
func isBaseline(document []byte) bool {
	var head struct {
		Tool     any
		Version  int
		Findings []json.RawMessage
	}
	return json.Unmarshal(bytes.TrimSpace(document), &head) == nil && head.Tool == nil && head.Version > 0 && head.Findings != nil
}

// joinBaselines are the entries of baselines, of which each is that of another part.
func joinBaselines(baselines [][]policies.Known) []policies.Known {
	var all []policies.Known
	for _, b := range baselines {
		all = append(all, b...)
	}
	return all
}
