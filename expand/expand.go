package expand

import (
	"context"
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

// Options say how to expand a template.
type Options struct {
	// ParameterFile goes with the template; nil where there is none.
	ParameterFile *source.File
	// Values by parameter name win over the parameters file.
	Values map[string]value.Value
	// Defaults by parameter name hold where a required parameter has no value.
	Defaults map[string]value.Value
	// Tokens are what a pipeline replaces in texts before it deploys; nil are none.
	Tokens *value.Tokens
	// Synthesize makes values by type for required parameters that have none.
	Synthesize bool
	// Context given by the user: an object as --context describes it.
	Context value.Value
	// Runtime answers for Azure; nil is eval.None.
	Runtime eval.Runtime
	// AsOf is what utcNow() answers; zero is the start of today, which stands for any
	// day.
	AsOf time.Time
	// AnyDay reports that nobody said which day it is.
	AnyDay bool
	// FS is where linked templates are read from; nil follows none.
	FS source.FS
	// Extensions say by which rules their configurations are judged.
	Extensions extension.Options
	// StackSettings are the settings of the deployment stack, for policies.
	StackSettings value.Value
	// Run is what the expansion is a part of: where it ends, what was worked out
	// until then is the result. Nil never ends.
	Run context.Context
}

// expansion is the state of one call of Expand.
type expansion struct {
	Options
	ev      *eval.Evaluator
	d       *deployment.Deployment
	context contextGiven
	// rootID is where the root deployment goes, of the scope that it was worked out for.
	rootID      string
	rootIDScope deployment.Scope
	// templates are views of nested templates by the place they stand in: a
	// module in a loop is read once.
	templates map[*value.Origin]*template.Template
	linked    map[string]*linkedTemplate
	// byID are the planned resources of all deployments.
	byID map[string]*instance
	// asked are the answers so far; recorded are the questions that are in the result.
	asked    map[string]value.Value
	recorded map[string]bool
	visiting []*instance
	// withheld are considered when all else has been expanded.
	withheld []*instance
	// masks are what stands for each secret in names and ids.
	masks map[string]string
	// plainScopes are the subscriptions and groups that deployments go to and that
	// are no secret.
	plainScopes map[string]bool
	extensions  *extension.Resolver
	// ambiguous are the places of names that were reported, see checkNames.
	ambiguous map[source.Span]bool
}

// Expand works out what a template deploys. However broken the input, it returns
// a Deployment with what could be worked out and the diagnostics that say what
// could not.
func Expand(file *source.File, o Options) *deployment.Deployment {
	root, diags := value.Parse(file)
	return ExpandParsed(file, root, diags, o)
}

// ExpandParsed is Expand for a template that was parsed before, to find out what
// it is.
func ExpandParsed(file *source.File, root value.Value, parsing diag.List, o Options) *deployment.Deployment {
	x := newExpansion(o, &deployment.Deployment{Template: file, ParameterFile: o.ParameterFile, Sources: map[*source.File]value.Value{file: root}})
	x.read(parsing)
	outside := &frame{x: x}
	x.d.Stack = o.Extensions.Stack
	x.d.StackSettings = o.StackSettings
	given := x.readParameterFile(outside)
	entry := x.rootUnit(x.template(root, outside), given)
	entry.expand()
	x.d.Context = entry.contextDocument()
	x.considerAll()
	extension.Distinguish(x.d)
	extension.Duplicates(x.d, outside.Report)
	x.reportLeaks(outside)
	x.d.Diagnostics = x.d.Diagnostics.Sorted()
	return x.d
}

// read takes what reading a file had to say.
func (x *expansion) read(diags diag.List) {
	x.d.Diagnostics.Add(diags...)
	x.d.Truncated = x.d.Truncated || truncated(diags)
}

// truncated reports whether a file was not read to its end.
func truncated(diags diag.List) bool {
	return slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Severity == diag.Error && d.Code != diag.FileEncoding })
}

// newExpansion is an expansion with nothing expanded yet.
func newExpansion(o Options, d *deployment.Deployment) *expansion {
	x := &expansion{
		Options:   o,
		d:         d,
		context:   newContextGiven(o.Context),
		templates: map[*value.Origin]*template.Template{},
		byID:      map[string]*instance{},
		asked:     map[string]value.Value{},
		recorded:  map[string]bool{},
	}
	x.Defaults = make(map[string]value.Value, len(o.Defaults))
	for name, v := range o.Defaults {
		x.Defaults[value.Fold(name)] = v
	}
	if o.AsOf.IsZero() {
		x.AsOf, x.AnyDay = time.Now().UTC().Truncate(24*time.Hour), true
	}
	x.ev = eval.New(o.Runtime)
	x.ev.Tokens = o.Tokens
	x.ev.Budget.Run = o.Run
	return x
}

// template views a template, and reports what is wrong with it once.
func (x *expansion) template(root value.Value, by *frame) *template.Template {
	if t, ok := x.templates[root.Origin()]; ok && root.Origin() != nil {
		return t
	}
	t, diags := template.Read(x.localModules(root, by))
	for _, d := range diags {
		by.Report(d)
	}
	// The scope of a nested deployment is that of its resource: the engine does not look
	// at the $schema of its template.
	if !t.Unsupported.IsAbsent() && by.u == nil {
		by.reportf(diag.TemplateSchema, diag.Error, t.Unsupported.Span(), "Template schema '%s' is not supported.", t.Unsupported.Str())
	}
	if root.Origin() != nil {
		x.templates[root.Origin()] = t
	}
	return t
}
