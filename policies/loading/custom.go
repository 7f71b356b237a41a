package loading

import (
	"context"
	"maps"
	"path"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
)

// Module is a Rego file of the user's.
type Module struct {
	File   *source.File
	Parsed *ast.Module
	// Conftest reports a module that was read for Conftest, which has habits of its own.
	Conftest bool
}

// loadUser reads the user's policies. A module that is wrong is reported and
// left out; the others stand.
func (l *Policies) loadUser(o Options, lint Linter, shipped []*Policy) ([]*Policy, diag.List) {
	var diags diag.List
	var modules []Module
	for _, dir := range o.Folders {
		found, more := ReadModules(dir.FS, dir.Path, false)
		if len(found) == 0 && len(more) == 0 {
			more.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, File: dir.Path,
				Message: "There is no policy in this folder.", Hint: "Policies are files that end in .rego, and not in _test.rego."})
		}
		modules = append(modules, found...)
		diags.Add(more...)
	}
	fromConftest, more := readConftest(o.Conftest)
	modules = append(modules, fromConftest...)
	diags.Add(more...)
	l.Modules = modules
	if len(modules) == 0 {
		return nil, diags
	}
	modules, compiler, wrong := l.compiles(modules)
	diags.Add(wrong...)

	ids := map[string]bool{}
	for _, p := range shipped {
		ids[p.ID] = true
	}
	known := LintContext{Compiler: compiler, Types: o.Types, Options: declaredOptions(shipped, modules), Used: used(modules), Spelling: l.Spelling}
	var policies []*Policy
	written := map[string]bool{}
	for _, m := range modules {
		r, err := ReadRule(m.Parsed, m.File.Name)
		if err != nil {
			diags.Add(diag.Diagnostic{
				Code: diag.PolicyInvalid, Severity: diag.Error, Message: "The policy cannot be used: " + diag.Because(err) + ".",
				Span: SpanAt(m.File, m.Parsed.Package.Location),
			})
			continue
		}
		MemberNames(m.Parsed, written)
		if r != nil && ids[r.ID] {
			diags.Add(diag.Diagnostic{
				Code: diag.PolicyInvalid, Severity: diag.Error,
				Message: diag.Messagef("Another policy has the id %s already.", r.ID),
				Span:    SpanAt(m.File, m.Parsed.Package.Location),
				Hint:    "Give the policy another package name, or a custom.id of its own.",
			})
			continue
		}
		if !m.Conftest {
			diags.Add(lint(&known, m, r)...)
		}
		if r == nil {
			l.closed = l.closed && len(input.FootprintOf(m.Parsed)) == 0 && l.Lib[PackageName(m.Parsed)] == nil
			l.addLibrary(m)
			continue
		}
		ids[r.ID] = true
		own := parsedModule(m.File.Name, m.Parsed)
		own.Read = func() (string, error) { return m.File.Text, nil }
		policies = append(policies, &Policy{Rule: r, Module: own, Custom: true})
	}
	sorted := make([]string, 0, len(written))
	for name := range written {
		sorted = append(sorted, name)
	}
	sort.Strings(sorted)
	spellings(sorted, l.Spelling)
	return policies, diags
}

// addLibrary makes a module importable. A package may be spread over several files, of
// which those of the user's come together, and instead of a shipped one.
func (l *Policies) addLibrary(m Module) {
	name, file := PackageName(m.Parsed), parsedModule(m.File.Name, m.Parsed)
	if known := l.Lib[name]; known != nil && Shipped.Libraries[name] != known.file {
		known.siblings = append(known.siblings, file)
		return
	}
	l.Lib[name] = file
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

// ReadModules parses the Rego files below a folder, or in a bundle; tests too where
// asked.
func ReadModules(files source.FS, dir string, tests bool) ([]Module, diag.List) {
	if info, err := files.Stat(dir); err == nil && !info.IsDir() && source.IsArchive(dir) {
		return readBundle(files, dir, tests)
	}
	var modules []Module
	var diags diag.List
	entries, err := files.ReadDir(dir)
	if err != nil {
		code, why := diag.FileError(err)
		diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: "The folder of policies cannot be read: " + why + ".", File: dir})
		return nil, diags
	}
	sort.Slice(entries, func(i, j int) bool { return entries[i].Name() < entries[j].Name() })
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		switch {
		case entry.IsDir():
			if strings.HasPrefix(entry.Name(), ".") {
				continue
			}
			below, more := ReadModules(files, name, tests)
			modules = append(modules, below...)
			diags.Add(more...)
		case !strings.HasSuffix(entry.Name(), ".rego"), strings.HasSuffix(entry.Name(), "_test.rego") && !tests:
		default:
			file, err := files.ReadFile(name)
			if err != nil {
				code, why := diag.FileError(err)
				diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: "The policy cannot be read: " + why + ".", File: name})
				continue
			}
			modules = add(modules, file, &diags)
		}
	}
	return modules, diags
}

// add parses a Rego file.
func add(modules []Module, file *source.File, diags *diag.List) []Module {
	parsed, err := parseOwn(file)
	if err != nil {
		diags.Add(RegoErrors(err, map[string]*source.File{file.Name: file}, diag.Error)...)
		return modules
	}
	if parsed == nil {
		return modules
	}
	return append(modules, Module{File: file, Parsed: parsed})
}

// maxCompiling is how long it may take to read a policy of the user's, and to check
// all of them: some forms take a compiler the square of their length, and it cannot
// be stopped.
const maxCompiling = time.Second

// parseOwn reads a module of the user's.
func parseOwn(file *source.File) (*ast.Module, error) {
	type answer struct {
		parsed *ast.Module
		err    error
	}
	got := make(chan answer, 1)
	if !work.Within(context.Background(), maxCompiling, func() {
		var a answer
		a.parsed, a.err = ast.ParseModuleWithOpts(file.Name, file.Text, ast.ParserOptions{
			ProcessAnnotation: true,
			RegoVersion:       ast.RegoV1,
			Capabilities:      builtins.Capabilities(),
		})
		got <- a
	}) {
		return nil, ast.Errors{{Message: "it takes too long to read", Location: ast.NewLocation(nil, file.Name, 1, 1)}}
	}
	a := <-got
	return a.parsed, a.err
}

// tooElaborate says of modules that they take too long to compile.
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

// compiles checks the modules together with the shipped libraries, and leaves
// out those that do not compile.
func (l *Policies) compiles(modules []Module) ([]Module, *ast.Compiler, diag.List) {
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
		if compiler, ok = compileAgainstSchema(all, modules); !ok {
			return nil, nil, append(diags, tooElaborate(modules)...)
		}
		if !compiler.Failed() {
			break
		}
		found := RegoErrors(compiler.Errors, sources, diag.Error)
		diags.Add(found...)
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
// schema has against those does not count. It is false where compiling takes too long.
func compileAgainstSchema(all map[string]*ast.Module, modules []Module) (*ast.Compiler, bool) {
	compiler := builtins.NewCompiler().WithSchemas(input.SchemaSet())
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
	without := builtins.NewCompiler()
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

// used are the packages that modules speak of, apart from each one's own.
func used(modules []Module) map[string]bool {
	packages := map[string]bool{}
	for _, m := range modules {
		own := PackageName(m.Parsed)
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
