package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
)

// UnknownMember is the diagnostic about a member, by the name that is read.
type UnknownMember struct {
	diag.Diagnostic
	Name string
}

// UnknownMembers checks what a policy reads below properties against the shapes
// of its resource types: a member that none of them has in its newest stable
// version is most likely misspelt. It says so in sentences with a hint.
func UnknownMembers(compiler *ast.Compiler, r *loading.Rule, own *resourcetype.Own) []UnknownMember {
	bodies, types, known := shapesOf(r.Types, own)
	if !known {
		return nil
	}
	var found []UnknownMember
	reported := map[string]bool{}
	reads := ReadsOf(ruletree.FromCompiler(compiler), ast.NewObject(), r.Package, "")
	for _, p := range reads {
		if len(p.Tokens) < 2 || p.Tokens[0] != "resource" || p.Tokens[1] == "resources" || p.Tokens[1] == loading.AnyToken {
			continue
		}
		depth, candidates := firstUnknown(bodies, p.Tokens[1:])
		if depth < 0 || slices.ContainsFunc(types, func(t *resourcetype.Type) bool { return everHad(t, p.Tokens[1:2+depth]) }) {
			continue
		}
		name := p.Tokens[1+depth]
		path := shownPlace(p.Tokens[1 : 2+depth])
		if reported[path] {
			continue
		}
		reported[path] = true
		d := diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, Hint: nearestName(name, candidates),
			Message: diag.Messagef("No resource of the type %s has %s in its newest stable version.", strings.Join(r.Types, " or "), path)}
		found = append(found, UnknownMember{d, name})
	}
	return found
}

// envelopeMembers are those that a resource may have whatever its type.
var envelopeMembers = []string{"id", "name", "type", "apiVersion", "scope", "extension", "subscriptionId", "resourceGroup",
	"powerState", // of a virtual machine that was exported from Azure
	"tags", "location", "kind", "sku", "identity", "zones", "plan", "managedBy", "dependsOn"}

// findingPath reports a finding whose path does not exist in any type of the policy: it
// would be shown at the resource, and its fix be looked for in vain.
func (v *referenceLint) findingPath(rule *ast.Rule) {
	if RuleName(rule) != input.FindingsRule || rule.Head.Key == nil || len(v.about.bodies) == 0 {
		return
	}
	object, ok := assignedTerm(rule.Head.Key, rule.Body).Value.(ast.Object)
	if !ok || object.Get(ast.InternedTerm("in")) != nil {
		return
	}
	path := object.Get(ast.InternedTerm("path"))
	if path == nil {
		return
	}
	path = assignedTerm(path, rule.Body)
	var tokens []string
	switch p := path.Value.(type) {
	case *ast.Array:
		p.Foreach(func(t *ast.Term) { tokens = append(tokens, loading.TokenOf(t.Value)) })
	case ast.String:
		pointer, ok := value.SplitPointer(string(p))
		if !ok {
			return
		}
		tokens = pointer
	default:
		return
	}
	if len(tokens) == 0 || slices.Contains([]string{"resources", "config", "identifiers", "input", "resource", loading.AnyToken}, tokens[0]) {
		return
	}
	at := path.Location
	if at == nil || at.Row == 0 {
		at = rule.Head.Location
	}
	depth, candidates := firstUnknown(v.about.bodies, tokens)
	if depth < 0 && slices.Contains(optionalEnvelope, tokens[0]) {
		depth = 0
	}
	if depth < 0 || slices.ContainsFunc(v.about.types, func(t *resourcetype.Type) bool { return everHad(t, tokens[:depth+1]) }) {
		return
	}
	v.warnOnce(at, nearestName(tokens[depth], candidates), "Invalid path of the finding: resources of the type %s have no %s.", strings.Join(v.rule.Types, " or "), shownPlace(tokens[:depth+1]))
}
