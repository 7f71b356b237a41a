package input

import (
	"encoding/json"
	"maps"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// maxDocument is how much text a document may have. What stands in it once in memory is
// written at each of its places, and names may be long.
const maxDocument = 128 << 20

func textIn(v ast.Value) int {
	size := 0
	ast.WalkTerms(v, func(t *ast.Term) bool {
		if s, ok := t.Value.(ast.String); ok {
			size += len(s)
		}
		return false
	})
	return size
}

// Document is what policies are asked about, as a document for authors:
// {"deployment": input.deployment, "resources": [input.resource of each]}.
// Secrets are masked, as they are for policies.
func (c *Common) Document(d *deployment.Deployment) ([]byte, error) {
	names := maps.Clone(c.Spelling)
	names["relations"] = "relations" // as if a policy asked for them
	in := New(c, deployment.NewView(d))
	in.spelling = names
	resources := make([]*ast.Term, len(in.View.All))
	for i, r := range in.View.All {
		resources[i] = in.resource(r)
	}
	terms := ast.NewObject(
		item("deployment", in.deploymentTerm(d).Value),
		item("resources", ast.NewArray(resources...)))
	if size := textIn(terms); size > maxDocument {
		return nil, &work.Exceeded{Code: diag.LimitBytes, Message: diag.Messagef("What policies see of this file has %d MiB of text; a document of at most %d is written.", size>>20, maxDocument>>20)}
	}
	document, err := ast.JSON(terms)
	if err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(document, "", "  ")
	return append(text, '\n'), err
}
