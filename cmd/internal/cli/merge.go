package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"slices"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/automation"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
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
		Args: someArgs("files with the parts (see forearm merge --help)"),
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
	passes := slices.ContainsFunc(outputs, func(o output) bool { return o.format.Passes })
	var parts []*report.Report
	var baselines [][]policies.Known
	for _, name := range names {
		part, known, err := readPart(a.files, name, passes)
		switch {
		case err != nil:
			return err
		case part != nil:
			parts = append(parts, part)
		default:
			baselines = append(baselines, known)
		}
	}
	switch {
	case len(parts) > 0 && len(baselines) > 0:
		return usage.Errorf("reports and baselines cannot be merged together")
	case len(baselines) > 0:
		return a.write(policies.WriteBaseline(joinBaselines(baselines)))
	}
	whole := report.MergeReports(parts)
	f.applyTo(whole)
	whole.Automation = automation.Of(a.Environ.value, f.category, "")
	if err := a.reportAll(whole, outputs); err != nil {
		return err
	}
	return exitWith(mergedStatus(whole))
}

// readPart reads the report of a shard, with what passed if passes is set, or a baseline.
func readPart(files *engine.Files, name string, passes bool) (*report.Report, []policies.Known, error) {
	stream, err := files.Stream(name)
	if err != nil {
		return nil, nil, err
	}
	defer stream.Close()
	in := bufio.NewReader(stream)
	if head, _ := in.Peek(headSize); bytes.Contains(head, []byte(`"tool"`)) {
		part, err := jsondoc.ReadRaw(in, passes)
		if err != nil {
			err = usage.Errorf("%s: %v", name, err)
		}
		return part, nil, err
	}
	file, err := source.Read(in, name, 0)
	if err != nil {
		return nil, nil, usage.Unreadable(name, err)
	}
	if !isBaseline([]byte(file.Text)) {
		return nil, nil, usage.Errorf("%s: %v", name, jsondoc.ErrNotRaw)
	}
	known, diags := policies.ReadBaseline(file)
	if diags.HasErrors() {
		return nil, nil, usage.Mistakes(name, diags)
	}
	return nil, known, nil
}

// headSize is how much of a part shows whether it is a report.
const headSize = 64

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
	if r.FailsRun() {
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
