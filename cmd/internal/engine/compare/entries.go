package compare

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/expand/work"
)

// resolve tells which of the parts of a version are entry points: it works out what the
// others deploy. What each of the entry points deploys is returned beside.
func (r *reviewer) resolve(ctx context.Context, v *version.Version, found discover.Result) ([]discover.Entry, []check.Result) {
	files := v.Workspace.Files
	entries, list := found.Entries, r.reached(ctx, v, found.Entries)
	p := check.NewParts(files, found.Parts)
	for i := range list {
		p.Add(list[i].Reached)
	}
	for ctx.Err() == nil {
		next := p.Next()
		if len(next) == 0 {
			break
		}
		more := r.reached(ctx, v, next)
		for i := range more {
			p.Add(more[i].Reached)
		}
		entries, list = append(entries, next...), append(list, more...)
	}
	return check.LeaveToUsers(files, entries, list)
}

// reached is what entry points deploy.
func (r *reviewer) reached(ctx context.Context, v *version.Version, entries []discover.Entry) []check.Result {
	list := make([]check.Result, len(entries))
	work.Each(ctx, len(entries), r.differ.options.Jobs, func(i int) {
		reached, _ := engine.Limited(ctx, r.differ.options.Limits, func(ctx context.Context) map[string]engine.Reached {
			return v.Workspace.Expand(ctx, entries[i]).Reached()
		}, func() map[string]engine.Reached { return nil })
		list[i] = check.Result{Entry: v.Workspace.Files.Rooted(entries[i].Path), Reached: reached}
	}, func(int, *work.Failure) {})
	return list
}
