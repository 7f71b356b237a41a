package loading

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/lib"
	"github.com/forearm/forearm/policies/rules"
)

// ReadShipped is the text of a shipped policy or library.
func ReadShipped(file string) (string, error) {
	files := rules.Files
	folder, name, _ := strings.Cut(file, "/")
	if folder == "lib" {
		files = lib.Files
	}
	text, err := files.ReadFile(name)
	return string(text), err
}

// ShippedFiles are the shipped policies and libraries with their tests, by name.
func ShippedFiles() ([]string, error) {
	var found []string
	for folder, files := range map[string]fs.FS{"lib": lib.Files, "rules": rules.Files} {
		err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				found = append(found, path.Join(folder, name))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(found)
	return found, nil
}

// shippedModules are the shipped modules that were asked for. All engines of a process share
// them, and with them what was compiled of them.
var shippedModules sync.Map

func shippedModule(file string) *regoFile {
	if m, known := shippedModules.Load(file); known {
		return m.(*regoFile)
	}
	m, _ := shippedModules.LoadOrStore(file, &regoFile{file: file, Read: func() (string, error) { return ReadShipped(file) }})
	return m.(*regoFile)
}

func parsedModule(file string, parsed *ast.Module) *regoFile {
	sortObjects(parsed)
	m := &regoFile{file: file, Parsed: parsed, custom: true}
	m.once.Do(func() {})
	return m
}

func (m *regoFile) Parse() (*ast.Module, error) {
	m.once.Do(func() {
		text, err := m.Read()
		if err == nil {
			m.Parsed, err = ast.ParseModuleWithOpts(m.file, text, ast.ParserOptions{
				Capabilities: builtins.Capabilities(),
				RegoVersion:  ast.RegoV1,
			})
		}
		if m.err = err; err == nil {
			sortObjects(m.Parsed)
		}
	})
	return m.Parsed, m.err
}

// addCustom adds a module of the user's, which stands for a shipped one of its package.
func (l *Policies) addCustom(pkg string, f *regoFile) {
	files := l.Lib[pkg]
	if len(files) > 0 && !files[0].custom {
		files, l.Replaced = nil, true
	}
	l.Lib[pkg] = append(files, f)
}

// Add adds a policy, unless its package is there.
func (l Library) Add(p *Policy) {
	if l[p.Package] == nil {
		l[p.Package] = []*regoFile{p.Module}
	}
}

// Closure adds a module, what it refers to, and what that refers to.
func (l Library) Closure(m *ast.Module, into map[string]*ast.Module) error {
	if _, done := into[m.Package.Location.File]; done {
		return nil
	}
	into[m.Package.Location.File] = m
	if err := l.addPackage(PackageName(m), into); err != nil {
		return err
	}
	return l.Imports(m, into)
}

// Imports is Closure without the module itself.
func (l Library) Imports(m *ast.Module, into map[string]*ast.Module) error {
	for _, path := range referencedPaths(m) {
		for path != "" && l[path] == nil {
			// What is referred to may be a rule of the package.
			i := strings.LastIndexByte(path, '.')
			path = path[:max(i, 0)]
		}
		if err := l.addPackage(path, into); err != nil {
			return err
		}
	}
	return nil
}

func (l Library) addPackage(pkg string, into map[string]*ast.Module) error {
	for _, f := range l[pkg] {
		parsed, err := f.Parse()
		if err != nil {
			return err
		}
		if err := l.Closure(parsed, into); err != nil {
			return err
		}
	}
	return nil
}

// referencedPaths are the places below data that a module imports, and those that it
// names: users may refer to a package without an import. What is shipped has imports.
func referencedPaths(m *ast.Module) []string {
	var paths []string
	for _, imported := range m.Imports {
		paths = append(paths, strings.TrimPrefix(imported.Path.String(), "data."))
	}
	if strings.HasPrefix(PackageName(m), "forearm.") {
		return paths
	}
	ast.WalkRefs(m, func(r ast.Ref) bool {
		if r.HasPrefix(ast.DefaultRootRef) {
			var tokens []string
			for _, t := range r[1:] {
				name, ok := t.Value.(ast.String)
				if !ok {
					break
				}
				tokens = append(tokens, string(name))
			}
			paths = append(paths, strings.Join(tokens, "."))
		}
		return false
	})
	return paths
}

// MemberNames are the members that a module speaks of: every text in a reference, and
// the keys that are passed to object.get.
func MemberNames(m *ast.Module, into map[string]bool) {
	notData := map[string]bool{"data": true}
	for _, imported := range m.Imports {
		notData[string(imported.Name())] = true
	}
	operators := map[*ast.Term]bool{}
	called := func(call []*ast.Term) {
		operators[call[0]] = true
		namesInCall(call, into)
	}
	ast.WalkExprs(m, func(e *ast.Expr) bool {
		if call, ok := e.Terms.([]*ast.Term); ok {
			called(call)
		}
		return false
	})
	ast.WalkTerms(m, func(t *ast.Term) bool {
		if call, ok := t.Value.(ast.Call); ok {
			called(call)
		}
		return false
	})
	ast.WalkTerms(m, func(t *ast.Term) bool {
		r, ok := t.Value.(ast.Ref)
		if !ok || operators[t] || notData[strings.Trim(r[0].String(), `"`)] {
			return false
		}
		for _, term := range r[1:] {
			if s, ok := term.Value.(ast.String); ok {
				into[string(s)] = true
			}
		}
		return false
	})
}

func namesInCall(call []*ast.Term, into map[string]bool) {
	if len(call) < 3 || call[0].String() != "object.get" {
		return
	}
	switch key := call[2].Value.(type) {
	case ast.String:
		into[string(key)] = true
	case *ast.Array:
		key.Foreach(func(t *ast.Term) {
			if s, ok := t.Value.(ast.String); ok {
				into[string(s)] = true
			}
		})
	}
}

// shippedSpelling is how shipped policies spell names.
var shippedSpelling = sync.OnceValue(func() input.Spelling {
	return indexSpellings(Shipped().Names, make(input.Spelling, 2*len(Shipped().Names)))
})

// indexSpellings gathers names by their folded form. Of two that differ only in case
// the first in order holds; a test sees to it that shipped policies agree.
func indexSpellings(sorted []string, into input.Spelling) input.Spelling {
	for _, name := range sorted {
		if folded := value.Fold(name); into[folded] == "" {
			into[folded], into[name] = name, name
		}
	}
	return into
}

// sortObjects sorts the objects and sets of a module. OPA sorts them when they are first
// visited, and copies them without waiting for that: of a module that is visited while it
// is compiled elsewhere, the copy would lose members.
func sortObjects(m *ast.Module) {
	ast.WalkTerms(m, func(t *ast.Term) bool {
		switch v := t.Value.(type) {
		case ast.Object:
			v.Until(func(_, _ *ast.Term) bool { return true })
		case ast.Set:
			v.Until(func(*ast.Term) bool { return true })
		}
		return false
	})
}
