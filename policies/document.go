package policies

import (
	"encoding/json"
	"maps"

	"github.com/open-policy-agent/opa/v1/ast"

	"forearm/expand/deployment"
)

// Document is what policies are asked about, as a document for authors:
// {"deployment": input.deployment, "resources": [input.resource of each]}.
// Secrets are masked, as they are for policies.
func (e *Engine) Document(d *deployment.Deployment) ([]byte, error) {
	names := maps.Clone(e.spelling)
	names["relations"] = "relations" // as if a policy asked for them
	in := newInput(e, deployment.NewView(d))
	in.spelling = names
	resources := make([]*ast.Term, len(in.view.All))
	for i, r := range in.view.All {
		resources[i] = in.resource(r)
	}
	document, err := ast.JSON(ast.NewObject(
		item("deployment", in.deploymentTerm(d).Value),
		item("resources", ast.NewArray(resources...))))
	if err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(document, "", "  ")
	return append(text, '\n'), err
}
