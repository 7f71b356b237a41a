package evaluation

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
)

// Compilations caches compiled queries for engines that evaluate the same modules: settings
// and selections differ between the folders of a repository, the policies mostly do not. The
// zero value is ready for use; nil caches nothing.
type Compilations struct {
	mu   sync.Mutex
	kept map[string]compilation
}

// compilation is a compiled query. Its modules are part of its key, by identity, so they are
// kept alive with it.
type compilation struct {
	compiler *ast.Compiler
	body     ast.Body
	lowered  *loweredQuery
	modules  map[string]*ast.Module
}

// compile compiles the queries that are not cached, all of them together.
func (c *Compilations) compile(queries []*query) ([]compiled, error) {
	if c == nil {
		c = &Compilations{}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	keys, modules := make([]string, len(queries)), make([]map[string]*ast.Module, len(queries))
	var fresh []int
	for i, q := range queries {
		var err error
		if modules[i], err = q.modules(); err != nil {
			return nil, err
		}
		keys[i] = q.key(modules[i])
		if _, known := c.kept[keys[i]]; !known {
			fresh = append(fresh, i)
		}
	}
	if err := c.add(queries, keys, modules, fresh); err != nil {
		return nil, err
	}
	made := make([]compiled, len(queries))
	for i, q := range queries {
		kept := c.kept[keys[i]]
		made[i] = compiled{compiler: kept.compiler, body: kept.body, lowered: kept.lowered, program: ProgramOf(kept.compiler, q.data)}
		for _, p := range q.policies {
			made[i].refs = append(made[i].refs, RefsOf(p.Package))
		}
	}
	return made, nil
}

// modules are those of the policies of a query, and what they import.
func (q *query) modules() (map[string]*ast.Module, error) {
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

// key is the same for queries of the same policies, in the same order, with the same
// modules.
func (q *query) key(modules map[string]*ast.Module) string {
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

// add compiles the fresh queries. For OPA, each query has a module that evaluates all its
// policies for a target, and that returns only what is not a pass, since most answers are.
func (c *Compilations) add(queries []*query, keys []string, of []map[string]*ast.Module, fresh []int) error {
	if len(fresh) == 0 {
		return nil
	}
	modules := map[string]*ast.Module{}
	for _, i := range fresh {
		maps.Copy(modules, of[i])
		if !queries[i].opa {
			continue
		}
		asking, err := ast.ParseModuleWithOpts(askingFile(i), fmt.Sprintf(askingModule, i), ast.ParserOptions{RegoVersion: ast.RegoV1})
		if err != nil {
			return err
		}
		modules[askingFile(i)] = asking
	}
	compiler := builtins.NewCompiler().WithEnablePrintStatements(queries[0].prints).WithStageAfterID(ast.StageResolveRefs, ast.CompilerStageDefinition{
		Name:       "GatherFindings",
		MetricName: "compile_stage_gather_findings",
		Stage: func(c *ast.Compiler) *ast.Error {
			for _, i := range fresh {
				if !queries[i].opa {
					continue
				}
				queries[i].gather(c, c.Modules[askingFile(i)])
			}
			return nil
		},
	})
	if !slices.ContainsFunc(fresh, func(i int) bool { return queries[i].opa }) {
		compiler.WithSkipStages(needless...)
	}
	if compiler.Compile(modules); compiler.Failed() {
		return compiler.Errors
	}
	for _, i := range fresh {
		if !queries[i].opa {
			c.keep(keys[i], compilation{compiler, nil, lower(queries[i], compiler), of[i]})
			continue
		}
		asked := fmt.Sprintf("hits = data.forearm.run%d.hits; none = data.forearm.run%d.none", i, i)
		body, err := compiler.QueryCompiler().Compile(ast.MustParseBody(asked))
		if err != nil {
			return err
		}
		c.keep(keys[i], compilation{compiler, body, nil, of[i]})
	}
	return nil
}

func (c *Compilations) keep(key string, one compilation) {
	if c.kept == nil {
		c.kept = map[string]compilation{}
	}
	c.kept[key] = one
}

// needless are stages of OPA's compiler that shipped policies do not need: tests compile them
// with all stages, and lowered rules do not use OPA's indices.
var needless = []ast.StageID{
	ast.StageCheckUnusedImports, ast.StageCheckKeywordOverrides, ast.StageCheckDuplicateImports, ast.StageCheckVoidCalls,
	ast.StageParseMetadataBlocks, ast.StageSetAnnotationSet, ast.StageCheckRuleConflicts, ast.StageCheckUndefinedFuncs,
	ast.StageCheckSafetyRuleHeads, ast.StageRewriteTestRulesForTracing, ast.StageSetGraph, ast.StageCheckRecursion,
	ast.StageCheckTypes, ast.StageCheckUnsafeBuiltins, ast.StageCheckDeprecatedBuiltins, ast.StageBuildRuleIndices,
	ast.StageBuildComprehensionIndices, ast.StageBuildRequiredCapabilities,
}
