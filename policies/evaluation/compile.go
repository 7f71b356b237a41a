package evaluation

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/ruletree"
)

// compileOnce compiles a query if it is not cached. Shipped policies were compiled when forearm
// was built, and are only lowered.
func (c *Compilations) compileOnce(q *query) (compiled, error) {
	if c == nil {
		c = &Compilations{}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var modules map[string]*ast.Module
	if q.opa {
		var err error
		if modules, err = q.parseModules(); err != nil {
			return compiled{}, err
		}
	}
	key := q.cacheKey(modules)
	kept, known := c.kept[key]
	if !known {
		if q.opa {
			var err error
			if kept, err = q.compileForOPA(modules); err != nil {
				return compiled{}, err
			}
		} else {
			kept.rules = ruletree.Shipped()
			kept.lowered = lowerQuery(q, kept.rules)
		}
		if c.kept == nil {
			c.kept = map[string]compilation{}
		}
		c.kept[key] = kept
	}
	made := compiled{compiler: kept.compiler, body: kept.body, lowered: kept.lowered, program: ProgramOf(kept.rules, q.data)}
	for _, p := range q.policies {
		made.refs = append(made.refs, refsOf(p.Package))
	}
	return made, nil
}

// parseModules are those of the policies of a query, and what they import.
func (q *query) parseModules() (map[string]*ast.Module, error) {
	modules := map[string]*ast.Module{}
	for _, p := range q.policies {
		if p.Unconfigured {
			continue
		}
		parsed, err := p.Module.Parse()
		if err == nil {
			err = q.lib.Closure(parsed, modules)
		}
		if err != nil {
			return nil, err
		}
	}
	return modules, nil
}

// cacheKey is the same for queries of the same policies, in the same order, with the same
// modules.
func (q *query) cacheKey(modules map[string]*ast.Module) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v %v", q.prints, q.opa)
	for _, p := range q.policies {
		fmt.Fprintf(&b, "\n%q %v", p.ID, p.Unconfigured)
	}
	for _, file := range slices.Sorted(maps.Keys(modules)) {
		fmt.Fprintf(&b, "\n%p", modules[file])
	}
	return b.String()
}

// compileForOPA compiles a query with a module that evaluates all its policies for a target,
// and that returns only what is not a pass, since most answers are.
func (q *query) compileForOPA(modules map[string]*ast.Module) (compilation, error) {
	asking, err := ast.ParseModuleWithOpts(askingFile, askingModule, ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		return compilation{}, err
	}
	all := maps.Clone(modules)
	all[askingFile] = asking
	compiler := builtins.NewCompiler().WithEnablePrintStatements(q.prints).WithStageAfterID(ast.StageResolveRefs, ast.CompilerStageDefinition{
		Name:       "GatherFindings",
		MetricName: "compile_stage_gather_findings",
		Stage: func(c *ast.Compiler) *ast.Error {
			q.gatherFindings(c, c.Modules[askingFile])
			return nil
		},
	})
	if compiler.Compile(all); compiler.Failed() {
		return compilation{}, compiler.Errors
	}
	body, err := compiler.QueryCompiler().Compile(ast.MustParseBody("hits = data.forearm.run.hits; none = data.forearm.run.none"))
	if err != nil {
		return compilation{}, err
	}
	return compilation{ruletree.FromCompiler(compiler), nil, compiler, body, modules}, nil
}
