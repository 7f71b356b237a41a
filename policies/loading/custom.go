package loading

import (
	"context"
	"maps"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
)

// loadUser reads the user's policies. A module that is wrong is reported and
// left out; the others stand.
func (l *Policies) loadUser(o Options, lint Linter, shipped []*Policy) ([]*Policy, diag.List) {
	var diags diag.List
	var found Contents
	for _, dir := range o.Folders {
		one, more := ReadFolder(dir, false)
		if len(one.Modules) == 0 && len(one.Data) == 0 && len(more) == 0 {
			more.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, File: dir.Path,
				Message: "There is no policy in this folder.", Hint: "Policies are files that end in .rego, and not in _test.rego."})
		}
		found.addContents(one)
		diags.Add(more...)
	}
	fromConftest, more := readConftest(o.Conftest, o.Namespaces)
	diags.Add(more...)
	found.addContents(fromConftest)
	data := readData(found.Data)
	diags.Add(data.diags...)
	if l.userData = data.root; len(found.Modules)+len(found.Schemas) == 0 {
		return nil, diags
	}
	schemas, more := readSchemas(found)
	diags.Add(more...)
	modules := found.Modules
	l.Modules = modules
	if len(modules) == 0 {
		return nil, diags
	}
	for _, p := range shipped {
		if p.Module != nil {
			l.Lib[p.Package] = []*regoFile{p.Module} // policies may refer to policies
		}
	}
	modules, compiler, wrong := l.compileModules(modules, data, schemas)
	diags.Add(wrong...)

	ids := map[string]bool{}
	for _, p := range shipped {
		ids[p.ID] = true
	}
	known := LintContext{Compiler: compiler, Types: o.Types, Options: declaredOptions(shipped, modules), Used: usedPackages(modules), Spelling: l.Spelling}
	var policies []*Policy
	written := map[string]bool{}
	for _, m := range modules {
		r, err := ReadRule(m.Parsed, m.File.Name)
		if err != nil {
			diags.Add(diag.Diagnostic{
				Code: diag.PolicyInvalid, Severity: diag.Error, Message: "The policy cannot be used: " + diag.ErrorText(err) + ".",
				Span: SpanAt(m.File, m.Parsed.Package.Location),
			})
			continue
		}
		MemberNames(m.Parsed, written)
		if r != nil && ids[r.ID] {
			diags.Add(diag.Diagnostic{
				Code: diag.PolicyInvalid, Severity: diag.Error,
				Message: diag.Messagef("Duplicate policy id %s.", r.ID),
				Span:    SpanAt(m.File, m.Parsed.Package.Location),
				Hint:    "Give the policy another package name, or a unique custom.id.",
			})
			continue
		}
		if !m.Conftest {
			diags.Add(lint(&known, m, r)...)
		}
		if r == nil {
			l.closed = l.closed && len(input.FootprintOf(m.Parsed)) == 0 && l.Lib[PackageName(m.Parsed)] == nil
			l.addCustom(PackageName(m.Parsed), parsedModule(m.File.Name, m.Parsed))
			continue
		}
		ids[r.ID] = true
		own := parsedModule(m.File.Name, m.Parsed)
		own.Read = func() (string, error) { return m.File.Text, nil }
		l.addCustom(PackageName(m.Parsed), own) // others may refer to it
		policies = append(policies, &Policy{Rule: r, Module: own, Custom: true})
	}
	sorted := make([]string, 0, len(written))
	for name := range written {
		sorted = append(sorted, name)
	}
	sort.Strings(sorted)
	if slices.ContainsFunc(sorted, func(name string) bool { return l.Spelling[value.Fold(name)] == "" }) {
		l.Spelling = indexSpellings(sorted, maps.Clone(l.Spelling))
	}
	return policies, diags
}

// declaredOptions are the settings that some policy declares, and those that forearm
// reads itself.
func declaredOptions(shipped []*Policy, modules []Module) []string {
	known := slices.Sorted(maps.Values(renamedKeys))
	for _, p := range shipped {
		for _, s := range p.Configuration {
			known = append(known, s.Key)
		}
	}
	for _, m := range modules {
		if r, err := ReadRule(m.Parsed, m.File.Name); err == nil && r != nil {
			for _, s := range r.Configuration {
				known = append(known, s.Key)
			}
		}
	}
	return known
}

// maxCompiling is how long it may take to read a policy of the user's, and to check
// all of them: some forms take a compiler the square of their length, and it cannot
// be stopped.
const maxCompiling = time.Second

// parseOwn reads a module of the user's.
func parseOwn(file *source.File, v0 bool) (*ast.Module, error) {
	version := ast.RegoV1
	if v0 {
		version = ast.RegoV0
	}
	type answer struct {
		parsed *ast.Module
		err    error
	}
	got := make(chan answer, 1)
	if !work.Within(context.Background(), maxCompiling, func() {
		var a answer
		a.parsed, a.err = ast.ParseModuleWithOpts(file.Name, file.Text, ast.ParserOptions{
			ProcessAnnotation: true,
			RegoVersion:       version,
			Capabilities:      builtins.Capabilities(),
		})
		got <- a
	}) {
		return nil, ast.Errors{{Message: "it takes too long to read", Location: ast.NewLocation(nil, file.Name, 1, 1)}}
	}
	a := <-got
	return a.parsed, a.err
}

// tooElaborate reports modules that take too long to compile.
func tooElaborate(modules []Module) diag.List {
	var diags diag.List
	for _, m := range modules {
		diags.Add(diag.Diagnostic{
			Code: diag.PolicyInvalid, Severity: diag.Error, Message: "The policies of this folder take too long to compile.",
			Span: SpanAt(m.File, m.Parsed.Package.Location), Hint: "Split long bodies, chains of else and nested comprehensions.",
		})
	}
	return diags
}

// compileModules checks the modules together with the shipped libraries, and leaves
// out those that do not compile.
func (l *Policies) compileModules(modules []Module, data *dataTree, schemas annotationSchemas) ([]Module, *ast.Compiler, diag.List) {
	var diags diag.List
	var compiler *ast.Compiler
	for len(modules) > 0 {
		all := map[string]*ast.Module{}
		sources := map[string]*source.File{}
		for _, m := range modules {
			all[m.File.Name] = m.Parsed
			sources[m.File.Name] = m.File
		}
		for _, m := range modules {
			if err := l.Lib.Imports(m.Parsed, all); err != nil {
				diags.Add(RegoErrors(err, sources, diag.Error)...)
			}
		}
		var ok bool
		if compiler, ok = compileAgainstSchema(all, modules, data, schemas); !ok {
			return nil, nil, append(diags, tooElaborate(modules)...)
		}
		found := RegoErrors(compiler.Errors, sources, diag.Error)
		if !compiler.Failed() {
			if found = undefinedReferences(modules, compiler, data); len(found) == 0 {
				break
			}
		}
		if !data.broken || compiler.Failed() {
			diags.Add(found...) // else what is missing may be in what could not be read
		}
		kept := modules[:0:0]
		for _, m := range modules {
			wrong := false
			for _, d := range found {
				wrong = wrong || d.Span.File == m.File
			}
			if !wrong {
				kept = append(kept, m)
			}
		}
		if len(kept) == len(modules) {
			return nil, compiler, diags
		}
		modules = kept
	}
	return modules, compiler, diags
}

// compileAgainstSchema compiles modules, with the input of policies checked against its
// schema. Libraries may be about another input, whether they say so or not: what the
// schema has against those does not count. It is false if compiling takes too long.
func compileAgainstSchema(all map[string]*ast.Module, modules []Module, data *dataTree, schemas annotationSchemas) (*ast.Compiler, bool) {
	compiler := builtins.NewCompiler().WithSchemas(schemas.all).WithUseTypeCheckAnnotations(true).WithPathConflictsCheck(data.hasPath)
	if !work.Within(context.Background(), maxCompiling, func() { compiler.Compile(all) }) {
		return nil, false
	}
	libraries := map[string]bool{}
	for _, m := range modules {
		if r, err := ReadRule(m.Parsed, m.File.Name); err == nil && r == nil {
			libraries[m.File.Name] = true
		}
	}
	ofLibrary := func(e *ast.Error) bool { return e.Location != nil && libraries[e.Location.File] }
	if !slices.ContainsFunc(compiler.Errors, ofLibrary) {
		return compiler, true
	}
	without := builtins.NewCompiler().WithSchemas(schemas.named).WithUseTypeCheckAnnotations(true).WithPathConflictsCheck(data.hasPath)
	if !work.Within(context.Background(), maxCompiling, func() { without.Compile(all) }) {
		return nil, false
	}
	for _, e := range compiler.Errors {
		if !ofLibrary(e) && !slices.ContainsFunc(without.Errors, func(o *ast.Error) bool { return o.Equal(e) }) {
			without.Errors = append(without.Errors, e)
		}
	}
	return without, true
}

// usedPackages are the packages that modules refer to, apart from each one's own, and those that
// have several modules.
func usedPackages(modules []Module) map[string]bool {
	packages := map[string]bool{}
	seen := map[string]bool{}
	for _, m := range modules {
		own := PackageName(m.Parsed)
		packages[own] = packages[own] || seen[own]
		seen[own] = true
		ast.WalkRefs(m.Parsed, func(r ast.Ref) bool {
			if len(r) > 1 && r[0].Equal(ast.DefaultRootDocument) {
				for n := 2; n <= len(r); n++ {
					if name := strings.TrimPrefix(r[:n].String(), "data."); name != own {
						packages[name] = true
					}
				}
			}
			return false
		})
	}
	return packages
}
