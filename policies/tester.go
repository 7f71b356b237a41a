package policies

import (
	"context"
	"fmt"
	"sort"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/tester"

	"forearm/expand/diag"
	"forearm/expand/source"
)

// TestResult is what came of one test of a policy.
type TestResult struct {
	Package  string
	Name     string
	Passed   bool
	Skipped  bool
	Error    string // why it could not run
	Output   string // what it printed
	Span     source.Span
	Duration time.Duration
}

// Test runs the tests, rules that begin with test_, in a folder of policies.
// The shipped policies and libraries are there to be imported.
func Test(ctx context.Context, files source.FS, dir string, settings map[string]any) ([]TestResult, diag.List) {
	found, diags := readModules(files, dir, true)
	e, more := Load(Options{Configuration: settings})
	diags.Add(more...)
	modules := map[string]*ast.Module{}
	sources := map[string]*source.File{}
	for _, m := range found {
		modules[m.file.Name] = m.parsed
		sources[m.file.Name] = m.file
	}
	for _, m := range found {
		if err := e.everything().imports(m.parsed, modules); err != nil {
			diags.Add(regoErrors(err, sources, diag.Error)...)
		}
	}
	results, err := e.runTests(ctx, modules)
	if err != nil {
		diags.Add(regoErrors(err, sources, diag.Error)...)
		return nil, diags
	}
	for i := range results {
		if file := sources[fileName(results[i].Span)]; file != nil {
			results[i].Span.File = file
		}
	}
	return results, diags
}

// everything is the libraries together with the policies, for tests to import.
func (e *Engine) everything() library {
	all := library{}
	for pkg, m := range e.lib {
		all[pkg] = m
	}
	for _, p := range e.policies {
		if p.module != nil {
			all[p.Package] = p.module
		}
	}
	return all
}

func (e *Engine) runTests(ctx context.Context, modules map[string]*ast.Module) ([]TestResult, error) {
	compiler := newCompiler().WithEnablePrintStatements(true).WithBuiltins(map[string]*ast.Builtin{verdictFunction.Name: verdictFunction})
	var results []TestResult
	err := storage.Txn(ctx, e.store, storage.TransactionParams{}, func(txn storage.Transaction) error {
		runner := tester.NewRunner().
			SetCompiler(compiler).
			SetStore(e.store).
			AddCustomBuiltins(append(testFunctions(), e.verdictsOf(compiler))).
			CapturePrintOutput(true).
			SetTimeout(time.Minute).
			SetModules(modules)
		ch, err := runner.RunTests(ctx, txn)
		if err != nil {
			return err
		}
		for r := range ch {
			result := TestResult{
				Package:  r.Package,
				Name:     r.Name,
				Passed:   r.Pass(),
				Skipped:  r.Skip,
				Output:   string(r.Output),
				Duration: r.Duration,
			}
			if r.Error != nil {
				result.Error = r.Error.Error()
			}
			if r.Location != nil {
				result.Span = source.Span{File: source.NewFile(r.Location.File, ""), Start: uint32(max(r.Location.Offset, 0))}
			}
			results = append(results, result)
		}
		return nil
	})
	sort.SliceStable(results, func(i, j int) bool {
		a, b := results[i], results[j]
		return fmt.Sprint(a.Package, a.Name) < fmt.Sprint(b.Package, b.Name)
	})
	return results, err
}
