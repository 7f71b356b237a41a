package policies

import (
	_ "embed"
	"encoding/json"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
)

// InputSchema is the JSON Schema of what policies see as input.
//
//go:embed input.schema.json
var InputSchema []byte

var inputSchema = sync.OnceValue(func() *ast.SchemaSet {
	var schema any
	if err := json.Unmarshal(InputSchema, &schema); err != nil {
		panic(err) // embedded: a test reads it
	}
	set := ast.NewSchemaSet()
	set.Put(ast.SchemaRootRef, schema)
	return set
})
