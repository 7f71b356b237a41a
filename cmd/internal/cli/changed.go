package cli

import (
	"context"

	"forearm/cmd/internal/git"
	"forearm/cmd/internal/report"
	"forearm/policies"
)

// changesSince finds the lines that a revision does not have.
func (c *checker) changesSince(ctx context.Context, revision string) error {
	if revision == "" {
		return nil
	}
	repository, err := git.Open(ctx, workingDir())
	if err != nil {
		return gitError(err)
	}
	changes, err := repository.ChangesSince(revision, c.files)
	if err != nil {
		return gitError(err)
	}
	c.changes = changes
	return nil
}

// changed tells whether a finding is about something that was changed: the line
// that it points at, a line that gave the value, one that uses the module, or, where something is missing,
// any line of the resource that it is missing from.
func (c *checker) changed(f *policies.Finding, shown *report.Finding) bool {
	if c.changes == nil || c.touches(shown.Place) {
		return true
	}
	for _, step := range shown.Trace {
		// A module that nobody has touched is new to who has just begun to use it.
		if at := step.Place; at.File != "" && c.changes.Touches(at.File, max(1, at.Line), max(1, at.Line)) {
			return true
		}
	}
	for _, step := range shown.Origins {
		if c.touches(step.Place) {
			return true
		}
	}
	return (f.Missing || len(f.Path) == 0) && c.touches(report.PlaceOf(f.Declaration))
}

func (c *checker) touches(p report.Place) bool {
	return p.File != "" && c.changes.Touches(p.File, max(1, p.Line), max(1, p.EndLine))
}
