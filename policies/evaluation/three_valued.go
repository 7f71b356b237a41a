package evaluation

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
	"github.com/forearm/forearm/policies/ternary"
)

// threeValued asks a policy again about a target of which not everything is known
// that the policy may look at: what holds whatever it is, and what does not.
func (q *query) threeValued(k int, input *ternary.Value, g *builtins.Guard) *decision {
	p := q.policies[k]
	program := *q.program
	program.Cancel = g
	question := program.ForInput(input)
	j := &decision{outcome: findings.Pass}
	var doubt *ternary.Doubt
	if p.Conditional {
		applies, why := question.Holds(q.refs[k].applies)
		if !applies && why == nil {
			return &decision{outcome: findings.None}
		}
		doubt = why
	}
	answer := question.Set(q.refs[k].findings)
	j.found = answer.Items
	certain := false
	for _, item := range answer.Items {
		certain = certain || item.May == nil
	}
	switch {
	case certain && doubt == nil:
		j.outcome = findings.Fail
	case doubt != nil:
		j.outcome, j.why = findings.Unknown, doubt
		for i := range j.found {
			j.found[i].May = ternary.Unite(j.found[i].May, doubt)
		}
	case len(answer.Items) > 0 || answer.Open != nil:
		j.outcome, j.why = findings.Unknown, answer.Open
		for _, item := range answer.Items {
			j.why = ternary.Unite(j.why, item.May)
		}
	}
	return j
}

// unseen reports whether a doubt comes only from deployments that were not read. They may
// deploy what is missing; what else they deploy is checked where it is seen.
func (j *decision) unseen() bool {
	if j.why == nil {
		return false
	}
	for _, c := range j.why.Causes() {
		if c, ok := c.(input.Unknown); !ok || c.Unread == nil {
			return false
		}
	}
	return true
}

func refsOf(pkg string) rulesOf {
	return rulesOf{ruleRef(pkg, input.AppliesRule), ruleRef(pkg, input.FindingsRule)}
}

// ruleRef is the reference to a rule of a package, of terms of its own. Rego's parser
// takes as long for it as for a short policy.
func ruleRef(pkg, rule string) ast.Ref {
	if strings.ContainsAny(pkg, "[\"") {
		return ast.MustParseRef("data." + pkg + "." + rule)
	}
	ref := ast.Ref{ast.NewTerm(ast.DefaultRootDocument.Value)}
	for name := range strings.SplitSeq(pkg+"."+rule, ".") {
		ref = append(ref, ast.StringTerm(name))
	}
	return ref
}

// findingHolds reports whether a finding that was made of assumed and masked values is one at
// all, and what that depends on.
func (j *decision) findingHolds(raw any) (possible bool, why *ternary.Doubt) {
	v, err := ast.InterfaceToValue(raw)
	if err != nil {
		return false, nil
	}
	certain := false
	fits := func(fit func(*ternary.Value) bool) {
		for _, item := range j.found {
			if fit(item.Value) {
				possible, certain, why = true, certain || item.May == nil, ternary.Unite(why, item.May)
			}
		}
	}
	fits(func(found *ternary.Value) bool { return found.MayEqual(v) })
	if whole, ok := v.(ast.Object); ok && !possible {
		// The message may say something else of a secret.
		path := whole.Get(ast.InternedTerm("path"))
		fits(func(found *ternary.Value) bool {
			at := found.Get(ast.String("path"))
			return at == nil || path == nil || at.MayEqual(path.Value)
		})
	}
	if certain {
		return true, nil
	}
	return possible, why
}

// ProgramOf is what package ternary is to run.
func ProgramOf(rules *ruletree.Node, data ast.Object) *ternary.Program {
	return &ternary.Program{
		Rules: rules, Data: data, Builtins: builtins.All(), Total: builtins.TotalFunctions(),
		Functions: map[string]func([]*ternary.Value) *ternary.Value{"forearm.find": findPartly},
		Operators: &ternary.Operators{},
	}
}

// findPartly is the function forearm.find for a document of which not everything
// is known.
func findPartly(args []*ternary.Value) *ternary.Value {
	place, ok := args[1].AsKnown()
	text, isText := place.(ast.String)
	if !ok || !isText {
		return nil
	}
	return ternary.Find(args[0], string(text), value.Fold)
}

// VerdictAbout is what a policy says of an input that was put together by hand.
func (e *Engine) VerdictAbout(sees value.Value, p *loading.Policy, rules *ruletree.Node, data ast.Object) findings.Outcome {
	q := query{policies: []*loading.Policy{p}, compiled: compiled{refs: []rulesOf{refsOf(p.Package)}, program: ProgramOf(rules, data)}}
	return q.threeValued(0, input.PartialConverter{Spelling: input.Spelling{}}.Of(sees, nil), e.newGuard(&budget{}, 1)).outcome
}
