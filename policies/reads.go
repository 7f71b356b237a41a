package policies

import (
	"fmt"
	"sort"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"forearm/expand/value"
)

// readPath is a place of the input that a policy goes by when it comes to its
// verdict. A token anyToken stands for every member or element.
type readPath struct {
	tokens []string
	look   look
}

// look says how closely a policy looks at a place.
type look uint8

const (
	// glance is whether something stands there.
	glance look = iota
	// itself is what stands there: a scalar, or which members or elements.
	itself
	// whole is also everything underneath.
	whole
)

const anyToken = "\x00*"

// Bounds that no policy written by hand comes near; what goes beyond them is not
// followed.
const (
	maxReadDepth = 32
	maxReadPaths = 512
)

// analyzer follows the input through compiled rules. After compilation every
// call stands alone and has a variable for its result, so that a rule is a list
// of equations.
type analyzer struct {
	compiler *ast.Compiler
	// typ is the folded type of the resources that the policy is asked about;
	// empty where any of the policy's will do.
	typ string
	// byType tells that the type made a difference.
	byType  bool
	reads   map[string]readPath
	results map[string]*abstract
	active  map[string]bool
}

// readsOf lists what the rules of a policy read to come to a verdict on resources
// of a type, and tells whether that is different for other types.
func readsOf(compiler *ast.Compiler, pkg, typ string) (paths []readPath, byType bool) {
	a := &analyzer{
		compiler: compiler, typ: value.Fold(typ),
		reads: map[string]readPath{}, results: map[string]*abstract{}, active: map[string]bool{},
	}
	for _, name := range []string{findingsRule, appliesRule} {
		a.rules(ast.MustParseRef("data."+pkg+"."+name), nil)
	}
	keys := make([]string, 0, len(a.reads))
	for k := range a.reads {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	paths = make([]readPath, len(keys))
	for i, k := range keys {
		paths[i] = a.reads[k]
	}
	return paths, a.byType
}

func (a *analyzer) read(v *abstract, how look) {
	if v == nil {
		return
	}
	for _, tokens := range v.paths {
		key := strings.Join(tokens, "\x01")
		a.reads[key] = readPath{tokens, max(how, a.reads[key].look)}
	}
	if how == whole {
		a.read(v.elems, whole)
		for _, f := range v.fields {
			a.read(f, whole)
		}
	}
}

// rules works out what a rule or function may return, and notes what it reads.
func (a *analyzer) rules(ref ast.Ref, args []*abstract) *abstract {
	key := ref.String()
	for _, arg := range args {
		key += fmt.Sprintf("|%v", describe(arg))
	}
	if result, done := a.results[key]; done || a.active[key] {
		return result
	}
	a.active[key] = true
	var result *abstract
	for _, rule := range a.compiler.GetRulesExact(ref) {
		for r := rule; r != nil; r = r.Else {
			result, _ = result.merge(a.rule(r, args))
		}
	}
	delete(a.active, key)
	a.results[key] = result
	return result
}

type scope map[ast.Var]*abstract

func (a *analyzer) rule(r *ast.Rule, args []*abstract) *abstract {
	env := scope{}
	for i, arg := range r.Head.Args {
		if i < len(args) {
			a.bind(env, arg, args[i])
		}
	}
	for changed, rounds := true, 0; changed && rounds < maxReadDepth; rounds++ {
		changed = false
		ast.WalkExprs(r.Body, func(e *ast.Expr) bool {
			changed = a.equation(env, e) || changed
			return false
		})
	}
	seen := map[ast.Var]bool{}
	for _, arg := range r.Head.Args {
		seeVars(arg, seen)
	}
	ast.WalkExprs(r.Body, func(e *ast.Expr) bool {
		a.note(env, e, seen)
		seeVars(e, seen)
		return false
	})
	switch {
	case r.Head.Key != nil && r.Head.Value == nil:
		return &abstract{elems: a.value(env, r.Head.Key)}
	case r.Head.Key != nil:
		return &abstract{elems: a.value(env, r.Head.Value)}
	case r.Head.Value != nil:
		return a.value(env, r.Head.Value)
	}
	return nil
}

// seeVars adds the variables of an expression, without those that belong to what
// is nested in it.
func seeVars(x any, seen map[ast.Var]bool) {
	visitor := ast.NewVarVisitor().WithParams(ast.VarVisitorParams{SkipClosures: true})
	visitor.Walk(x)
	for v := range visitor.Vars() {
		seen[v] = true
	}
}

func (a *analyzer) bind(env scope, pattern *ast.Term, v *abstract) bool {
	if v == nil {
		return false
	}
	switch p := pattern.Value.(type) {
	case ast.Var:
		merged, changed := env[p].merge(v)
		env[p] = merged
		return changed
	case *ast.Array:
		changed := false
		for i := range p.Len() {
			changed = a.bind(env, p.Elem(i), v.step(fmt.Sprint(i))) || changed
		}
		return changed
	}
	return false
}

// equation binds the variables of one expression.
func (a *analyzer) equation(env scope, e *ast.Expr) bool {
	switch terms := e.Terms.(type) {
	case *ast.Every:
		return a.bind(env, terms.Value, a.value(env, terms.Domain).step(anyToken))
	case []*ast.Term:
		if e.IsEquality() {
			left := a.bind(env, terms[1], a.value(env, terms[2]))
			right := a.bind(env, terms[2], a.value(env, terms[1]))
			return left || right
		}
		if arity := a.arity(terms[0]); arity >= 0 && len(terms) == arity+2 {
			return a.bind(env, terms[len(terms)-1], a.call(env, terms))
		}
	}
	return false
}

func (a *analyzer) arity(operator *ast.Term) int {
	name := operator.String()
	if b := ast.BuiltinMap[name]; b != nil {
		return len(b.Decl.FuncArgs().Args)
	}
	ref, ok := operator.Value.(ast.Ref)
	if !ok {
		return -1
	}
	for _, rule := range a.compiler.GetRulesExact(ref) {
		return len(rule.Head.Args)
	}
	return -1
}
