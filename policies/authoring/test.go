package authoring

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/cover"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/tester"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

// Test runs the tests, rules that begin with test_, in a folder of policies.
// The shipped policies and libraries are there to be imported.
func Test(ctx context.Context, dir loading.Folder, settings map[string]any) (Tested, diag.List) {
	contents, diags := loading.ReadFolder(dir, true)
	found := contents.Modules
	e, more := Load(loading.Options{Configuration: settings, Folders: []loading.Folder{dir}, Releases: []string{"", "preview", "deprecated"}})
	for _, d := range more {
		if !slices.ContainsFunc(diags, func(reported diag.Diagnostic) bool {
			return reported.Message.String() == d.Message.String() && reported.FileName() == d.FileName() && reported.Span.Start == d.Span.Start
		}) {
			diags.Add(d)
		}
	}
	modules := map[string]*ast.Module{}
	sources := map[string]*source.File{}
	for _, m := range found {
		modules[m.File.Name] = m.Parsed
		sources[m.File.Name] = m.File
	}
	for _, m := range found {
		if err := Importable(e).Imports(m.Parsed, modules); err != nil {
			diags.Add(loading.RegoErrors(err, sources, diag.Error)...)
		}
	}
	run, err := RunTests(e, ctx, modules)
	if err != nil {
		diags.Add(loading.RegoErrors(err, sources, diag.Error)...)
		return Tested{}, diags
	}
	for i := range run.Results {
		if file := sources[findings.FileName(run.Results[i].Span)]; file != nil {
			run.Results[i].Span.File = file
		}
	}
	if len(run.Results) > 0 {
		for _, m := range found {
			own, untested := run.coverageOf(m)
			if own.Lines > 0 {
				run.Coverage = append(run.Coverage, own)
			}
			diags.Add(untested...)
		}
	}
	return run.Tested, diags
}

// Importable returns the libraries together with the policies, for tests to import.
func Importable(e *evaluation.Engine) loading.Library {
	all := loading.Library{}
	maps.Copy(all, e.Loaded.Lib)
	for _, p := range e.Loaded.Selected {
		if p.Module != nil {
			all.Add(p)
		}
	}
	return all
}

func RunTests(e *evaluation.Engine, ctx context.Context, modules map[string]*ast.Module) (*TestRun, error) {
	covered := cover.New()
	run := &TestRun{Asked: map[string]bool{}}
	var err error
	if run.Results, err = runEach(e, ctx, modules, run, func(r *tester.Runner) { r.SetCoverageQueryTracer(covered) }); err != nil {
		return nil, err
	}
	if slices.ContainsFunc(run.Results, func(r TestResult) bool { return !r.Passed && !r.Skipped && r.Error == "" }) {
		if err := explainFailures(e, ctx, modules, run.Results); err != nil {
			return nil, err
		}
	}
	run.report = covered.Report(modules)
	return run, nil
}

// explainFailures runs the tests that failed again, to see what did not hold: a tracer
// costs more than the tests.
func explainFailures(e *evaluation.Engine, ctx context.Context, modules map[string]*ast.Module, results []TestResult) error {
	var names []string
	failed := map[string]*TestResult{}
	for i := range results {
		if r := &results[i]; !r.Passed && !r.Skipped && r.Error == "" {
			test, _, _ := strings.Cut(r.Name, caseSeparator)
			names = append(names, regexp.QuoteMeta(r.Package+"."+test))
			failed[r.Package+"."+r.Name] = r
		}
	}
	filter := "^(" + strings.Join(names, "|") + ")$"
	again, err := runEach(e, ctx, modules, &TestRun{Asked: map[string]bool{}}, func(r *tester.Runner) { r.EnableTracing(true).Filter(filter) })
	for i := range again {
		if r := failed[again[i].Package+"."+again[i].Name]; r != nil {
			r.Reason = again[i].Reason
		}
	}
	return err
}

// TestCompiler has the functions that tests may use besides.
func TestCompiler() *ast.Compiler {
	all := *builtins.Capabilities()
	all.Builtins = append(slices.Clip(all.Builtins), verdictFunction)
	return builtins.NewCompiler().WithCapabilities(&all)
}

func runEach(e *evaluation.Engine, ctx context.Context, modules map[string]*ast.Module, run *TestRun, with func(*tester.Runner)) ([]TestResult, error) {
	compiler := TestCompiler().WithEnablePrintStatements(true)
	copies := make(map[string]*ast.Module, len(modules))
	for name, m := range modules {
		copies[name] = m.Copy()
	}
	var results []TestResult
	err := storage.Txn(ctx, e.Store, storage.TransactionParams{}, func(txn storage.Transaction) error {
		runner := tester.NewRunner().
			SetCompiler(compiler).
			SetStore(e.Store).
			AddCustomBuiltins(append(builtins.TestFunctions(), VerdictsOf(e, compiler, run))).
			CapturePrintOutput(true).
			SetTimeout(time.Minute).
			SetModules(copies)
		with(runner)
		ch, err := runner.RunTests(ctx, txn)
		if err != nil {
			return err
		}
		for r := range ch {
			results = append(results, testResults(r, modules)...)
		}
		return nil
	})
	sort.SliceStable(results, func(i, j int) bool {
		a, b := results[i], results[j]
		return fmt.Sprint(a.Package, a.Name) < fmt.Sprint(b.Package, b.Name)
	})
	return results, err
}

// testResults returns the result of a test, or of each case of a test that is a table:
// test_NAME[case] holds for the cases that pass.
func testResults(r *tester.Result, modules map[string]*ast.Module) []TestResult {
	whole := TestResult{
		Package:  r.Package,
		Name:     r.Name,
		Passed:   r.Pass(),
		Skipped:  r.Skip,
		Output:   string(r.Output),
		Duration: r.Duration,
	}
	if r.Error != nil {
		whole.Error = r.Error.Error()
	}
	if r.Location == nil {
		return []TestResult{whole}
	}
	file := source.NewFile(r.Location.File, "")
	whole.Span = source.Span{File: file, Start: uint32(max(r.Location.Offset, 0))}
	whole.Reason = failureReason(r.Trace, r.Location)
	var cases []TestResult
	for names, c := range r.SubResults.Iter {
		if len(c.SubResults) > 0 {
			continue
		}
		one := whole
		one.Name += caseSeparator + strings.Join(names, caseSeparator)
		one.Passed, one.Reason = !c.Fail, failureReason(c.Trace, r.Location)
		if at := caseLocation(modules[r.Location.File], r.Location, names[len(names)-1]); at != nil {
			one.Span.Start = uint32(at.Offset)
		}
		if len(cases) > 0 { // of the table
			one.Output, one.Duration = "", 0
		}
		cases = append(cases, one)
	}
	if len(cases) == 0 || whole.Error != "" {
		return []TestResult{whole}
	}
	return cases
}

// caseSeparator separates the names of a test and its case.
const caseSeparator = "/"

// caseLocation returns where the name of a case is written in a test.
func caseLocation(m *ast.Module, test *ast.Location, name string) (at *ast.Location) {
	if m == nil {
		return nil
	}
	for _, rule := range m.Rules {
		if rule.Location.Offset != test.Offset {
			continue
		}
		ast.WalkTerms(rule, func(t *ast.Term) bool {
			if text, ok := t.Value.(ast.String); ok && at == nil && string(text) == name {
				at = t.Location
			}
			return at != nil
		})
	}
	return at
}

// maxReason is how much is shown of a value in the reason of a failure.
const maxReason = 160

// failureReason returns the last expression of a test that did not hold, with the values of what
// is in it.
func failureReason(trace []*topdown.Event, test *ast.Location) string {
	var last *topdown.Event
	for _, event := range trace {
		if event.Op == topdown.FailOp && event.Location != nil && event.Location.File == test.File && event.Location.Row >= test.Row {
			last = event
		}
	}
	if last == nil {
		return ""
	}
	text, _, more := strings.Cut(string(last.Location.Text), "\n")
	if more {
		text += " ..."
	}
	why := fmt.Sprintf("line %d is not satisfied: %s", last.Location.Row, text)
	expression, ok := last.Node.(*ast.Expr)
	if !ok || last.Locals == nil {
		return why
	}
	var values []string
	ast.WalkVars(expression, func(v ast.Var) bool {
		bound := last.Locals.Get(v)
		if bound == nil {
			return false
		}
		shown := bound.String()
		if len(shown) > maxReason {
			shown = shown[:maxReason] + "..."
		}
		if written, ok := last.LocalMetadata[v]; ok && !strings.HasPrefix(string(written.Name), "__local") {
			shown = string(written.Name) + " is " + shown
		} else {
			shown = "it is " + shown
		}
		values = append(values, shown)
		return false
	})
	slices.Sort(values)
	if values = slices.Compact(values); len(values) > 0 {
		why += " (" + strings.Join(values, ", ") + ")"
	}
	return why
}

// coverageOf returns how much of a module was run, and the rules of a policy of which no
// test has seen that they hold.
func (run *TestRun) coverageOf(m loading.Module) (Coverage, diag.List) {
	c := Coverage{File: m.File.Name}
	if strings.HasSuffix(m.File.Name, "_test.rego") {
		return c, nil
	}
	file := run.report.Files[m.File.Name]
	if file == nil {
		return c, nil
	}
	c.Lines = file.CoveredLines + file.NotCoveredLines
	for _, r := range file.NotCovered {
		for row := r.Start.Row; row <= r.End.Row; row++ {
			c.Missed = append(c.Missed, row)
		}
	}
	slices.Sort(c.Missed)
	c.Missed = slices.Compact(c.Missed)
	var untested diag.List
	if run.Asked[loading.PackageName(m.Parsed)] {
		return c, nil
	}
	for _, rule := range m.Parsed.Rules {
		if rule.Default || run.report.IsCovered(m.File.Name, rule.Head.Location.Row) {
			continue
		}
		untested.Add(diag.Diagnostic{
			Code: diag.PolicyInvalid, Severity: diag.Warning, Span: loading.SpanAt(m.File, rule.Head.Location),
			Message: diag.Messagef("No test satisfies the rule %s, so it is not known whether it can be satisfied.", RuleName(rule)),
			Hint:    "Write a test with an input that satisfies it.",
		})
	}
	return c, untested
}

// TestRun is what came of tests, with what they went through.
type TestRun struct {
	Tested
	report cover.Report
	// Asked are the packages of policies that forearm.verdict was asked about: what
	// it goes through is not traced.
	Asked map[string]bool
	mu    sync.Mutex
}

// Tested is what came of the tests in a folder.
type Tested struct {
	Results  []TestResult
	Coverage []Coverage
}

// TestResult is what came of one test of a policy.
type TestResult struct {
	Package string
	Name    string
	Passed  bool
	Skipped bool
	Error   string // why it could not run
	// Reason is what did not hold where it failed.
	Reason   string
	Output   string // what it printed
	Span     source.Span
	Duration time.Duration
}

// Coverage is how much of a file the tests ran.
type Coverage struct {
	File string
	// Lines have something that can be run, Missed are those that no test ran.
	Lines  int
	Missed []int
}
