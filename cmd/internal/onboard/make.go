package onboard

import (
	"context"
	"fmt"
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
)

// Make looks at the current folder.
func Make(ctx context.Context, o engine.Options) (*Plan, error) {
	files, err := engine.OpenFiles(ctx, o)
	if err != nil {
		return nil, err
	}
	defer files.Close()
	l := &survey{files: files.FS}
	l.walkTree(".", 0)
	for _, name := range []string{configName, psruleName} {
		if l.hasFile(name) {
			l.configured = name
			break
		}
	}
	if err := l.checkTree(ctx, o); err != nil {
		return nil, err
	}
	p := &Plan{}
	p.planConfiguration(l)
	p.planBaseline(l)
	p.planPipelines(l)
	p.addNotes(l)
	for i := range p.Files {
		if f := &p.Files[i]; !f.Kept && l.hasFile(f.Path) {
			f.Kept, f.Text, f.Why = true, nil, "exists already and is not changed"
		}
	}
	return p, nil
}

// checkTree checks what is there, to know what there is to accept.
func (l *survey) checkTree(ctx context.Context, o engine.Options) error {
	checks := check.Options{AllowEmpty: true, TotalTime: check.DefaultTotalTime}
	if !l.hasFile(baselineName) {
		checks.Baseline, checks.UpdateBaseline = baselineName, true
	}
	done, err := check.Run(ctx, o, checks)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	r := done.Report
	l.sources, l.skipped = len(r.Sources), r.Skipped
	for i := range r.Findings {
		switch f := r.Findings[i]; {
		case f.Outcome == "unknown":
			l.unknown++
		case f.Outcome == "fail":
			l.failing++
		}
	}
	// What becomes part of the baseline is marked as accepted in the report.
	if done.Baseline != nil {
		l.baseline = done.Baseline.Text
	}
	l.incomplete = len(done.Incomplete)
	return nil
}

func (p *Plan) planBaseline(l *survey) {
	switch {
	case l.baseline == nil || l.failing+l.unknown == 0:
	default:
		p.Files = append(p.Files, File{Path: baselineName, Text: l.baseline,
			Why: fmt.Sprintf("accepts the present findings (%d failing, %d unknown), so that a pull request fails only for new ones; forearm check --update-baseline removes those that were fixed", l.failing, l.unknown)})
	}
}

func (p *Plan) addNotes(l *survey) {
	if l.sources == 0 && l.skipped == 0 {
		p.Notes = append(p.Notes, "no template, parameters file or Bicep file was found below this folder; forearm doctor shows how each file is classified")
	}
	if l.incomplete > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("%d files could not be checked completely; forearm check shows why", l.incomplete))
	}
	if slices.ContainsFunc(l.bicep, func(string) bool { return true }) {
		p.Notes = append(p.Notes, "Bicep files need the Bicep CLI; forearm doctor shows which one is used")
	}
}
