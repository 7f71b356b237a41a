package builtins

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/tester"
	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/types"

	"github.com/forearm/forearm/expand/resourcetype"
)

// Functions that policies have beside Rego's own: questions to the catalogue of
// resource types, and what would take Rego too long. They always answer the same.
var Functions = []function{
	{
		// forearm.zones lists the availability zones that a type can use in a
		// region; of types that have no list of their own, all that the region has.
		Name:   "forearm.zones",
		result: types.NewArray(nil, types.S),
		call: ofTexts(func(typ, region string) *ast.Term {
			zones := resourcetype.Zones(typ, region)
			if !resourcetype.HasZones(typ) {
				for i := range resourcetype.RegionZones(region) {
					zones = append(zones, strconv.Itoa(i+1))
				}
			}
			return ast.NewTerm(List(zones))
		}),
	},
	{
		// forearm.locations lists where a type can be deployed.
		Name:   "forearm.locations",
		result: types.NewArray(nil, types.S),
		call: ofTexts(func(typ, _ string) *ast.Term {
			return ast.NewTerm(List(resourcetype.Locations(typ)))
		}),
	},
	{
		// forearm.secrets lists the paths of secret values in resources of a type
		// that begin with a prefix: properties.items[*].password.
		Name:   "forearm.secrets",
		result: types.NewArray(nil, types.S),
		call:   ofTexts(secretPaths),
	},
	{
		// forearm.has reports whether a top-level member, such as tags, can be written
		// in resources of a type, where an at sign and an API version may follow the
		// type; false if the type is not known.
		Name:   "forearm.has",
		result: types.B,
		call: ofTexts(func(typ, member string) *ast.Term {
			name, version, _ := strings.Cut(typ, "@")
			t, ok := resourcetype.Lookup(name)
			return ast.InternedTerm(ok && isWritable(t, version, member))
		}),
	},
	{
		// forearm.find lists the values at a place in a document as pairs of path
		// and value. A place is member names, case aside, with dots between them;
		// arrays on the way are gone through. "**.name" is every member of that
		// name, at any depth. Rego's walk does it too, but makes a path of every
		// single value in what may be a template of megabytes.
		Name:   "forearm.find",
		takes:  []types.Type{types.A, types.S},
		result: types.NewArray(nil, types.NewArray([]types.Type{types.NewArray(nil, types.A), types.A}, nil)),
		call: func(args []*ast.Term) *ast.Term {
			text, ok := args[1].Value.(ast.String)
			if !ok {
				return nil
			}
			return ast.NewTerm(findPlaces(args[0].Value, string(text)))
		},
	},
	{
		// forearm.expressions lists the template expressions in a document that
		// contain a text, case aside, as pairs of path and expression.
		Name:   "forearm.expressions",
		takes:  []types.Type{types.A, types.S},
		result: types.NewArray(nil, types.NewArray([]types.Type{types.NewArray(nil, types.A), types.S}, nil)),
		call: func(args []*ast.Term) *ast.Term {
			contained, ok := args[1].Value.(ast.String)
			if !ok {
				return nil
			}
			return ast.NewTerm(findExpressions(args[0].Value, string(contained)))
		},
	},
	{
		// forearm.calls lists the calls of functions in a template expression, those
		// in front that stand further out: name, in lower case; text, the first
		// argument where that is a text that is written out; member, what is taken of
		// the answer, with dots between names; whole, whether the expression is
		// nothing else. It is empty for a text that is not an expression.
		Name:   "forearm.calls",
		takes:  []types.Type{types.S},
		result: types.NewArray(nil, types.NewObject(nil, types.NewDynamicProperty(types.S, types.A))),
		call: func(args []*ast.Term) *ast.Term {
			text, ok := args[0].Value.(ast.String)
			if !ok {
				return nil
			}
			return ast.ArrayTerm(listCalls(string(text))...)
		},
	},
	{
		// forearm.literal is the text that a text of a template stands for: itself, or
		// what an expression that is nothing but a text has between its quotation
		// marks. It is undefined for all other expressions.
		Name:   "forearm.literal",
		takes:  []types.Type{types.A},
		result: types.S,
		call: func(args []*ast.Term) *ast.Term {
			text, ok := args[0].Value.(ast.String)
			if !ok {
				return nil
			}
			return literalText(string(text))
		},
	},
	{
		// forearm.misnamed explains why a name does not have the allowed length or does not
		// match a pattern. Most names that are not fully known may be wrong, and Rego would
		// try each of their characters.
		Name:   "forearm.misnamed",
		takes:  []types.Type{types.S, types.N, types.N, types.S},
		result: types.S,
		total:  true,
		call:   callMisnamed,
	},
}

// secretPaths are those of a type that begin with a prefix.
func secretPaths(typ, prefix string) *ast.Term {
	t, known := resourcetype.Lookup(typ)
	if known && prefix == "" {
		list, done := secretLists.Load(t)
		if !done {
			list, _ = secretLists.LoadOrStore(t, ast.NewTerm(List(t.Secrets)))
		}
		return list.(*ast.Term)
	}
	return ast.NewTerm(List(slices.DeleteFunc(slices.Clone(resourcetype.Secrets(typ)), func(path string) bool { return !strings.HasPrefix(path, prefix) })))
}

// secretLists are the paths of types of the catalogue as terms: every resource is asked for
// them twice. Without them, 800 storage accounts take 36 % more instructions, Azure Verified
// Modules 2 %.
var secretLists sync.Map // of *ast.Term by *resourcetype.Type

// isWritable depends on the shape of the version, or if that is not known, of the
// newest.
func isWritable(t *resourcetype.Type, version, member string) bool {
	body := t.BodyAt(version)
	if !body.Exists() {
		body = t.Body()
	}
	if !body.Exists() {
		return slices.Contains(t.Members, member)
	}
	p := body.Property(member)
	return p.Exists() && !p.ReadOnly()
}

// function is a function that Rego does not have.
type function struct {
	Name string
	// takes are the types of the arguments; nil is two texts.
	takes  []types.Type
	result types.Type
	// total reports that it is defined for all arguments of those types.
	total bool
	// call returns nil if the function is not defined for the arguments.
	call func(args []*ast.Term) *ast.Term
}

// ofTexts makes a function of two texts. It is undefined for anything else, as
// Rego's own functions are.
func ofTexts(call func(a, b string) *ast.Term) func(args []*ast.Term) *ast.Term {
	return func(args []*ast.Term) *ast.Term {
		x, ok := args[0].Value.(ast.String)
		y, ok2 := args[1].Value.(ast.String)
		if !ok || !ok2 {
			return nil
		}
		return call(string(x), string(y))
	}
}

func (f function) declaration() *types.Function {
	takes := f.takes
	if takes == nil {
		takes = []types.Type{types.S, types.S}
	}
	return types.NewFunction(types.Args(takes...), f.result)
}

func (f function) builtin() *ast.Builtin {
	return &ast.Builtin{Name: f.Name, Decl: f.declaration()}
}

func (f function) runFunction(_ topdown.BuiltinContext, args []*ast.Term, iter func(*ast.Term) error) error {
	if result := f.call(args); result != nil {
		return iter(result)
	}
	return nil
}

// All are for a query.
var All = sync.OnceValue(func() map[string]*topdown.Builtin {
	all := map[string]*topdown.Builtin{}
	for _, f := range Functions {
		all[f.Name] = &topdown.Builtin{Decl: f.builtin(), Func: f.runFunction}
	}
	return all
})

// TotalFunctions are those that are total.
var TotalFunctions = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, f := range Functions {
		all[f.Name] = f.total
	}
	return all
})

// TestFunctions are for the test runner.
func TestFunctions() []*tester.Builtin {
	all := make([]*tester.Builtin, len(Functions))
	for i, f := range Functions {
		decl := &rego.Function{Name: f.Name, Decl: f.declaration()}
		all[i] = &tester.Builtin{
			Decl: f.builtin(),
			Func: rego.FunctionDyn(decl, func(_ rego.BuiltinContext, args []*ast.Term) (*ast.Term, error) { return f.call(args), nil }),
		}
	}
	return all
}

func List(texts []string) ast.Value {
	terms := make([]*ast.Term, len(texts))
	for i, t := range texts {
		terms[i] = ast.InternedTerm(t)
	}
	return ast.NewArray(terms...)
}
