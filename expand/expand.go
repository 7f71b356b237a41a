package expand

import (
	"maps"
	"slices"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// Expand computes what a template deploys. However broken the input, it returns a
// Deployment with what could be computed and the diagnostics that say what could
// not.
func Expand(file *source.File, o Options) *deployment.Deployment {
	root, diags := value.Parse(file)
	return ExpandParsed(file, root, diags, o)
}

// ExpandParsed is Expand for a template that was parsed before, to find out what
// it is.
func ExpandParsed(file *source.File, root value.Value, parsing diag.List, o Options) *deployment.Deployment {
	x := newExpansion(o, &deployment.Deployment{Template: file, ParameterFile: o.ParameterFile, Sources: map[*source.File]value.Value{file: root}})
	x.recordRead(parsing)
	outside := &frame{x: x}
	x.d.Stack = o.Extensions.Stack
	x.d.StackSettings = o.StackSettings
	given := x.readParameterFile(outside)
	viewed := x.viewTemplate(root, outside)
	entry := x.rootUnit(viewed, givenTo(viewed, slices.Collect(maps.Values(given))))
	entry.expand()
	x.d.Context = entry.destination.contextDocument()
	x.considerAll()
	extension.Distinguish(x.d)
	extension.Duplicates(x.d, outside.Report)
	x.reportLeaks(outside)
	x.d.Diagnostics = x.d.Diagnostics.Sorted()
	return x.d
}

// newExpansion is an expansion with nothing expanded yet.
func newExpansion(o Options, d *deployment.Deployment) *expansion {
	x := &expansion{
		Options:        o,
		d:              d,
		context:        newContextGiven(o.Context),
		templates:      map[*value.Origin]*template.Template{},
		contextMembers: map[string]value.Value{},
		byID:           map[string]*instance{},
		asked:          map[string]value.Value{},
		recorded:       map[string]bool{},
	}
	x.Defaults = make(map[string]value.Value, len(o.Defaults))
	for name, v := range o.Defaults {
		x.Defaults[value.Fold(name)] = v
	}
	if o.AsOf.IsZero() {
		x.AsOf, x.AnyDay = time.Now().UTC().Truncate(24*time.Hour), true
	}
	x.ev = eval.New(o.Runtime)
	x.ev.Tokens, x.ev.AsOf, x.ev.AsOfGiven = o.Tokens, x.AsOf, !x.AnyDay
	x.ev.Budget.Run = o.Run
	return x
}
