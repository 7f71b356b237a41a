package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// checkNames reports members of a resource's body that differ by case alone, each pair
// once, however many instances of the resource there are.
func (u *unit) checkNames(r *deployment.Resource) {
	if !template.HasTwins(r.Body) {
		return // nearly all; to follow the shape takes ten times as long
	}
	var shape resourcetype.Body
	if t, ok := resourcetype.Lookup(r.Type); ok {
		shape = t.BodyAt(r.APIVersion)
	}
	template.BodyTwins(r.Body, shape, func(in value.Value, first, second *value.Member) {
		d := template.AmbiguousName(first, second, in)
		if d.Span.File == nil {
			d.Span = r.Declaration.Span()
		}
		if u.x.ambiguous == nil {
			u.x.ambiguous = map[source.Span]bool{}
		}
		if !u.x.ambiguous[d.Span] {
			u.x.ambiguous[d.Span] = true
			u.frame.Report(d)
		}
	})
}
