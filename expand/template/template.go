// Package template is a typed view of an ARM template: what it declares, with
// nothing evaluated. Read takes a parsed document of any shape, reports what is
// not as it should be, and gives a view of the rest.
package template

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// Template is what a template declares.
type Template struct {
	Root     value.Value
	Scope    deployment.Scope
	Language string
	// Symbolic reports that resources are an object by symbolic name.
	Symbolic       bool
	ContentVersion string

	Parameters  []Declaration
	Variables   []Declaration
	Outputs     []Declaration
	Asserts     []Declaration
	Extensions  []Declaration
	Definitions value.Value
	Functions   []Function
	Resources   []Resource

	// Objects whose members stand where the declarations do, to find these by name.
	parameters, variables, extensions value.Value
	functions                         map[string]int
	// Unsupported is a $schema that is not that of a template; Absent if it is.
	Unsupported value.Value
}

// Declaration is a name with what is declared under it.
type Declaration struct {
	Name  string
	Value value.Value
	// Type is what a parameter, an output or a parameter of a function declares.
	Type *types.Type
	// Place is where it stands among its like.
	Place int
	// Legacy is set for an extension that was declared under imports.
	Legacy bool
	// Copy is set for a variable that is one loop of variables.copy.
	Copy bool
}

// Function is a user function.
type Function struct {
	Name   string // with its namespace
	Params []Declaration
	Output value.Value
	// Result is the type of what it gives.
	Result *types.Type
}

// Resource is a declared resource; Symbol is empty in the array form.
type Resource struct {
	Symbol string
	Value  value.Value
}

// Limits of a template that Azure enforces.
const (
	maxParameters = 256
	maxSize       = 4 << 20
	maxVariables  = 512
	maxResources  = 800
	maxOutputs    = 64
)

type reader struct {
	t     *Template
	diags diag.List
}

func (r *reader) reportProblem(code diag.Code, severity diag.Severity, at value.Value, format string, args ...any) {
	r.diags.Add(diag.Diagnostic{Code: code, Severity: severity, Message: diag.Messagef(format, args...), Span: at.Span()})
}

func withArticle(k value.Kind) diag.Message {
	switch k {
	case value.Null:
		return "null"
	case value.Array, value.Object, value.Int:
		return "an " + diag.ConstantText(strings.ToLower(k.String()))
	}
	return "a " + diag.ConstantText(strings.ToLower(k.String()))
}

// Parameter finds a declaration, case aside.
func (t *Template) Parameter(name string) *Declaration {
	return findDeclaration(t.Parameters, t.parameters, name)
}

// Variable finds a declaration, case aside.
func (t *Template) Variable(name string) *Declaration {
	return findDeclaration(t.Variables, t.variables, name)
}

// Extension finds a declaration, case aside.
func (t *Template) Extension(alias string) *Declaration {
	return findDeclaration(t.Extensions, t.extensions, alias)
}

func findDeclaration(list []Declaration, section value.Value, name string) *Declaration {
	if i := value.IndexOfMember(section, name); i >= 0 {
		return &list[i]
	}
	return nil
}

// Function finds a user function by its folded name.
func (t *Template) Function(folded string) *Function {
	if i, ok := t.functions[folded]; ok {
		return &t.Functions[i]
	}
	return nil
}

// Names of declarations, for suggestions.
func Names(list []Declaration) []string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = list[i].Name
	}
	return names
}

// ParamNames are a function's parameters as the evaluator wants them.
func (f *Function) ParamNames() []string { return Names(f.Params) }
