package input

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"maps"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// maxDocument is how much text a document may have. What is in it once in memory is
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

// Document returns what policies about the resources of a deployment see: their inputs, one a
// line, as JSON. Secrets are masked, as they are for policies. azurePolicy makes the
// answers of Azure Policy for a view; nil if there are none.
func (c *Common) Document(d *deployment.Deployment, azurePolicy func(*deployment.View) AzureResults) ([]byte, error) {
	names := maps.Clone(c.Spelling)
	names["relations"] = "relations" // as if a policy asked for them
	all := &Common{Spelling: names, Types: c.Types, Footprint: func(string) Footprint { return Everything }}
	in := New(all, deployment.NewView(d))
	in.AzurePolicy = azurePolicy(in.View)
	shared := in.Shared(d)
	ofDeployment := textIn(shared().Value)
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	lines.SetEscapeHTML(false)
	for _, r := range in.View.All {
		if len(in.View.All)*ofDeployment > maxDocument || text.Len() > maxDocument {
			return nil, &work.Exceeded{Code: diag.LimitBytes, Message: diag.Messagef("The policy input of this file has more than %d MiB of text, which is not written.", maxDocument>>20)}
		}
		document, err := ast.JSON(in.Add(r, shared).Term(names, Everything).Value)
		if err != nil {
			return nil, err
		}
		if err := lines.Encode(document); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

// Schema is the JSON Schema of what policies see as input.
//
//go:embed input.schema.json
var Schema []byte

var SchemaSet = sync.OnceValue(func() *ast.SchemaSet {
	var schema any
	if err := json.Unmarshal(Schema, &schema); err != nil {
		panic(err) // embedded: a test reads it
	}
	set := ast.NewSchemaSet()
	set.Put(ast.SchemaRootRef, schema)
	return set
})
