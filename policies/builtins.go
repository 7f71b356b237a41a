package policies

import (
	"slices"
	"strconv"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/tester"
	"github.com/open-policy-agent/opa/v1/types"

	"forearm/expand/resourcetype"
)

// Functions that policies have beside Rego's own: questions to the catalogue of
// resource types. They always answer the same.
var functions = []function{
	{
		// forearm.zones lists the availability zones that a type can use in a
		// region; of types that have no list of their own, all that the region has.
		name:   "forearm.zones",
		result: types.NewArray(nil, types.S),
		call: func(typ, region string) *ast.Term {
			zones := resourcetype.Zones(typ, region)
			if !resourcetype.HasZones(typ) {
				for i := range resourcetype.RegionZones(region) {
					zones = append(zones, strconv.Itoa(i+1))
				}
			}
			return ast.NewTerm(list(zones))
		},
	},
	{
		// forearm.secrets lists the paths of secret values in resources of a type
		// that begin with a prefix: properties.items[*].password.
		name:   "forearm.secrets",
		result: types.NewArray(nil, types.S),
		call: func(typ, prefix string) *ast.Term {
			var paths []string
			for _, path := range resourcetype.Secrets(typ) {
				if strings.HasPrefix(path, prefix) {
					paths = append(paths, path)
				}
			}
			return ast.NewTerm(list(paths))
		},
	},
	{
		// forearm.has tells whether resources of a type have a top-level member,
		// such as tags; false where the type is not known.
		name:   "forearm.has",
		result: types.B,
		call: func(typ, member string) *ast.Term {
			t, ok := resourcetype.Lookup(typ)
			return ast.InternedTerm(ok && slices.Contains(t.Members, member))
		},
	},
}

// function is a function of two texts.
type function struct {
	name   string
	result types.Type
	call   func(a, b string) *ast.Term
}

func (f function) declaration() *types.Function {
	return types.NewFunction(types.Args(types.S, types.S), f.result)
}

func (f function) builtin() *ast.Builtin {
	return &ast.Builtin{Name: f.name, Decl: f.declaration()}
}

func (f function) run(_ rego.BuiltinContext, a, b *ast.Term) (*ast.Term, error) {
	x, ok := a.Value.(ast.String)
	y, ok2 := b.Value.(ast.String)
	if !ok || !ok2 {
		return nil, nil // undefined, as Rego's own functions are
	}
	return f.call(string(x), string(y)), nil
}

// builtinDeclarations are for the compiler.
func builtinDeclarations() map[string]*ast.Builtin {
	all := make(map[string]*ast.Builtin, len(functions))
	for _, f := range functions {
		all[f.name] = f.builtin()
	}
	return all
}

// regoFunctions are for a query.
func regoFunctions() []func(*rego.Rego) {
	options := make([]func(*rego.Rego), len(functions))
	for i, f := range functions {
		options[i] = rego.Function2(&rego.Function{Name: f.name, Decl: f.declaration()}, f.run)
	}
	return options
}

// testFunctions are for the test runner.
func testFunctions() []*tester.Builtin {
	builtins := make([]*tester.Builtin, len(functions))
	for i, f := range functions {
		builtins[i] = &tester.Builtin{
			Decl: f.builtin(),
			Func: rego.Function2(&rego.Function{Name: f.name, Decl: f.declaration()}, f.run),
		}
	}
	return builtins
}
