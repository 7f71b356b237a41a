package policies

import (
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

// TestHeads looks for members in what a finding says, and in what policies gather to
// find something in, that their conditions do not ask for. Where a template leaves such
// a member out, the whole of it is undefined: who writes no name would pass.
func TestHeads(t *testing.T) {
	for name, m := range shippedModules(t) {
		if isTest(name) {
			continue
		}
		for _, rule := range m.Rules {
			key := rule.Head.Key
			if key == nil {
				continue
			}
			asked := referencesIn(rule.Body)
			for _, ref := range undefinedIn(key) {
				if !asked[ref.String()] && !demanded[ref.String()] {
					t.Errorf("%s:%d: %v may not be there, and then nothing is found", name, rule.Location.Row, ref)
				}
			}
		}
	}
}

// demanded are members that are what is looked at, so that there is nothing to find
// without them, or that nothing is deployed without.
var demanded = map[string]bool{
	"setting.uri": true, "setting.value": true, "setting.path": true, "loop.name": true, "variable.name": true,
	"profile.properties.sslPolicy":               true,
	"input.resource.properties.sslPolicy":        true,
	"input.resource.properties.primaryScriptUri": true,
	"input.resource.sku.name":                    true, // the policy applies by it
	"input.resource.location":                    true,
	"place.location":                             true,
	// Tables are asked for these, and have nothing if they are not there.
	"container.name": true, // a child: its name is part of its id
	"access.id":      true, "subject.name": true, "input.resource.properties.appRoleId": true,
	"setting.name": true, // Kubernetes refuses one without
	// Another finding says that it is not written.
	"input.resource.properties.storageProfile.osDisk.managedDisk.storageAccountType": true,
}

// referencesIn lists what has to be there for a body to hold, and all that it is in.
func referencesIn(b ast.Body) map[string]bool {
	found := map[string]bool{}
	for _, e := range b {
		if e.Negated {
			continue
		}
		ast.NewGenericVisitor(func(x any) bool {
			switch x := x.(type) {
			case *ast.ArrayComprehension, *ast.SetComprehension, *ast.ObjectComprehension:
				return true
			case ast.Ref:
				for i := 1; i <= len(x); i++ {
					found[x[:i].String()] = true
				}
			}
			return false
		}).Walk(e)
	}
	return found
}

// undefinedIn lists members of elements and of the resource in a term: not what
// forearm puts together itself (an entry), nor what every resource has.
func undefinedIn(term *ast.Term) []ast.Ref {
	var found []ast.Ref
	operators := map[*ast.Term]bool{}
	ast.NewGenericVisitor(func(x any) bool {
		switch x := x.(type) {
		case *ast.ArrayComprehension, *ast.SetComprehension, *ast.ObjectComprehension:
			return true
		case *ast.Term:
			if call, ok := x.Value.(ast.Call); ok {
				operators[call[0]] = true
				return call[0].String() == "data.forearm.lib.names.last" || call[0].String() == "names.last" // of a child: part of its id
			}
			ref, ok := x.Value.(ast.Ref)
			if !ok || operators[x] {
				return false
			}
			root := strings.Trim(ref[0].String(), `"`)
			if !built[root] && !always[ref.String()] && !ref.HasPrefix(ast.DefaultRootRef) && spelled(ref) && len(ref) > 1 && (root != "input" || len(ref) > 2) {
				found = append(found, ref)
			}
		}
		return false
	}).Walk(term)
	return found
}

// spelled reports whether all steps of a reference are written out: it is not a look-up in
// a table.
func spelled(ref ast.Ref) bool {
	for _, step := range ref[1:] {
		if _, ok := step.Value.(ast.String); !ok {
			return false
		}
	}
	return true
}

// built are variables for what policies and libraries put together, with all members.
var built = map[string]bool{"entry": true, "document": true, "disk": true, "first": true, "variable": true}
