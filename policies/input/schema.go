package input

import (
	_ "embed"
	"encoding/json"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
)

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
