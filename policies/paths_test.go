package policies

import (
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/loading"
)

// TestPaths makes sure that a finding is shown where the property stands that the
// policy goes by: what its path ends with is a member that the policy asks for. A
// finding at the resource itself is for what is in it, or is not there.
func TestPaths(t *testing.T) {
	modules := shippedModules(t)
	for name, m := range modules {
		if isTest(name) || !strings.HasPrefix(name, "rules/") {
			continue
		}
		asked := map[string]bool{"name": true, "type": true, "config": true}
		loading.MemberNames(m, asked)
		for _, i := range m.Imports {
			lib := strings.TrimPrefix(i.Path.String(), "data.forearm.")
			if imported := modules[strings.ReplaceAll(lib, ".", "/")+".rego"]; imported != nil {
				loading.MemberNames(imported, asked)
			}
		}
		ast.WalkTerms(m, func(term *ast.Term) bool {
			if s, ok := term.Value.(ast.String); ok && !inPath(m, term) {
				asked[string(s)] = true // a name that is asked for by a variable
			}
			return false
		})
		for _, rule := range m.Rules {
			if authoring.RuleName(rule) != "findings" || rule.Head.Key == nil {
				continue
			}
			path := pathIn(rule.Head.Key)
			if path == nil {
				continue
			}
			if path.Len() == 0 {
				if !strings.Contains(m.String(), "lib.children") && !strings.Contains(m.String(), "lib.diagnostics") && !strings.Contains(m.String(), "input.exported") && !wholeFile(m) {
					t.Errorf("%s:%d: a finding at the resource itself, of a policy that looks at nothing in it", name, rule.Location.Row)
				}
				continue
			}
			if last, ok := path.Elem(path.Len() - 1).Value.(ast.String); ok && !asked[string(last)] && !placed[name] {
				t.Errorf("%s:%d: the path ends with %s, which the policy does not ask for", name, rule.Location.Row, last)
			}
		}
	}
}

// placed are policies about what forearm computed, which say where it was written.
var placed = map[string]bool{
	"rules/deployment/secret_outputs.rego":    true,
	"rules/template/parameters_literals.rego": true,
	"rules/kubernetes/default_namespace.rego": true,
	"rules/stack/unprotected_objects.rego":    true, // of the deployment as a whole
}

// pathIn is the end of a finding's path that is written out, or nil.
func pathIn(finding *ast.Term) *ast.Array {
	object, ok := finding.Value.(ast.Object)
	if !ok {
		return nil
	}
	path := object.Get(ast.StringTerm("path"))
	for path != nil {
		switch v := path.Value.(type) {
		case *ast.Array:
			return v
		case ast.Call:
			path = v[len(v)-1]
		default:
			return nil
		}
	}
	return nil
}

// inPath reports whether a text is part of the path of a finding.
func inPath(m *ast.Module, term *ast.Term) bool {
	for _, rule := range m.Rules {
		if rule.Head.Key == nil {
			continue
		}
		if path := pathIn(rule.Head.Key); path != nil {
			for i := range path.Len() {
				if path.Elem(i) == term {
					return true
				}
			}
		}
	}
	return false
}

// wholeFile reports whether a policy is about a file, so that its findings are at the file.
func wholeFile(m *ast.Module) bool { return strings.Contains(m.String(), "input.template") }
