package engine

import (
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/mocks"
)

// Expansion is one entry point, computed as far as it went.
type Expansion struct {
	Entry discover.Entry
	// Deployment is nil if there is no template to expand.
	Deployment *deployment.Deployment
	// Exported is set for an array of exported resources.
	Exported value.Value
	File     *source.File
	Runtime  *mocks.Mocks
	// Skipped is why a file that was not named was left out.
	Skipped     diag.Message
	Diagnostics diag.List
	Located     report.Located
	// Compiled leads back to Bicep; nil if what was expanded is what people wrote.
	Compiled *locate.Compiled
	// Stack is how the settings of a deployment stack were found.
	Stack stack.Found

	files *Files
}

// exportResources takes over what a file exports, and reports for its elements what is not a
// resource.
func (x *Expansion) exportResources(e template.Export) {
	if x.Exported = e.Resources; x.Exported.Len() == 0 && len(e.Others) == 0 {
		x.Exported, x.Skipped = value.Value{}, "it is an export without resources"
	}
	for _, other := range e.Others {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.ResourceShape, Severity: diag.Error, Span: other.Span(),
			Message: "This element of the export is no resource, and is not checked: it has no id, or no type.",
			Hint:    "A query may have left out properties that identify a resource."})
	}
	if !e.More.IsAbsent() {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Warning, Span: e.More.Span(),
			Message: "this is one page of several: what the others have is not checked",
			Hint:    "Query all of them, and merge their elements into one array."})
	}
}

// blinding are what keeps whole files or modules from being looked at; what else goes
// wrong costs the smallest thing that it is in.
var blinding = []diag.Code{
	diag.JSONSyntax, diag.FileEmpty, diag.FileEncoding, diag.ModuleNotFound,
	diag.LimitSteps, diag.LimitBytes, diag.LimitDepth, diag.LimitResources,
}

// Complete reports whether it is known what an entry point has.
func (x *Expansion) Complete() bool {
	blind := slices.ContainsFunc(x.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && slices.Contains(blinding, d.Code)
	})
	return !blind && (x.Deployment != nil || !x.Exported.IsAbsent())
}

// Failed reports whether something could not be computed.
func (x *Expansion) Failed() bool { return x.Diagnostics.HasErrors() }

// AddExceeded adds that a file exceeded a limit, unless the evaluation has.
func (x *Expansion) AddExceeded(over *work.Exceeded) {
	if !slices.ContainsFunc(x.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == over.Code }) {
		x.Diagnostics.Add(over.Diagnostic(x.Entry.Path))
	}
}

// SortedDiagnostics are the diagnostics in the order of their places.
func (x *Expansion) SortedDiagnostics() []report.Diagnostic {
	return report.SortDiagnostics(Diagnostics(x.Diagnostics, &x.Located))
}

// View is what policies see of the deployment, empty if there is none.
func (x *Expansion) View() *deployment.View {
	if x.Deployment == nil {
		return &deployment.View{}
	}
	return deployment.NewView(x.Deployment)
}

// Content is the place in a file that Bicep loads, for where a value ends; nowhere for
// what was not loaded.
func (x *Expansion) Content(o *value.Origin) source.Span {
	if x.Compiled == nil || o.Kind != value.OriginLiteral {
		return source.Span{}
	}
	return x.Compiled.Content(o.Span())
}

// BicepParameters is the .bicepparam file of the entry point; empty if it is none.
func (x *Expansion) BicepParameters() string {
	if x.Entry.Kind == discover.BicepParams {
		return x.Entry.Path
	}
	return ""
}

// ParameterFile is the parameters file that was expanded with; nil if there is none.
func (x *Expansion) ParameterFile() *source.File {
	if x.Deployment == nil {
		return nil
	}
	return x.Deployment.ParameterFile
}
