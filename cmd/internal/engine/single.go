package engine

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// Limited does work on a file within limits. Where it does not come to an end, failed
// makes what is shown instead. A file that ended by itself may have exceeded all the
// same, with what was computed until then.
func Limited[T any](ctx context.Context, l work.Limits, do func(context.Context) T, failed func() T) (T, *work.Exceeded) {
	got := make(chan T, 1)
	finished, over := l.Run(ctx, func(ctx context.Context) { got <- do(ctx) })
	if finished {
		return <-got, over
	}
	return failed(), over
}

// ExpandFile computes the one file that is named, within the limits of a file.
func (w *Workspace) ExpandFile(ctx context.Context, name string) (*Expansion, error) {
	type answer struct {
		x   *Expansion
		err error
	}
	a, over := Limited(ctx, w.options.Limits, func(ctx context.Context) answer {
		x, err := w.ExpandFileUnlimited(ctx, name)
		return answer{x, err}
	}, func() answer { return answer{NotExpanded(name), ctx.Err()} })
	if over != nil && a.err == nil {
		a.x.AddExceeded(over)
	}
	return a.x, a.err
}

// ExpandFileUnlimited computes the one file that is named, for work that keeps the limits
// of a file itself. A folder is not taken: what it holds may be many things.
func (w *Workspace) ExpandFileUnlimited(ctx context.Context, name string) (*Expansion, error) {
	if err := w.Files.MustExist(name); err != nil {
		return nil, err
	}
	if w.Files.IsFolder(name) {
		return nil, usage.Errorf("%s is a folder; name a file in it", name)
	}
	found, err := w.Discover(ctx, []string{name})
	if err != nil {
		return nil, err
	}
	x := NotExpanded(name)
	if len(found.Entries) > 0 {
		x = w.Expand(ctx, found.Entries[0])
	}
	x.Diagnostics = append(found.Diagnostics, x.Diagnostics...)
	return x, nil
}

// NotExpanded is what is left of a file that was given up.
func NotExpanded(name string) *Expansion {
	return &Expansion{Entry: discover.Entry{Path: name, Named: true}}
}

// WantTemplate adds a diagnostic where a file is not a template, but an array of
// resources.
func (x *Expansion) WantTemplate() {
	if !x.Exported.IsAbsent() {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.UnknownFileFormat, Severity: diag.Error, File: x.Entry.Path, Span: x.Exported.Span(),
			Message: "this is an array of resources, which check takes; there is nothing to expand in it"})
	}
}
