package policies

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/storage"
)

// query asks a set of policies about a list of targets.
type query struct {
	policies []*policy
	lib      library
	store    storage.Store

	once     sync.Once
	compiler *ast.Compiler
	prepared rego.PreparedEvalQuery
	err      error

	mu        sync.Mutex
	readPaths map[readKey][]readPath
}

// answer is what the policies say about one target: raw findings by policy, and
// the policies that do not apply to it.
type answer struct {
	target int
	hits   []hit
	none   []int
}

type hit struct {
	policy int
	raw    any
}

// prepare compiles the policies and what they import, together with a module
// that asks every policy about every target. Only what is not a pass comes
// back, because most answers are passes.
func (q *query) prepare(ctx context.Context) error {
	q.once.Do(func() {
		modules := map[string]*ast.Module{}
		for _, p := range q.policies {
			parsed, err := p.module.parse()
			if err == nil {
				err = q.lib.closure(parsed, modules)
			}
			if err != nil {
				q.err = err
				return
			}
		}
		asking, err := ast.ParseModuleWithOpts("forearm.run", askingModule(q.policies), ast.ParserOptions{RegoVersion: ast.RegoV1})
		if err != nil {
			q.err = err
			return
		}
		modules["forearm.run"] = asking
		q.compiler = newCompiler()
		if q.compiler.Compile(modules); q.compiler.Failed() {
			q.err = q.compiler.Errors
			return
		}
		options := append(regoFunctions(),
			rego.Query("data.forearm.run.report"),
			rego.Compiler(q.compiler),
			rego.Store(q.store))
		q.prepared, q.err = rego.New(options...).PrepareForEval(ctx)
	})
	return q.err
}

// newCompiler has the functions that policies may use, and no others.
func newCompiler() *ast.Compiler {
	return ast.NewCompiler().
		WithCapabilities(capabilities()).
		WithBuiltins(builtinDeclarations()).
		WithDefaultRegoVersion(ast.RegoV1)
}

func askingModule(policies []*policy) string {
	var b strings.Builder
	b.WriteString("package forearm.run\n\n")
	b.WriteString("report := [[i, v] | some i, t in input; v := verdict with input as t; v != [set(), set()]]\n\n")
	b.WriteString("verdict := [hits, none]\n\n")
	b.WriteString("hits contains [-1, {}] if false\n\nnone contains -1 if false\n\n")
	for i, p := range policies {
		if p.conditional {
			fmt.Fprintf(&b, "hits contains [%d, f] if {\n\tdata.%s.applies\n\tsome f in data.%s.findings\n}\n\n", i, p.Package, p.Package)
			fmt.Fprintf(&b, "none contains %d if not data.%s.applies\n\n", i, p.Package)
			continue
		}
		fmt.Fprintf(&b, "hits contains [%d, f] if some f in data.%s.findings\n\n", i, p.Package)
	}
	return b.String()
}

func (q *query) run(ctx context.Context, targets []*ast.Term) ([]answer, error) {
	if err := q.prepare(ctx); err != nil {
		return nil, err
	}
	results, err := q.prepared.Eval(ctx, rego.EvalParsedInput(ast.NewArray(targets...)))
	if err != nil {
		return nil, err
	}
	if len(results) != 1 || len(results[0].Expressions) != 1 {
		return nil, fmt.Errorf("the query has no answer")
	}
	report, _ := results[0].Expressions[0].Value.([]any)
	answers := make([]answer, 0, len(report))
	for _, entry := range report {
		pair := entry.([]any)
		verdict := pair[1].([]any)
		a := answer{target: toInt(pair[0])}
		for _, h := range verdict[0].([]any) {
			h := h.([]any)
			a.hits = append(a.hits, hit{toInt(h[0]), h[1]})
		}
		for _, n := range verdict[1].([]any) {
			a.none = append(a.none, toInt(n))
		}
		answers = append(answers, a)
	}
	return answers, nil
}

func toInt(x any) int {
	if n, ok := x.(interface{ Int64() (int64, error) }); ok {
		i, _ := n.Int64()
		return int(i)
	}
	return 0
}
