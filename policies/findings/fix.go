package findings

import (
	"fmt"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Fix is a change of a resource, or of a template, after which a finding is gone.
type Fix struct {
	Op string
	// Path leads from the root of what is changed, Value is what is set or added.
	Path  []string
	Value value.Value
	// Body is what is changed: the expanded resource, or the template as it is written.
	Body value.Value
	// Declaration is where that is written.
	Declaration source.Span
}

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
	if below, path := descendant(holder, f.Fix.Path); below != nil {
		holder, f.Fix.Path = below, path
	}
	f.Fix.Body, f.Fix.Declaration = holder.Body, input.SpanOf(holder)
	return nil
}
