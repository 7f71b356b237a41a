package preflight

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/views"
)

// Deployment is what a template would deploy.
type Deployment struct {
	Scope     string             `json:"scope"`
	Resources []ExpandedResource `json:"resources"`
	Outputs   map[string]Output  `json:"outputs"`
	Problems  []Problem          `json:"-"`
	// Incomplete reports that something could not be computed.
	Incomplete bool `json:"-"`
	// Document is the whole document that expand --format deployment writes.
	Document json.RawMessage `json:"-"`
}

// ExpandedResource is one resource as Azure would receive it, in the order of the
// deployment; those of nested deployments too.
type ExpandedResource struct {
	ID           string         `json:"id"`
	Type         string         `json:"type"`
	Name         string         `json:"name"`
	APIVersion   string         `json:"apiVersion"`
	Location     string         `json:"location"`
	Properties   map[string]any `json:"properties"`
	SymbolicName string         `json:"symbolicName"`
	// Deployment is the way to the deployment that it is in, names joined by '/'.
	Deployment string `json:"deployment"`
	// Existing resources are only referred to.
	Existing bool `json:"existing"`
	// Extension is the alias of the extension that it is of.
	Extension string `json:"extension"`
	// Assumed and Secrets are JSON pointers into it: what depends on an answer of
	// Azure, and what is masked.
	Assumed []string `json:"assumed"`
	Secrets []string `json:"secrets"`
}

// Output is an output of the deployment.
type Output struct {
	Type  string `json:"type"`
	Value any    `json:"value"`
}

// Expand computes what a template, or a parameters file with its template, would
// deploy, however broken it is.
func Expand(ctx context.Context, o Options, path string) (*Deployment, error) {
	return recoverError(func() (*Deployment, error) {
		w, err := engine.Open(ctx, o.engineOptions(), path)
		if err != nil {
			return nil, err
		}
		defer w.Close()
		x, err := w.ExpandFile(ctx, path)
		if err != nil {
			return nil, err
		}
		x.WantTemplate()
		x.CheckRelations(w.Config().References)
		var document bytes.Buffer
		diagnostics := x.SortedDiagnostics()
		if err := views.Deployment(&document, x.Deployment, diagnostics, &x.Located); err != nil {
			return nil, err
		}
		d := &Deployment{Document: document.Bytes(), Problems: newProblems(diagnostics), Incomplete: x.Failed()}
		return d, json.Unmarshal(document.Bytes(), d)
	})
}
