package lowered

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/storage/inmem"
	"github.com/open-policy-agent/opa/v1/test/cases"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/policies/ruletree"
)

// leastLowered is how many of OPA's cases are lowered; the others are left to OPA.
const leastLowered = 1880

// TestConformance evaluates OPA's own cases, with OPA as the oracle.
func TestConformance(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/open-policy-agent/opa").Output()
	if err != nil {
		t.Fatal(err)
	}
	set, err := cases.Load(filepath.Join(strings.TrimSpace(string(dir)), "v1", "test", "cases", "testdata", "v1"))
	if err != nil {
		t.Fatal(err)
	}
	lowered := 0
	for _, c := range set.Sorted().Cases {
		if done, problem := runCase(c); problem != "" {
			t.Errorf("%s: %s", c.Note, problem)
		} else if done {
			lowered++
		}
	}
	if lowered < leastLowered {
		t.Errorf("%d of %d cases are lowered, and were %d", lowered, len(set.Cases), leastLowered)
	}
	t.Logf("%d of %d cases are lowered", lowered, len(set.Cases))
}

var asked = ast.MustParseRef("data.forearm_test.answers")

// runCase reports whether a case was lowered, and how its answer differs from OPA's.
func runCase(c cases.TestCase) (done bool, problem string) {
	modules := map[string]*ast.Module{}
	for i, text := range c.Modules {
		m, err := ast.ParseModuleWithOpts(c.Note, text, ast.ParserOptions{RegoVersion: ast.RegoV1})
		if err != nil {
			return false, ""
		}
		modules[string(rune('a'+i))] = m
	}
	body, err := ast.ParseBodyWithOpts(c.Query, ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		return false, ""
	}
	modules["asked"] = asking(body)
	compiler := ast.NewCompiler()
	if compiler.Compile(modules); compiler.Failed() {
		return false, ""
	}
	data := map[string]any{}
	if c.Data != nil {
		data = *c.Data
	}
	input := &ast.Term{} // undefined
	switch {
	case c.InputTerm != nil:
		input = ast.MustParseTerm(*c.InputTerm)
	case c.Input != nil:
		input = ast.NewTerm(ast.MustInterfaceToValue(*c.Input))
	}
	p := &Program{Rules: ruletree.FromCompiler(compiler)}
	rule, err := p.Rule(asked)
	if errors.Is(err, ErrNotLowered) {
		return false, ""
	}
	got, _, gotErr := p.ForInput(context.Background(), input.Value, ast.MustInterfaceToValue(data).(ast.Object), nil).Value(rule)
	want, wantErr := oracle(compiler, data, input)
	switch {
	case wantErr != nil && gotErr == nil:
		return true, "OPA has the error " + wantErr.Error()
	case wantErr == nil && gotErr != nil:
		return true, gotErr.Error()
	case wantErr == nil && got.Compare(want) != 0:
		return true, got.String() + " instead of " + want.String() + "\n" + c.Query + "\n" + strings.Join(c.Modules, "\n")
	}
	return true, ""
}

// asking is a module with the set of all that the variables of a query may be.
func asking(body ast.Body) *ast.Module {
	m := ast.MustParseModuleWithOpts("package forearm_test\n\nanswers contains {} if true", ast.ParserOptions{RegoVersion: ast.RegoV1})
	var pairs [][2]*ast.Term
	visitor := ast.NewVarVisitor().WithParams(ast.VarVisitorParams{SkipRefCallHead: true, SkipClosures: true})
	visitor.WalkBody(body)
	for v := range visitor.Vars() {
		if !v.IsWildcard() && !v.IsGenerated() && v != inputVar && v != dataVar {
			pairs = append(pairs, [2]*ast.Term{ast.StringTerm(string(v)), ast.NewTerm(v)})
		}
	}
	m.Rules[0].Head.Key, m.Rules[0].Body = ast.ObjectTerm(pairs...), body
	return m
}

func oracle(compiler *ast.Compiler, data map[string]any, input *ast.Term) (ast.Value, error) {
	store := inmem.NewFromObject(data)
	ctx := context.Background()
	txn, err := store.NewTransaction(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Abort(ctx, txn)
	query, err := compiler.QueryCompiler().Compile(ast.MustParseBody("x = data.forearm_test.answers"))
	if err != nil {
		return nil, err
	}
	asks := topdown.NewQuery(query).WithCompiler(compiler).WithStore(store).WithTransaction(txn)
	if input.Value != nil {
		asks = asks.WithInput(input)
	}
	result, err := asks.Run(ctx)
	if err != nil {
		return nil, err
	}
	for _, v := range result[0] {
		return v.Value, nil
	}
	return nil, errors.New("no result")
}
