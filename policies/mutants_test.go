package policies

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/tester"

	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/loading"
)

var (
	mutants     = flag.String("mutants", "", "mutate these policies, an area (lib for the libraries) or an id with *, and list what no test notices; all for every one")
	mutantSeed  = flag.Uint64("mutant-seed", 1, "which of the mutants TestMutants makes where -mutants is not given")
	mutantCases = flag.Bool("mutant-cases", false, "add cases to the tests that notice the mutants that survive")
	mutantCount = 120
)

// maxSurvivors is the share of mutants that tests may miss.
const maxSurvivors = 5

// TestMutants changes policies in one condition, and sees whether their tests notice:
// a condition is left out or turned round, a number is one more or one less. A sample
// is made each time; -mutants=storage lists the survivors of an area, and
// -mutants=all of all.
func TestMutants(t *testing.T) {
	run := newMutation(t)
	var all []mutant
	for _, r := range loading.Shipped().Rules {
		if *mutants == "" || *mutants == "all" || loading.MatchesWildcard(*mutants, r.Area) || loading.MatchesWildcard(*mutants, r.ID) {
			all = append(all, run.of(r.File)...)
		}
	}
	if *mutants == "" || *mutants == "all" || *mutants == "lib" {
		for _, file := range run.libraries() {
			all = append(all, run.of(file)...)
		}
	}
	if *mutants == "" {
		random := rand.New(rand.NewPCG(*mutantSeed, 0))
		random.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
		all = all[:min(len(all), mutantCount)]
	}
	var survivors []string
	var left []mutant
	killed, invalid := 0, 0
	for _, m := range all {
		switch noticed, err := run.notices(m); {
		case err != nil:
			invalid++
		case noticed:
			killed++
		default:
			survivors, left = append(survivors, m.String()), append(left, m)
		}
	}
	sort.Strings(survivors)
	made := killed + len(survivors)
	most := maxSurvivors
	if *mutants == "" {
		most *= 2 // of so few, more may survive by chance
	}
	t.Logf("%d mutants, %d survive, %d do not compile", made, len(survivors), invalid)
	if *mutants != "" || 100*len(survivors) > most*made {
		for _, s := range survivors {
			t.Log(s)
		}
	}
	if *mutantCases {
		run.writeCases(left)
		return
	}
	if 100*len(survivors) > most*made {
		t.Errorf("more than %d %% of the mutants are not noticed", most)
	}
}

// mutation makes mutants of shipped modules and runs their tests.
type mutation struct {
	t       *testing.T
	modules map[string]*ast.Module
	lib     loading.Library
	engine  *evaluation.Engine
	passing map[string]map[string]any // what passing tests return, by package and name
}

func newMutation(t *testing.T) *mutation {
	e, _ := Load(loading.Options{Releases: everyRelease, Sets: loading.Sets})
	return &mutation{t: t, modules: shippedModules(t), lib: authoring.Importable(e), engine: e, passing: map[string]map[string]any{}}
}

// libraries lists the modules that policies import.
func (r *mutation) libraries() []string {
	var files []string
	for name := range r.modules {
		if strings.HasPrefix(name, "lib/") && !isTest(name) {
			files = append(files, name)
		}
	}
	slices.Sort(files)
	return files
}

// mutant is a module with one change.
type mutant struct {
	file   string
	row    int
	what   string
	change func(*ast.Module) // of a copy
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.file, m.row, m.what) }

// of lists the mutants of a module. A place is found again in a copy by its number.
func (r *mutation) of(file string) []mutant {
	var found []mutant
	m := r.modules[file]
	for i, body := range bodies(m) {
		for k, e := range *body {
			text := string(e.Location.Text)
			if _, declares := e.Terms.(*ast.SomeDecl); declares || e.IsAssignment() {
				continue
			}
			found = append(found, mutant{file, e.Location.Row, "without " + text, func(c *ast.Module) {
				b := bodies(c)[i]
				left := slices.Delete(slices.Clone(*b), k, k+1)
				if len(left) == 0 {
					left = ast.NewBody(ast.NewExpr(ast.BooleanTerm(true)))
				}
				for n := range left {
					left[n].Index = n
				}
				*b = left
			}}, mutant{file, e.Location.Row, "not " + text, func(c *ast.Module) {
				e := (*bodies(c)[i])[k]
				e.Negated = !e.Negated
			}})
		}
	}
	for i, n := range numbersIn(m) {
		v, ok := n.Value.(ast.Number).Int()
		if !ok {
			continue
		}
		for _, by := range []int{-1, 1} {
			if v+by == 0 && strings.Contains(lineOf(m, n.Location), "names.valid(") {
				continue // the pattern wants a character, too
			}
			found = append(found, mutant{file, n.Location.Row, fmt.Sprintf("%d for %d", v+by, v), func(c *ast.Module) {
				numbersIn(c)[i].Value = ast.IntNumberTerm(v + by).Value
			}})
		}
	}
	return found
}

// lineOf is the text of the expression that begins on the line of a place.
func lineOf(m *ast.Module, at *ast.Location) string {
	line := ""
	ast.WalkExprs(m, func(e *ast.Expr) bool {
		if e.Location != nil && e.Location.Row == at.Row {
			line += string(e.Location.Text)
		}
		return false
	})
	return line
}

// bodies are those of the rules of a module and of what is nested in them, in order.
func bodies(m *ast.Module) []*ast.Body {
	var found []*ast.Body
	for _, rule := range m.Rules {
		for r := rule; r != nil; r = r.Else {
			if !r.Default && !trivial(r.Body) {
				found = append(found, &r.Body)
			}
			visitor := ast.NewGenericVisitor(func(x any) bool {
				switch x := x.(type) {
				case *ast.Rule:
					return x != r
				case *ast.ArrayComprehension:
					found = append(found, &x.Body)
				case *ast.SetComprehension:
					found = append(found, &x.Body)
				case *ast.ObjectComprehension:
					found = append(found, &x.Body)
				case *ast.Every:
					found = append(found, &x.Body)
				}
				return false
			})
			visitor.Walk(r)
		}
	}
	return found
}

// trivial bodies are those of constants.
func trivial(b ast.Body) bool { return len(b) == 1 && b[0].Equal(ast.NewExpr(ast.BooleanTerm(true))) }

// numbersIn are the numbers that something may be compared with: not those in paths
// and messages.
func numbersIn(m *ast.Module) []*ast.Term {
	var found []*ast.Term
	collect := func(x any) {
		ast.NewGenericVisitor(func(x any) bool {
			switch x := x.(type) {
			case ast.Ref:
				return true // an index
			case *ast.Term:
				if _, ok := x.Value.(ast.Number); ok {
					found = append(found, x)
				}
			}
			return false
		}).Walk(x)
	}
	for _, rule := range m.Rules {
		for r := rule; r != nil; r = r.Else {
			collect(r.Body)
			if r.Head.Value != nil && trivial(r.Body) {
				collect(r.Head.Value)
			}
		}
	}
	return found
}

// notices reports whether a test fails of a mutant.
func (r *mutation) notices(m mutant) (bool, error) {
	changed := r.modules[m.file].Copy()
	for _, rule := range changed.Rules {
		rule.Module = changed
	}
	m.change(changed)
	testFile := strings.TrimSuffix(m.file, ".rego") + "_test.rego"
	modules := map[string]*ast.Module{m.file: changed}
	for _, original := range []*ast.Module{changed, r.modules[testFile]} {
		if original == nil {
			return false, nil
		}
		if err := r.lib.Imports(original, modules); err != nil {
			return false, err
		}
	}
	for name := range modules {
		if name != m.file {
			modules[name] = r.modules[name].Copy()
		}
	}
	modules[testFile] = r.modules[testFile].Copy()
	pkg := loading.PackageName(r.modules[testFile])
	if r.passing[pkg] == nil {
		r.passing[pkg] = map[string]any{}
		original := maps.Clone(modules)
		for name := range original {
			original[name] = r.modules[name].Copy()
		}
		if failed, err := r.fails(original, pkg); failed || err != nil {
			r.t.Errorf("%s: a test fails before anything is mutated: %v", testFile, err)
		}
	}
	return r.fails(modules, pkg)
}

// fails runs the tests of a package until one fails. It is much less work than a run
// of the test runner, which prepares every test by itself. The first run of a package is
// over what is not mutated; its results are what passes: of a table, the names of its cases.
func (r *mutation) fails(modules map[string]*ast.Module, pkg string) (failed bool, err error) {
	compiler := authoring.TestCompiler()
	if compiler.Compile(modules); compiler.Failed() {
		return false, compiler.Errors
	}
	passing := r.passing[pkg]
	ctx := context.Background()
	functions := append(builtins.TestFunctions(), authoring.VerdictsOf(r.engine, compiler, &authoring.TestRun{Asked: map[string]bool{}}))
	err = storage.Txn(ctx, r.engine.Store, storage.TransactionParams{}, func(txn storage.Transaction) error {
		for _, rule := range compiler.Modules[testOf(compiler, pkg)].Rules {
			name := authoring.RuleName(rule)
			if !strings.HasPrefix(name, tester.TestPrefix) {
				continue
			}
			options := []func(*rego.Rego){rego.Store(r.engine.Store), rego.Transaction(txn), rego.Compiler(compiler), rego.Query("data." + pkg + "." + name)}
			for _, f := range functions {
				options = append(options, f.Func)
			}
			results, err := rego.New(options...).Eval(ctx)
			if err != nil || len(results) == 0 {
				failed = true
				return nil
			}
			got := results[0].Expressions[0].Value
			if want, ok := passing[name]; !ok {
				passing[name] = got
			} else if !reflect.DeepEqual(got, want) {
				failed = true
				return nil
			}
		}
		return nil
	})
	return failed, err
}

func testOf(compiler *ast.Compiler, pkg string) string {
	for name, m := range compiler.Modules {
		if loading.PackageName(m) == pkg {
			return name
		}
	}
	return ""
}
