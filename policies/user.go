package policies

import (
	"context"
	"errors"
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
)

// userModule is a Rego file of the user's.
type userModule struct {
	file   *source.File
	parsed *ast.Module
}

// loadUser reads the user's policies. A module that is wrong is reported and
// left out; the others stand.
func (e *Engine) loadUser(o Options, shipped []*policy) ([]*policy, diag.List) {
	var diags diag.List
	var modules []userModule
	for _, dir := range o.Folders {
		found, more := readModules(dir.FS, dir.Path, false)
		if len(found) == 0 && len(more) == 0 {
			more.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, File: dir.Path,
				Message: "There is no policy in this folder.", Hint: "Policies are files that end in .rego, and not in _test.rego."})
		}
		modules = append(modules, found...)
		diags.Add(more...)
	}
	e.own = modules
	if len(modules) == 0 {
		return nil, diags
	}
	modules, compiler, more := e.compiles(modules)
	diags.Add(more...)

	ids := map[string]bool{}
	for _, p := range shipped {
		ids[p.ID] = true
	}
	declared := declaredOptions(shipped, modules)
	var policies []*policy
	written, uses := map[string]bool{}, used(modules)
	for _, m := range modules {
		r, err := readRule(m.parsed, m.file.Name)
		if err != nil {
			diags.Add(diag.Diagnostic{
				Code: diag.PolicyInvalid, Severity: diag.Error, Message: "The policy cannot be used: " + diag.Because(err) + ".",
				Span: spanAt(m.file, m.parsed.Package.Location),
			})
			continue
		}
		diags.Add(e.otherwiseSpelt(m)...)
		names(m.parsed, written)
		wrong := mistakes{file: m.file}
		wrong.options(m.parsed, declared)
		if r == nil {
			slips := len(wrong.found)
			if wrong.library(m.parsed); len(wrong.found) == slips && !uses[packageName(m.parsed)] {
				wrong.add(diag.Warning, m.parsed.Package.Location, "", "This file is no policy, since it has no rule findings, and no other file uses it.")
			}
			diags.Add(wrong.found...)
			e.closed = e.closed && len(footprint(m.parsed)) == 0 && e.lib[packageName(m.parsed)] == nil
			e.lib[packageName(m.parsed)] = parsedModule(m.file.Name, m.parsed)
			continue
		}
		if ids[r.ID] {
			diags.Add(diag.Diagnostic{
				Code: diag.PolicyInvalid, Severity: diag.Error,
				Message: diag.Messagef("Another policy has the id %s already.", r.ID),
				Span:    spanAt(m.file, m.parsed.Package.Location),
				Hint:    "Give the policy another package name, or a custom.id of its own.",
			})
			continue
		}
		ids[r.ID] = true
		at := m.parsed.Package.Location
		wrong.metadata(m.parsed)
		wrong.types(r, at, o.Types)
		wrong.schemas(r, at)
		wrong.answers(m.parsed, r)
		wrong.values(compiler.Modules[m.file.Name], r, o.Types)
		diags.Add(wrong.found...)
		own := parsedModule(m.file.Name, m.parsed)
		own.read = func() (string, error) { return m.file.Text, nil }
		policies = append(policies, &policy{Rule: r, module: own, own: true})
		for _, d := range unknownMembers(compiler, r) {
			d.Span = spanAt(m.file, at)
			diags.Add(d)
		}
	}
	sorted := make([]string, 0, len(written))
	for name := range written {
		sorted = append(sorted, name)
	}
	sort.Strings(sorted)
	spellings(sorted, e.spelling)
	return policies, diags
}

// declaredOptions are the settings that some policy declares, and those that forearm
// reads itself.
func declaredOptions(shipped []*policy, modules []userModule) []string {
	known := slices.Sorted(maps.Values(renamedKeys))
	for _, p := range shipped {
		for _, s := range p.Configuration {
			known = append(known, s.Key)
		}
	}
	for _, m := range modules {
		if r, err := readRule(m.parsed, m.file.Name); err == nil && r != nil {
			for _, s := range r.Configuration {
				known = append(known, s.Key)
			}
		}
	}
	return known
}

// readModules parses the Rego files below a folder, or in a bundle; tests too where
// asked.
func readModules(files source.FS, dir string, tests bool) ([]userModule, diag.List) {
	if info, err := files.Stat(dir); err == nil && !info.IsDir() && source.IsArchive(dir) {
		return readBundle(files, dir, tests)
	}
	var modules []userModule
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
			below, more := readModules(files, name, tests)
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
func add(modules []userModule, file *source.File, diags *diag.List) []userModule {
	parsed, err := parseOwn(file)
	if err != nil {
		diags.Add(regoErrors(err, map[string]*source.File{file.Name: file}, diag.Error)...)
		return modules
	}
	if parsed == nil {
		return modules
	}
	return append(modules, userModule{file, parsed})
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
			Capabilities:      capabilities(),
		})
		got <- a
	}) {
		return nil, ast.Errors{{Message: "it takes too long to read", Location: ast.NewLocation(nil, file.Name, 1, 1)}}
	}
	a := <-got
	return a.parsed, a.err
}

// tooElaborate says of modules that they take too long to compile.
func tooElaborate(modules []userModule) diag.List {
	var diags diag.List
	for _, m := range modules {
		diags.Add(diag.Diagnostic{
			Code: diag.PolicyInvalid, Severity: diag.Error, Message: "The policies of this folder take too long to compile.",
			Span: spanAt(m.file, m.parsed.Package.Location), Hint: "Split long bodies, chains of else and nested comprehensions.",
		})
	}
	return diags
}

// compiles checks the modules together with the shipped libraries, and leaves
// out those that do not compile.
func (e *Engine) compiles(modules []userModule) ([]userModule, *ast.Compiler, diag.List) {
	var diags diag.List
	var compiler *ast.Compiler
	for len(modules) > 0 {
		all := map[string]*ast.Module{}
		sources := map[string]*source.File{}
		for _, m := range modules {
			all[m.file.Name] = m.parsed
			sources[m.file.Name] = m.file
		}
		for _, m := range modules {
			if err := e.lib.imports(m.parsed, all); err != nil {
				diags.Add(regoErrors(err, sources, diag.Error)...)
			}
		}
		compiler = newCompiler().WithSchemas(inputSchema())
		if !work.Within(context.Background(), maxCompiling, func() { compiler.Compile(all) }) {
			return nil, nil, append(diags, tooElaborate(modules)...)
		}
		if !compiler.Failed() {
			break
		}
		found := regoErrors(compiler.Errors, sources, diag.Error)
		diags.Add(found...)
		kept := modules[:0:0]
		for _, m := range modules {
			wrong := false
			for _, d := range found {
				wrong = wrong || d.Span.File == m.file
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

// otherwiseSpelt warns about members that a policy writes in another case than
// the shipped policies do: there is one input for all, and it has one spelling.
func (e *Engine) otherwiseSpelt(m userModule) diag.List {
	own := map[string]bool{}
	names(m.parsed, own)
	var diags diag.List
	for _, name := range slices.Sorted(maps.Keys(own)) {
		written := e.spelling.of(name)
		if written == name {
			continue
		}
		d := diag.Diagnostic{
			Code: diag.PolicyInvalid, Severity: diag.Warning,
			Message: diag.Messagef("The member %s is never there: policies see it as %s.", name, written),
			Hint:    diag.Messagef("Write %s.", written),
			Span:    spanAt(m.file, m.parsed.Package.Location),
		}
		ast.WalkTerms(m.parsed, func(t *ast.Term) bool {
			if t.Value.Compare(ast.String(name)) == 0 && t.Location != nil {
				d.Span = spanAt(m.file, t.Location)
			}
			return false
		})
		diags.Add(d)
	}
	return diags
}

// used are the packages that modules speak of, apart from each one's own.
func used(modules []userModule) map[string]bool {
	packages := map[string]bool{}
	for _, m := range modules {
		own := packageName(m.parsed)
		ast.WalkRefs(m.parsed, func(r ast.Ref) bool {
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

// regoErrors turns OPA's errors into diagnostics.
func regoErrors(err error, sources map[string]*source.File, severity diag.Severity) diag.List {
	var diags diag.List
	var list ast.Errors
	if !errors.As(err, &list) {
		return diag.List{{Code: diag.PolicyInvalid, Severity: severity, Message: diag.Because(err)}}
	}
	for _, e := range list {
		d := diag.Diagnostic{Code: diag.PolicyInvalid, Severity: severity, Message: diag.Given(e.Message)}
		if e.Location != nil {
			d.File = e.Location.File
			if file := sources[e.Location.File]; file != nil {
				d.Span = spanAt(file, e.Location)
			}
		}
		if detail, ok := e.Details.(*ast.RefErrInvalidDetail); ok {
			d.Hint = misspelt(detail)
		}
		diags.Add(d)
	}
	return diags
}

func spanAt(file *source.File, at *ast.Location) source.Span {
	start := min(uint32(max(at.Offset, 0)), uint32(len(file.Text)))
	return source.Span{File: file, Start: start, End: min(start+uint32(len(at.Text)), uint32(len(file.Text)))}
}

// misspelt says which member was probably meant by a reference that leads
// nowhere.
func misspelt(detail *ast.RefErrInvalidDetail) diag.Message {
	if detail.Pos >= len(detail.Ref) {
		return ""
	}
	var known []string
	for _, v := range detail.OneOf {
		if s, ok := v.(ast.String); ok {
			known = append(known, string(s))
		}
	}
	if near := diag.Suggest(tokenOf(detail.Ref[detail.Pos].Value), known); near != "" {
		return didYouMean(near)
	}
	if len(known) > 0 && len(known) < 24 {
		return "There are: " + diag.Listed(known) + "."
	}
	return ""
}
