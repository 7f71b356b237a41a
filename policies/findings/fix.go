package findings

import (
	"fmt"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// findFix completes the finding with its fix: its own, which is relative to what the
// policy was asked about, or the one that the metadata have for its path.
func (f *Finding) findFix(t *input.Target, own any) error {
	if own == nil {
		if fix := f.Rule.FixFor(f.Path); fix != nil {
			given, _ := value.ParseText(fix.Value)
			f.Fix = &Fix{fix.Op, fix.Path, given, f.Body, f.Declaration}
			if f.InTemplate || t.View == nil {
				f.Fix.Body, f.Fix.Declaration = t.Template(), t.Template().Span()
			}
		}
		return nil
	}
	fix, err := loading.ReadFix(value.FromGo(own))
	if err != nil {
		return fmt.Errorf("the fix of a finding cannot be read: %w", err)
	}
	given, _ := value.ParseText(fix.Value)
	f.Fix = &Fix{Op: fix.Op, Path: fix.Path, Value: given}
	if f.InTemplate || t.View == nil {
		f.Fix.Body, f.Fix.Declaration = t.Template(), t.Template().Span()
		return nil
	}
	holder := t.View
	if below, path := descendantAt(holder, f.Fix.Path); below != nil {
		holder, f.Fix.Path = below, path
	}
	f.Fix.Body, f.Fix.Declaration = holder.Body, input.SpanOf(holder)
	return nil
}
