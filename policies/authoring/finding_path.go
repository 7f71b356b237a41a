package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

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
