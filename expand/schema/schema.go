// Package schema compares documents with JSON Schemas, and reports for each thing that does
// not fit where it stands. Schemas come as text or as a value; nothing that they refer to
// is fetched. Secrets are checked against them masked.
package schema

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/forearm/forearm/expand/value"
)

// Schema is a JSON Schema that was compiled.
type Schema struct{ compiled *jsonschema.Schema }

// Compile reads a schema. An error reports that it is none.
func Compile(name, text string) (*Schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("'%s' is outside of the schema", url)
	}
	url := "forearm://" + name
	if err := compiler.AddResource(url, strings.NewReader(text)); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	compiled, err := compiler.Compile(url)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Schema{compiled}, nil
}

// Property is the schema of a member, nil if it has none.
func (s *Schema) Property(name string) *Schema {
	if p := s.compiled.Properties[name]; p != nil {
		return &Schema{p}
	}
	return nil
}

// Fault is one thing that does not fit.
type Fault struct {
	// Path leads to it in the document, and At is what is there, or as far as the
	// path leads.
	Path []string
	At   value.Value
	// Rule is the pointer of the keyword that it breaks, as the schema is gone through.
	Rule    string
	Message string
	// Forms are what is wrong with it in each of several forms that it may have.
	Forms [][]Fault
}

// Keyword is the last part of the rule.
func (f *Fault) Keyword() string { return path.Base(f.Rule) }

// Pointer is the place in the document.
func (f *Fault) Pointer() string { return value.Pointer(f.Path...) }

// Check lists what does not fit, the innermost causes: what is above them only says that
// something below is wrong.
func (s *Schema) Check(document value.Value) []Fault {
	var invalid *jsonschema.ValidationError
	if !errors.As(s.compiled.Validate(value.ToGo(document)), &invalid) {
		return nil
	}
	return listFaults(document, invalid)
}

func listFaults(document value.Value, e *jsonschema.ValidationError) []Fault {
	forms := strings.HasSuffix(e.KeywordLocation, "/anyOf") || strings.HasSuffix(e.KeywordLocation, "/oneOf")
	if len(e.Causes) > 0 && !forms {
		var found []Fault
		for _, cause := range e.Causes {
			found = append(found, listFaults(document, cause)...)
		}
		// The library goes through properties as a map has them.
		slices.SortStableFunc(found, func(a, b Fault) int {
			return cmp.Or(slices.Compare(a.Path, b.Path), strings.Compare(a.Rule, b.Rule))
		})
		return found
	}
	tokens, _ := value.SplitPointer(e.InstanceLocation)
	at, _ := value.Resolve(document, tokens)
	f := Fault{Path: tokens, At: at, Rule: e.KeywordLocation, Message: e.Message}
	for _, cause := range e.Causes {
		f.Forms = append(f.Forms, listFaults(document, cause))
	}
	return []Fault{f}
}

// First is the first of the innermost faults, also within the first of several forms.
func First(list []Fault) *Fault {
	f := &list[0]
	for len(f.Forms) > 0 && len(f.Forms[0]) > 0 {
		f = &f.Forms[0][0]
	}
	return f
}
