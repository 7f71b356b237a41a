package loading

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/input"
)

// schemaFolder is the folder with schemas in a folder of policies.
const schemaFolder = "schemas"

func isSchema(name string, below []string) bool {
	return strings.HasSuffix(name, ".json") && slices.Contains(below, schemaFolder)
}

// annotationSchemas are the schemas that annotations of a module may name.
type annotationSchemas struct {
	// named are those that have a name; all of them have that of the input of policies,
	// too, which counts where no annotation says otherwise.
	named, all *ast.SchemaSet
}

// readSchemas reads the schemas of folders. What a library names and is missing, as
// where its schema lies elsewhere, allows everything: it is about another input.
func readSchemas(c Contents) (annotationSchemas, diag.List) {
	var diags diag.List
	named := map[string]any{}
	var ownInput any
	if err := json.Unmarshal(input.Schema, &ownInput); err != nil {
		panic(err) // embedded: a test reads it
	}
	refs := map[string]ast.Ref{}
	put := func(ref ast.Ref, schema any) {
		refs[ref.String()], named[ref.String()] = ref, schema
	}
	put(ast.SchemaRootRef.Append(ast.StringTerm("input")), ownInput)
	for _, f := range c.Schemas {
		var schema any
		if err := json.Unmarshal([]byte(f.File.Text), &schema); err != nil {
			diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, Span: source.Span{File: f.File, End: 1}, Message: "The schema cannot be read: " + diag.ErrorText(err) + "."})
			continue
		}
		if leadsOut(schema) {
			diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, Span: source.Span{File: f.File, End: 1}, Message: outsideSchema})
			continue
		}
		ref := ast.SchemaRootRef
		for _, name := range append(f.Below[slices.Index(f.Below, schemaFolder)+1:len(f.Below):len(f.Below)], strings.TrimSuffix(path.Base(f.File.Name), ".json")) {
			ref = ref.Append(ast.StringTerm(name))
		}
		put(ref, schema)
	}
	for _, m := range c.Modules {
		for _, a := range m.Parsed.Annotations {
			for _, s := range a.Schemas {
				if s.Definition != nil && leadsOut(*s.Definition) {
					diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, Span: SpanAt(m.File, a.Location), Message: outsideSchema})
					*s.Definition = map[string]any{}
				}
			}
		}
		if r, err := ReadRule(m.Parsed, m.File.Name); err != nil || r != nil {
			continue
		}
		for _, a := range m.Parsed.Annotations {
			for _, s := range a.Schemas {
				if len(s.Schema) > 1 && named[s.Schema.String()] == nil {
					put(s.Schema, map[string]any{})
				}
			}
		}
	}
	made := annotationSchemas{named: ast.NewSchemaSet(), all: ast.NewSchemaSet()}
	made.all.Put(ast.SchemaRootRef, ownInput)
	for name, ref := range refs {
		made.named.Put(ref, named[name])
		made.all.Put(ref, named[name])
	}
	return made, diags
}

const outsideSchema = "The schema refers to another document, which is not read: '$ref' may lead to places of the same schema only."

// leadsOut reports whether a schema refers to files or addresses: these would be read by
// OPA itself.
func leadsOut(schema any) bool {
	switch v := schema.(type) {
	case map[string]any:
		for name, member := range v {
			text, isText := member.(string)
			switch {
			case isText && name == "$ref" && !strings.HasPrefix(text, "#"), isText && (name == "$id" || name == "id") && strings.Contains(text, ":"), leadsOut(member):
				return true
			}
		}
	case map[any]any:
		for name, member := range v {
			if leadsOut(map[string]any{fmt.Sprint(name): member}) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(v, leadsOut)
	}
	return false
}
