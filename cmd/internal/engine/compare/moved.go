package compare

import (
	"context"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/version"
)

// matchMoved assigns to each new entry point without a counterpart the removed one that
// deploys most of the same, if it is half of what either deploys. The removed ones that
// remain are returned.
func (r *reviewer) matchMoved(ctx context.Context, list, gone []pair) []pair {
	if len(gone) == 0 || !slices.ContainsFunc(list, func(p pair) bool { return p.old == nil }) {
		return gone
	}
	byKey, sizes := map[string][]int{}, make([]int, len(gone))
	for i, p := range gone {
		keys := r.deployedIdentities(ctx, r.old, p.old)
		sizes[i] = len(keys)
		for _, key := range keys {
			byKey[key] = append(byKey[key], i)
		}
	}
	for k := range list {
		if list[k].old != nil {
			continue
		}
		keys := r.deployedIdentities(ctx, r.new, list[k].new)
		shared := make([]int, len(gone))
		for _, key := range keys {
			for _, i := range byKey[key] {
				shared[i]++
			}
		}
		best := -1
		for i, n := range shared {
			if gone[i].old != nil && 2*n >= min(sizes[i], len(keys)) && n > 0 && (best < 0 || n > shared[best]) {
				best = i
			}
		}
		if best >= 0 {
			list[k].old, gone[best].old = gone[best].old, nil
		}
	}
	return slices.DeleteFunc(gone, func(p pair) bool { return p.old == nil })
}

// deployedIdentities are those of the resources that an entry point deploys.
func (r *reviewer) deployedIdentities(ctx context.Context, v *version.Version, e *discover.Entry) []string {
	made, _ := engine.Limited(ctx, r.differ.options.Limits, func(ctx context.Context) *file { return expandFile(ctx, v, e) },
		func() *file { return &file{version: v} })
	d := made.deployed()
	if d == nil {
		return nil
	}
	var keys []string
	for _, x := range d.Resources {
		if key := x.Identity.Key(); key != "" && !x.Existing {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}
