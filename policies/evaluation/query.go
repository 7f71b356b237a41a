package evaluation

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/metrics"
	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/topdown/print"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/lowered"
)

const askingFile = "forearm.run"

// withoutExcepted removes the targets of a group to which none of the policies applies.
func (q *query) withoutExcepted(g input.Group) input.Group {
	if g.Typ == input.AnyType {
		g.Targets = slices.DeleteFunc(slices.Clone(g.Targets), func(t *input.Target) bool {
			return !slices.ContainsFunc(q.policies, func(p *loading.Policy) bool { return !p.Excepts(t.Type) })
		})
	}
	return g
}

// prepareQuery compiles the policies, or reads what they were compiled to.
func (q *query) prepareQuery() error {
	q.once.Do(func() {
		q.compiled, q.err = q.compilations.compileOnce(q)
	})
	return q.err
}

// askingModule asks every policy about every target, once the findings of the
// policies are gathered in it.
const askingModule = `package forearm.run

hits contains [-1, {}] if false

none contains -1 if false
`

// gatherFindings puts the findings of all policies into one set: a copy of each of their
// rules, with the policy's number in front. Going through a set for each policy
// instead takes four times as long.
//
// It runs when the compiler has made all references absolute, so that a rule
// means the same wherever it stands.
func (q *query) gatherFindings(c *ast.Compiler, asking *ast.Module) {
	byPackage := make(map[string][]*ast.Rule, len(c.Modules))
	for _, name := range slices.Sorted(maps.Keys(c.Modules)) {
		pkg := loading.PackageName(c.Modules[name])
		byPackage[pkg] = append(byPackage[pkg], c.Modules[name].Rules...)
	}
	for i, p := range q.policies {
		if p.Unconfigured {
			continue
		}
		applies := ruleRef(p.Package, input.AppliesRule) // of its own, as number is
		if p.Conditional {
			asking.Rules = append(asking.Rules, askingRule(asking, "none", intTerm(i),
				ast.NewBody(ast.NewExpr(ast.NewTerm(applies)).Complement())))
		}
		for _, rule := range byPackage[p.Package] {
			if rule.Head.Name != input.FindingsRule || rule.Head.Key == nil {
				continue
			}
			body := rule.Body.Copy()
			if p.Conditional {
				body = append(ast.NewBody(ast.NewExpr(ast.NewTerm(applies))), body...)
				for k := range body {
					body[k].Index = k
				}
			}
			asking.Rules = append(asking.Rules, askingRule(asking, "hits",
				ast.ArrayTerm(intTerm(i), rule.Head.Key.Copy()), body))
		}
	}
}

// intTerm is a term of its own: those that OPA shares must not get into a module,
// since a compiler writes to the terms of its modules.
func intTerm(i int) *ast.Term { return ast.NewTerm(ast.IntNumberTerm(i).Value) }

func askingRule(m *ast.Module, name ast.Var, key *ast.Term, body ast.Body) *ast.Rule {
	rule := &ast.Rule{Head: ast.NewHead(name, key), Body: body, Module: m}
	rule.Head.Reference = ast.Ref{ast.VarTerm(string(name))}
	rule.Location = body.Loc()
	rule.Head.Location = rule.Location
	return rule
}

// evalOPA asks the policies about each target in turn. That is much less work than to
// loop over them in Rego, which has to put away what it knows of the input and
// take it up again at every step.
func (q *query) evalOPA(ctx context.Context, g *builtins.Guard, targets []*input.Target) ([]answer, error) {
	if !slices.ContainsFunc(q.policies, func(p *loading.Policy) bool { return !p.Unconfigured }) {
		return nil, nil
	}
	if err := q.prepareQuery(); err != nil {
		return nil, err
	}
	if !q.opa {
		if q.lowered != nil {
			answers, err := q.lowered.evalTargets(ctx, q, g, targets)
			if !errors.Is(err, lowered.ErrConflict) {
				return answers, err
			}
		}
		return q.byOPA().evalOPA(ctx, g, targets)
	}
	ask, end, err := q.startEvaluation(ctx, g)
	if err != nil {
		return nil, err
	}
	defer end()
	var answers []answer
	for i, t := range targets {
		hits, none, err := ask(t.Term(q.spelling, q.reads))
		if err != nil {
			return nil, err
		}
		a := readAnswer(i, hits, none)
		for k, p := range q.policies {
			if !p.Unconfigured && t.MayReadUnknown(p.Reads) { // OPA does not tell what is read
				a.unknown = append(a.unknown, k)
			}
		}
		if len(a.hits)+len(a.none)+len(a.unknown) > 0 {
			answers = append(answers, a)
		}
	}
	return answers, nil
}

// evaluate returns the findings about one target, and the policies that do not apply.
type evaluate func(input *ast.Term, tracers ...topdown.QueryTracer) (hits, none ast.Set, err error)

func (q *query) startEvaluation(ctx context.Context, g *builtins.Guard) (evaluate, func(), error) {
	if err := q.prepareQuery(); err != nil {
		return nil, nil, err
	}
	txn, err := q.store.NewTransaction(ctx)
	if err != nil {
		return nil, nil, err
	}
	stop := context.AfterFunc(ctx, g.Cancel)
	ask := func(input *ast.Term, tracers ...topdown.QueryTracer) (hits, none ast.Set, err error) {
		query := topdown.NewQuery(q.body).
			WithCompiler(q.compiler).
			WithStore(q.store).
			WithTransaction(txn).
			WithBuiltins(builtins.All()).
			WithMetrics(metrics.NoOp()).
			WithCancel(g).
			WithInput(input)
		for _, t := range tracers {
			// A rule that an index rules out is as interesting as one that does not hold.
			query = query.WithQueryTracer(t).WithIndexing(false)
			if hook, ok := t.(print.Hook); ok {
				query = query.WithPrintHook(hook)
			}
		}
		err = query.Iter(ctx, func(r topdown.QueryResult) error {
			hits, _ = r["hits"].Value.(ast.Set)
			none, _ = r["none"].Value.(ast.Set)
			return nil
		})
		switch {
		case err != nil:
			err = g.Cost(err)
		case hits == nil || none == nil:
			err = errors.New("the query has no result")
		default:
			err = checkFindings(hits)
		}
		return hits, none, err
	}
	return ask, func() { stop(); q.store.Abort(ctx, txn) }, nil
}
