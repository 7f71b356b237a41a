package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// lintReferences reports references that lead nowhere, whatever is deployed, and negations that
// are undefined where something is not written: each at its place, in the words of the
// file.
func (m *Linter) lintReferences(module *ast.Module, r *loading.Rule, own *resourcetype.Own) {
	v := &referenceLint{Linter: m, rule: r, own: own, about: kindsOf(r, own), reported: map[string]bool{}}
	names := namesOfModule(module)
	for _, rule := range module.Rules {
		for ; rule != nil; rule = rule.Else {
			v.lintRule(names, rule)
		}
	}
}

func kindsOf(r *loading.Rule, own *resourcetype.Own) about {
	a := about{orphans: true}
	known, knownParents := true, true
	for _, name := range r.Types {
		switch {
		case name == input.TemplateType, name == input.ParametersType:
			a.files, known, a.orphans = true, false, false
			continue
		case name == input.AnyType:
			a.resources, a.deployments, known, a.orphans = true, true, false, false
			continue
		case strings.EqualFold(name, "Microsoft.Resources/deployments"):
			a.deployments = true
		default:
			a.resources = true
		}
		t, ok := own.Lookup(name)
		if !ok || !t.Body().Exists() {
			known, a.orphans, knownParents = false, false, false
			continue
		}
		a.bodies, a.types = append(a.bodies, t.Body()), append(a.types, t)
		parent, hasParent := own.Lookup(resourcetype.Parent(t.Name))
		a.orphans = a.orphans && strings.Count(t.Name, "/") == 1 && t.Scopes&resourcetype.AtResource == 0
		if !hasParent || !parent.Body().Exists() || t.Scopes&resourcetype.AtResource != 0 {
			knownParents = false
			continue
		}
		a.parents, a.parentTypes = append(a.parents, parent.Body()), append(a.parentTypes, parent)
	}
	if !known {
		a.bodies = nil
	}
	if !known || !knownParents {
		a.parents = nil
	}
	return a
}

func (v *referenceLint) lintRule(names *scope, rule *ast.Rule) {
	s := newScope(names)
	alone := &ast.Rule{Head: rule.Head, Body: rule.Body}
	ast.WalkExprs(alone, func(e *ast.Expr) bool { s.bindBody(e); return false })
	walkReads(alone, func(ref ast.Ref, at *ast.Location) { v.lintRef(s, ref, at) },
		func(call []*ast.Term, at *ast.Location) { v.lintCall(s, call, at) })
	v.findingPath(rule)
	outer := v.requiredPlaces(s, rule.Body)
	for _, body := range bodiesOf(alone) {
		v.lintNegations(s, body, outer)
	}
}

// walkReads visits the calls and the references in a part of a module: first the calls that are
// expressions.
func walkReads(node any, visitRef func(ref ast.Ref, at *ast.Location), visitCall func(call []*ast.Term, at *ast.Location)) {
	ast.WalkExprs(node, func(e *ast.Expr) bool {
		if call, ok := e.Terms.([]*ast.Term); ok {
			visitCall(call, e.Location)
		}
		return false
	})
	ast.WalkTerms(node, func(t *ast.Term) bool {
		switch x := t.Value.(type) {
		case ast.Ref:
			visitRef(x, t.Location)
		case ast.Call:
			visitCall(x, t.Location)
		}
		return false
	})
}

// bodiesOf returns the bodies of a rule, and of what is nested in it.
func bodiesOf(rule *ast.Rule) []ast.Body {
	var bodies []ast.Body
	ast.WalkBodies(rule, func(b ast.Body) bool { bodies = append(bodies, b); return false })
	return bodies
}

func (v *referenceLint) lintCall(s *scope, call []*ast.Term, at *ast.Location) {
	switch call[0].String() {
	case "object.get":
		if len(call) != 4 {
			return
		}
		place, ok := s.placeOf(call[1])
		if !ok {
			return
		}
		keys := []*ast.Term{call[2]}
		if path, isArray := call[2].Value.(*ast.Array); isArray {
			keys = keys[:0]
			path.Foreach(func(t *ast.Term) { keys = append(keys, t) })
		}
		for i, key := range keys {
			v.lintLookup(s, place, key, at)
			place = append(slices.Clone(place), loading.TokenOf(key.Value))
			if i == len(keys)-1 {
				v.lintEnd(place, at)
			}
		}
	case "sprintf":
		if len(call) == 3 {
			v.lintSprintf(s, call[1], call[2], at)
		}
	}
}

func (v *referenceLint) lintRef(s *scope, ref ast.Ref, at *ast.Location) {
	if _, ok := ref[0].Value.(ast.Var); !ok {
		return
	}
	if at == nil {
		at = ref[0].Location
	}
	for i := 1; i < len(ref); i++ {
		if place, ok := s.placeOf(ast.NewTerm(ref[:i])); ok {
			v.lintLookup(s, place, ref[i], at)
		}
	}
	if place, ok := s.placeOf(ast.NewTerm(ref)); ok {
		v.lintEnd(place, at)
	}
}

// lintLookup checks what is looked up in by_type and by_id.
func (v *referenceLint) lintLookup(s *scope, place []string, key *ast.Term, at *ast.Location) {
	if len(place) != 2 || place[0] != "deployment" || place[1] != "by_type" && place[1] != "by_id" {
		return
	}
	if key.Location != nil && key.Location.Row > 0 && at == nil {
		at = key.Location
	}
	index := place[1]
	if p, ok := s.placeOf(key); ok {
		v.warnOnce(at, "Write lower("+diag.VariableText(literalKey(key, p))+").", "The keys of %s are in lower case, and %s may not be: the look-up never matches.", index, "input."+shownPlace(p))
		return
	}
	for _, t := range s.textsOf(key) {
		text := string(t.Value.(ast.String))
		switch {
		case text != strings.ToLower(text):
			v.warnOnce(at, "Write "+diag.VariableText(strings.ToLower(text))+".", "The keys of %s are in lower case: %s never exists.", index, text)
		case index == "by_type" && !v.isType(text):
			namespace, _, _ := strings.Cut(text, "/")
			v.warnOnce(at, loading.DidYouMean(strings.ToLower(diag.Suggest(text, v.own.TypesOf(namespace)))), "Unknown resource type %s: it is never a key of by_type.", text)
		}
	}
}

func literalKey(key *ast.Term, place []string) string {
	if key.Location != nil && len(key.Location.Text) > 0 {
		return string(key.Location.Text)
	}
	return "input." + shownPlace(place)
}

// isType reports whether resources may be of a type, those of extensions included.
func (v *referenceLint) isType(name string) bool {
	if _, ok := v.own.Lookup(name); ok {
		return true
	}
	namespace, _, isType := strings.Cut(name, "/")
	if !isType {
		return false
	}
	return len(v.own.TypesOf(namespace)) == 0 && (!strings.HasPrefix(namespace, "microsoft.") || namespace == "microsoft.graph")
}

// lintEnd looks at where a reference ends.
func (v *referenceLint) lintEnd(place []string, at *ast.Location) {
	if len(place) == 0 {
		return
	}
	a := &v.about
	switch place[0] {
	case "template", "types":
		if a.resources && !a.deployments && !a.files {
			v.warnOnce(at, "Policies about Microsoft.Resources/deployments have it, and those about template.", "Policies about resources have no input.%s.", place[0])
		}
	case "file", "document":
		if !a.files {
			v.warnOnce(at, "Policies about template or parameters have it.", "Policies about resources have no input.%s.", place[0])
		}
	case "resource":
		if a.files && !a.resources && !a.deployments {
			v.warnOnce(at, "A file has input.file, input.template and input.document.", "Policies about files have no input.resource.")
			return
		}
		v.lintEnvelope(place[1:], at)
	case "parent":
		v.lintParent(place[1:], at)
	case "module":
		if a.files && !a.resources && !a.deployments {
			v.warnOnce(at, "Policies about Microsoft.Resources/deployments have it.", "Policies about files have no input.module.")
			return
		}
		if a.resources && !a.deployments && len(place) > 1 && place[1] != "source" && place[1] != loading.AnyToken {
			v.warnOnce(at, "Policies about Microsoft.Resources/deployments have it.", "Policies about resources other than deployments have only input.module.source, not input.module.%s.", place[1])
		}
	}
}

func (v *referenceLint) lintEnvelope(tokens []string, at *ast.Location) {
	if len(tokens) == 0 || !slices.Contains(optionalEnvelope, tokens[0]) || len(v.about.bodies) == 0 {
		return
	}
	if slices.ContainsFunc(v.about.types, func(t *resourcetype.Type) bool { return everHad(t, tokens[:1]) }) {
		return
	}
	v.warnOnce(at, "", "Resources of the type %s have no %s.", strings.Join(v.rule.Types, " or "), tokens[0])
}

func (v *referenceLint) lintParent(tokens []string, at *ast.Location) {
	a := &v.about
	switch {
	case a.orphans && a.resources || a.orphans && a.deployments:
		v.warnOnce(at, "", "Resources of the type %s have no parent.", strings.Join(v.rule.Types, " or "))
		return
	case len(a.parents) == 0 || len(tokens) == 0 || tokens[0] == "resources" || tokens[0] == loading.AnyToken:
		return
	}
	depth, candidates := firstUnknown(a.parents, tokens)
	if depth < 0 {
		if slices.Contains(optionalEnvelope, tokens[0]) && !slices.ContainsFunc(a.parents, func(b resourcetype.Body) bool { return b.Property(tokens[0]).Exists() }) {
			v.warnOnce(at, "", "The parents of %s have no %s.", strings.Join(v.rule.Types, " or "), tokens[0])
		}
		return
	}
	if slices.ContainsFunc(a.parentTypes, func(t *resourcetype.Type) bool { return everHad(t, tokens[:depth+1]) }) {
		return
	}
	v.warnOnce(at, nearestName(tokens[depth], candidates), "The parents of %s have no %s in their newest stable version.",
		strings.Join(v.rule.Types, " or "), shownPlace(tokens[:depth+1]))
}
