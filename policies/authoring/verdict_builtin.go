package authoring

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/tester"
	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/types"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
)

// verdictFunction is what tests have beside the functions of policies.
//
// forearm.verdict(policy, input, assumed) is the outcome of a policy, by id or
// package: pass, fail, none or unknown. input has the members of input, and
// configuration where settings matter. assumed are JSON pointers into it of what
// Azure may answer otherwise; one that leads to nothing says that there may be
// something.
var verdictFunction = &ast.Builtin{
	Name: "forearm.verdict",
	Decl: types.NewFunction(types.Args(types.S, types.A, types.NewArray(nil, types.S)), types.S),
}

// VerdictsOf returns the function for the policies of a compiler, which need not have
// compiled them yet.
func VerdictsOf(e *evaluation.Engine, compiler *ast.Compiler, run *TestRun) *tester.Builtin {
	decl := &rego.Function{Name: verdictFunction.Name, Decl: verdictFunction.Decl}
	return &tester.Builtin{
		Decl: verdictFunction,
		Func: rego.Function3(decl, func(_ rego.BuiltinContext, name, input, assumed *ast.Term) (*ast.Term, error) {
			outcome, err := verdictOf(e, compiler, run, name, input, assumed)
			if err != nil {
				// OPA takes other errors for an undefined result.
				return nil, topdown.Halt{Err: &topdown.Error{Code: topdown.BuiltinErr, Message: "forearm.verdict: " + err.Error()}}
			}
			return ast.StringTerm(outcome.String()), nil
		}),
	}
}

func verdictOf(e *evaluation.Engine, compiler *ast.Compiler, run *TestRun, name, input, assumed *ast.Term) (findings.Outcome, error) {
	id, _ := name.Value.(ast.String)
	p := policyIn(compiler, string(id))
	if p == nil {
		return findings.None, fmt.Errorf("unknown policy id or package %q", string(id))
	}
	run.noteAsked(p.Package)
	document, err := ast.JSON(input.Value)
	if err != nil {
		return findings.None, err
	}
	members, ok := document.(map[string]any)
	if !ok {
		return findings.None, fmt.Errorf("the input must be an object, with resource and other members of the policy input")
	}
	data := e.Loaded.Data
	if own, ok := members["configuration"].(map[string]any); ok {
		settings := map[string]any{}
		if all, err := ast.JSON(e.Loaded.Data.Get(ast.InternedTerm("configuration")).Value); err == nil {
			maps.Copy(settings, all.(map[string]any))
		}
		maps.Copy(settings, own)
		data = loading.DataTerm(map[string]any{"configuration": settings, "as_of": asOf(e.Loaded.Data)})
		delete(members, "configuration")
	}
	sees := value.FromGo(members)
	pointers, _ := assumed.Value.(*ast.Array)
	for i := range pointers.Len() {
		pointer, _ := pointers.Elem(i).Value.(ast.String)
		tokens, ok := value.SplitPointer(string(pointer))
		if !ok || len(tokens) == 0 {
			return findings.None, fmt.Errorf("%q is not a JSON pointer into the input", string(pointer))
		}
		sees = assumeAt(sees, tokens)
	}
	return e.VerdictAbout(sees, p, ruletree.FromCompiler(compiler), data), nil
}

func asOf(data ast.Object) any {
	day, _ := ast.JSON(data.Get(ast.InternedTerm("as_of")).Value)
	return day
}

// assumeAt marks what is at a place; where nothing does, what it would be in.
func assumeAt(v value.Value, tokens []string) value.Value {
	if len(tokens) == 0 {
		return v.Mark(value.Assumed)
	}
	next := value.Step(v, tokens[0])
	if next.IsAbsent() {
		return v.Mark(value.Assumed)
	}
	marked := assumeAt(next, tokens[1:])
	if v.Kind() == value.Object {
		return v.With(tokens[0], marked)
	}
	return value.MapItems(v, func(i int, item value.Value) value.Value {
		if strconv.Itoa(i) == tokens[0] {
			return marked
		}
		return item
	})
}

// policyIn finds a policy among compiled modules.
func policyIn(compiler *ast.Compiler, name string) *loading.Policy {
	for _, m := range compiler.Modules {
		pkg := loading.PackageName(m)
		_, id := loading.IdOf(strings.Split(pkg, "."))
		if pkg != name && id != name {
			continue
		}
		p := &loading.Policy{Rule: &loading.Rule{ID: id, Package: pkg}}
		found := false
		for _, rule := range m.Rules {
			found = found || rule.Head.Name == input.FindingsRule
			p.Conditional = p.Conditional || rule.Head.Name == input.AppliesRule
		}
		if found {
			return p
		}
	}
	return nil
}

// noteAsked notes that a policy was asked about; tests run side by side.
func (run *TestRun) noteAsked(pkg string) {
	run.mu.Lock()
	defer run.mu.Unlock()
	run.Asked[pkg] = true
}
