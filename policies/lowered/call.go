package lowered

import (
	"errors"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/policies/lazy"
)

// lowerCallExpr lowers a call that is an expression of a body.
func (s *scope) lowerCallExpr(terms []*ast.Term) then {
	if ref, ok := terms[0].Value.(ast.Ref); ok && len(terms) == 3 && ref.Equal(walk) {
		return s.lowerWalk(terms[1], terms[2])
	}
	run, arity := s.resolveFunction(terms[0])
	var out *ast.Term
	args := terms[1:]
	switch len(args) {
	case arity:
	case arity + 1:
		args, out = args[:arity], args[arity]
	default:
		panic(ErrNotLowered)
	}
	one := s.lowerArguments(run, args)
	if out == nil {
		return func(next step) step {
			return countingSteps(one.asValues()(func(f *frame, v ast.Value) bool { return isFalse(v) || next(f) }))
		}
	}
	match := s.lowerPattern(out)
	return func(next step) step { return countingSteps(one.asValues()(match(next))) }
}

var walk = ast.WalkBuiltin.Ref()

// lowerWalk lowers the only function with several results: the path and value of everything in a
// value.
func (s *scope) lowerWalk(in, out *ast.Term) then {
	root := s.lowerSingle(in).asValues()
	match := s.lowerPattern(out)
	return func(next step) step {
		fits := match(next)
		var visit func(f *frame, path []ast.Value, v ast.Value) bool
		visit = func(f *frame, path []ast.Value, v ast.Value) bool {
			if !f.e.countStep() || !fits(f, lazy.List(lazy.List(path...), v)) {
				return false
			}
			return eachSolution(f, v, func(key, member ast.Value) bool {
				return visit(f, append(path[:len(path):len(path)], key), member)
			})
		}
		return root(func(f *frame, v ast.Value) bool { return visit(f, nil, v) })
	}
}

func (s *scope) lowerArguments(run function, terms []*ast.Term) get {
	gets := s.lowerSingleTerms(terms)
	first, n := *s.count, len(gets)
	*s.count += n
	return func(f *frame) ast.Value {
		args := f.slots[first : first+n : first+n]
		for i, one := range gets {
			if args[i] = one(f); args[i] == nil {
				return nil
			}
		}
		return run(f.e, args)
	}
}

// resolveFunction returns the function that a call names, and the number of its arguments.
func (s *scope) resolveFunction(t *ast.Term) (function, int) {
	ref, ok := t.Value.(ast.Ref)
	if !ok {
		panic(ErrNotLowered)
	}
	if v, ok := varOf(ref[0]); ok && v == dataVar {
		r := s.p.ruleAt(ref)
		if r == nil || r.partial != nil {
			panic(ErrNotLowered)
		}
		return r.callRule, r.args
	}
	return s.p.builtinFunction(ref.String())
}

// unsupportedBuiltins are built-ins that depend on more than their arguments, or have several
// results.
var unsupportedBuiltins = map[string]bool{"walk": true, "print": true, "internal.print": true, "trace": true, "http.send": true,
	"opa.runtime": true, "rego.metadata.rule": true, "rego.metadata.chain": true, "rand.intn": true, "uuid.rfc4122": true, "time.now_ns": true}

// builtinFunction returns a function of OPA or of forearm.
func (p *Program) builtinFunction(name string) (function, int) {
	var run topdown.BuiltinFunc
	decl := ast.BuiltinMap[name]
	if b := p.Builtins[name]; b != nil {
		decl, run = b.Decl, b.Func
	} else {
		run = topdown.GetBuiltin(name)
	}
	if decl == nil || run == nil || decl.Relation || unsupportedBuiltins[name] || decl.IsNondeterministic() {
		panic(ErrNotLowered)
	}
	arity := decl.Decl.Arity()
	if native := nativeBuiltins[name]; native != nil {
		return decidedByForm(name, native), arity
	}
	lazily := acceptsLazy[name]
	return decidedByForm(name, func(e *Evaluation, args []ast.Value) ast.Value {
		made := make([]ast.Term, len(args))
		terms := make([]*ast.Term, len(args), len(args)+1)
		for i, v := range args {
			if !lazily {
				v = lazy.Materialize(v)
			}
			made[i].Value = v
			terms[i] = &made[i]
		}
		var found ast.Value
		// As in OPA, an error makes the call undefined, unless it ends the evaluation.
		err := run(e.builtins, terms, func(t *ast.Term) error {
			if t != nil {
				found = t.Value
			}
			return nil
		})
		if err != nil {
			if halt := (topdown.Halt{}); errors.As(err, &halt) {
				e.failWith(halt.Err)
			}
			return nil
		}
		return found
	}), arity
}
