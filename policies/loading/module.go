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

// regoFile is one Rego file, parsed when it is first needed.
type regoFile struct {
	file string
	Read func() (string, error)

	once   sync.Once
	Parsed *ast.Module
	err    error
	// siblings are further files of the same package.
	siblings []*regoFile
}

func shippedModule(file string) *regoFile {
	return &regoFile{file: file, Read: func() (string, error) { return ReadShipped(file) }}
}

func parsedModule(file string, parsed *ast.Module) *regoFile {
	m := &regoFile{file: file, Parsed: parsed}
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
		m.err = err
	})
	return m.Parsed, m.err
}

// Library finds modules by package name.
type Library map[string]*regoFile

// Closure adds the modules that m imports, and what those import.
func (l Library) Closure(m *ast.Module, into map[string]*ast.Module) error {
	if _, done := into[m.Package.Location.File]; done {
		return nil
	}
	into[m.Package.Location.File] = m
	return l.Imports(m, into)
}

// Imports is closure without the module itself.
func (l Library) Imports(m *ast.Module, into map[string]*ast.Module) error {
	for _, imported := range m.Imports {
		path := strings.TrimPrefix(imported.Path.String(), "data.")
		for path != "" {
			if next := l[path]; next != nil {
				for _, file := range append([]*regoFile{next}, next.siblings...) {
					parsed, err := file.Parse()
					if err != nil {
						return err
					}
					if err := l.Closure(parsed, into); err != nil {
						return err
					}
				}
				break
			}
			// What is imported may be a rule of the package.
			i := strings.LastIndexByte(path, '.')
			path = path[:max(i, 0)]
		}
	}
	return nil
}

// MemberNames are the members that a module speaks of: every text in a reference, and
// the keys that are asked of object.get.
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

// spellings gathers names by their folded form. Of two that differ only in case
// the first in order holds; a test sees to it that shipped policies agree.
func spellings(sorted []string, into input.Spelling) input.Spelling {
	for _, name := range sorted {
		if folded := value.Fold(name); into[folded] == "" {
			into[folded], into[name] = name, name
		}
	}
	return into
}
