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

// Bounds that no policy written by hand comes near; beyond them a read is taken
// to be of everything.
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
	typ     string
	reads   map[string]readPath
	results map[string]*abstract
	active  map[string]bool
}

// readsOf lists what the rules of a policy read to come to a verdict on resources
// of a type.
func readsOf(compiler *ast.Compiler, pkg, typ string) []readPath {
	a := &analyzer{compiler, value.Fold(typ), map[string]readPath{}, map[string]*abstract{}, map[string]bool{}}
	for _, name := range []string{findingsRule, appliesRule} {
		a.rules(ast.MustParseRef("data."+pkg+"."+name), nil)
	}
	keys := make([]string, 0, len(a.reads))
	for k := range a.reads {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	paths := make([]readPath, len(keys))
	for i, k := range keys {
		paths[i] = a.reads[k]
	}
	return paths
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

// call is what a call may return.
func (a *analyzer) call(env scope, terms []*ast.Term) *abstract {
	ref, ok := terms[0].Value.(ast.Ref)
	if !ok {
		return nil
	}
	args := make([]*abstract, 0, len(terms)-1)
	for _, t := range terms[1:] {
		args = append(args, a.value(env, t))
	}
	switch ref.String() {
	case "object.get":
		v := args[0]
		if key, ok := terms[2].Value.(*ast.Array); ok {
			key.Foreach(func(t *ast.Term) { v = v.step(token(t)) })
		} else {
			v = v.step(token(terms[2]))
		}
		v, _ = v.merge(args[2])
		return v
	case "array.concat", "or", "and", "minus", "object.union":
		v, _ := (&abstract{}).merge(args[0])
		v, _ = v.merge(args[1])
		return v
	case "object.remove", "object.filter", "array.slice", "array.reverse", "sort":
		return args[0]
	}
	if ref.HasPrefix(ast.DefaultRootRef) && !onlyMake[ref.String()] {
		if wanted, ok := terms[min(2, len(terms)-1)].Value.(ast.String); ok && a.typ != "" && ref.String() == itselfOrBelow {
			if value.Fold(string(wanted)) == a.typ {
				return &abstract{elems: args[0]}
			}
			return &abstract{elems: args[0].step("resources").step(anyToken)}
		}
		return a.rules(ref, args)
	}
	if len(terms) != a.arity(terms[0])+2 || shallow[ref.String()] || ref.String() == "sprintf" {
		return nil
	}
	// What is made of a value stands for it, until somebody goes by it: the last
	// part of a name, say, may only be wanted for the message.
	made := &abstract{made: true}
	for _, arg := range args[:len(args)-1] {
		arg.everywhere(func(path []string) { made, _ = made.merge(&abstract{paths: [][]string{path}}) })
	}
	if len(made.paths) == 0 {
		return nil
	}
	return made
}

// onlyMake are functions of the libraries that make a text of another.
var onlyMake = map[string]bool{
	"data.forearm.lib.names.last": true, "data.forearm.lib.text.last": true, "data.forearm.lib.locations.plain": true,
}

// itselfOrBelow gives a resource itself or its descendants by their types. Which
// of the two is known here, and policies use it a lot.
const itselfOrBelow = "data.forearm.lib.children.at"

func token(t *ast.Term) string {
	switch v := t.Value.(type) {
	case ast.String:
		return string(v)
	case ast.Number:
		return v.String()
	}
	return anyToken
}

// value is what a term may stand for.
func (a *analyzer) value(env scope, t *ast.Term) *abstract {
	switch v := t.Value.(type) {
	case ast.Var:
		if v == ast.InputRootDocument.Value.(ast.Var) {
			return &abstract{paths: [][]string{{}}}
		}
		return env[v]
	case ast.Ref:
		return a.ref(env, v)
	case *ast.ArrayComprehension:
		return &abstract{elems: a.value(env, v.Term)}
	case *ast.SetComprehension:
		return &abstract{elems: a.value(env, v.Term)}
	case *ast.ObjectComprehension:
		return &abstract{elems: a.value(env, v.Value)}
	case *ast.Array:
		result := &abstract{fields: map[string]*abstract{}}
		for i := range v.Len() {
			if elem := a.value(env, v.Elem(i)); elem != nil {
				result.fields[fmt.Sprint(i)] = elem
			}
		}
		return result
	case ast.Object:
		result := &abstract{fields: map[string]*abstract{}}
		v.Foreach(func(key, val *ast.Term) {
			if member := a.value(env, val); member != nil {
				result.fields[token(key)] = member
			}
		})
		return result
	case ast.Set:
		result := &abstract{}
		v.Foreach(func(elem *ast.Term) { result.elems, _ = result.elems.merge(a.value(env, elem)) })
		return result
	}
	return nil
}

func (a *analyzer) ref(env scope, ref ast.Ref) *abstract {
	var v *abstract
	rest := ref[1:]
	switch {
	case ref.HasPrefix(ast.DefaultRootRef):
		// The longest prefix that names a rule is the rule; what follows leads
		// into its value.
		for n := len(ref); n > 1; n-- {
			if prefix := ref[:n]; prefix.IsGround() && len(a.compiler.GetRulesExact(prefix)) > 0 {
				v, rest = a.rules(prefix, nil), ref[n:]
				break
			}
		}
	default:
		v = a.value(env, ref[0])
	}
	for _, t := range rest {
		v = v.step(token(t))
	}
	return v
}

// note records what an expression reads, once the variables are known.
func (a *analyzer) note(env scope, e *ast.Expr, seen map[ast.Var]bool) {
	switch terms := e.Terms.(type) {
	case *ast.Every:
		a.read(a.value(env, terms.Domain), itself)
	case *ast.Term:
		a.read(a.value(env, terms), glance)
	case []*ast.Term:
		if e.IsEquality() {
			a.iterated(env, terms[1])
			a.iterated(env, terms[2])
			if !defines(terms[1], seen) && !defines(terms[2], seen) {
				a.read(a.value(env, terms[1]), against(terms[2]))
				a.read(a.value(env, terms[2]), against(terms[1]))
			}
			return
		}
		operator := terms[0].String()
		if operator == "sprintf" { // texts are for people
			return
		}
		leadsOn := a.call(env, terms) != nil
		for i, t := range terms[1:] {
			a.iterated(env, t)
			switch {
			case strings.HasPrefix(operator, "data."):
				// What the function reads of its arguments is noted in its body.
			case !leadsOn:
				a.read(a.value(env, t), closely(operator, terms[1:], i))
			case i == 0 && operator == "object.get":
				// Where the member is missing, that is what the result rests on.
				a.read(a.value(env, t), itself)
			}
		}
	}
}

// shallow functions look at a container without looking into it.
var shallow = map[string]bool{
	"count": true, "object.keys": true, "is_object": true, "is_array": true, "is_string": true, "is_null": true,
	"is_boolean": true, "is_number": true, "type_name": true, "object.get": true,
	// What it finds is mostly nothing, and the rest policies hold against the marks.
	"forearm.find": true,
}

// closely is how a function looks at one of its arguments.
func closely(operator string, args []*ast.Term, i int) look {
	switch {
	case operator == "neq" && len(args) == 2:
		return against(args[1-i])
	case strings.HasPrefix(operator, "is_"):
		return glance
	case shallow[operator]:
		return itself
	}
	return whole
}

// against is how closely a value is looked at that is compared with another: with
// null or an empty text, it is only asked whether it is there.
func against(other *ast.Term) look {
	switch v := other.Value.(type) {
	case ast.Null:
		return glance
	case ast.String:
		if v == "" {
			return glance
		}
	}
	return whole
}

// defines tells whether an equation only gives a name to its other side: a
// variable that was not met before.
func defines(t *ast.Term, seen map[ast.Var]bool) bool {
	v, ok := t.Value.(ast.Var)
	return ok && !seen[v]
}

// iterated records the containers that a reference goes through element by
// element: which elements there are is part of the verdict.
func (a *analyzer) iterated(env scope, t *ast.Term) {
	ref, ok := t.Value.(ast.Ref)
	if !ok {
		return
	}
	for i, part := range ref {
		if i > 0 && token(part) == anyToken {
			a.read(a.ref(env, ref[:i]), itself)
		}
	}
}
