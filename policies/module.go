package policies

import (
	"embed"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

//go:embed lib rules
var shipped embed.FS

// module is one Rego file, parsed when it is first needed.
type module struct {
	file string
	read func() (string, error)

	once   sync.Once
	parsed *ast.Module
	err    error
}

func shippedModule(file string) *module {
	return &module{file: file, read: func() (string, error) {
		text, err := shipped.ReadFile(file)
		return string(text), err
	}}
}

func parsedModule(file string, parsed *ast.Module) *module {
	m := &module{file: file, parsed: parsed}
	m.once.Do(func() {})
	return m
}

func (m *module) parse() (*ast.Module, error) {
	m.once.Do(func() {
		text, err := m.read()
		if err == nil {
			m.parsed, err = ast.ParseModuleWithOpts(m.file, text, ast.ParserOptions{
				Capabilities: capabilities(),
				RegoVersion:  ast.RegoV1,
			})
		}
		m.err = err
	})
	return m.parsed, m.err
}

// library finds modules by package name.
type library map[string]*module

// closure adds the modules that m imports, and what those import.
func (l library) closure(m *ast.Module, into map[string]*ast.Module) error {
	if _, done := into[m.Package.Location.File]; done {
		return nil
	}
	into[m.Package.Location.File] = m
	return l.imports(m, into)
}

// imports is closure without the module itself.
func (l library) imports(m *ast.Module, into map[string]*ast.Module) error {
	for _, imported := range m.Imports {
		path := strings.TrimPrefix(imported.Path.String(), "data.")
		for path != "" {
			if next := l[path]; next != nil {
				parsed, err := next.parse()
				if err != nil {
					return err
				}
				if err := l.closure(parsed, into); err != nil {
					return err
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

// names are the members that a module speaks of: every text in a reference, and
// the keys that are asked of object.get.
func names(m *ast.Module, into map[string]bool) {
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
func spellings(sorted []string, into spelling) spelling {
	for _, name := range sorted {
		if folded := value.Fold(name); into[folded] == "" {
			into[folded], into[name] = name, name
		}
	}
	return into
}
