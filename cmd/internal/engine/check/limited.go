package check

import (
	"context"
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
)

// checkWithinLimits checks an entry point within the limits of a file.
func (c *Checker) checkWithinLimits(ctx context.Context, q question) Result {
	if q.ReachOnly {
		reached, _ := engine.Limited(ctx, c.workspace.Options().Limits, func(ctx context.Context) map[string]engine.Reached {
			return c.workspace.Expand(ctx, q.Entry).Reached()
		}, func() map[string]engine.Reached { return nil })
		return Result{Entry: c.files.Rooted(q.Entry.Path), Reached: reached}
	}
	if c.options.Explore {
		return c.exploreParameters(ctx, q)
	}
	result, over := engine.Limited(ctx, c.workspace.Options().Limits, func(ctx context.Context) Result { return c.Entry(ctx, q.Entry) },
		func() Result { return Result{} })
	switch {
	case over == nil:
	case result.Source == nil:
		result = GaveUp(q.Entry, over)
	case !slices.ContainsFunc(result.Diagnostics, func(d report.Diagnostic) bool { return d.Code == string(over.Code) }):
		result.Diagnostics = append(result.Diagnostics, GaveUp(q.Entry, over).Diagnostics...)
	}
	result.Exceeded = over
	return result
}
