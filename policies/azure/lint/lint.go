// Package lint finds what is likely a mistake in documents of Azure Policy that Azure
// accepts: a parameter that nothing reads, a condition that never holds, a field of another
// resource type, an effect that the mode does not know.
//
// In goes a document; out come problems, first those for which Azure refuses it, each with
// the value that it is about.
package lint

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/rule"
)

// effects are those of resources of Azure Resource Manager, folded.
var effects = []string{"disabled", "append", "modify", "deny", "audit", "auditifnotexists", "deployifnotexists", "denyaction", "manual", "auditaction", "none"}

// dataEffects are those of modes about objects inside of a service.
var dataEffects = []string{"disabled", "audit", "deny", "mutate", "enforceregopolicy", "enforcesetting", "addtonetworkgroup", "enforceopaconstraint", "dataenforcement", "modify"}

// Document lists what is wrong with a document by itself.
func Document(d *document.Document, table *alias.Table) []Problem {
	l := &linter{table: table}
	switch d.Kind {
	case document.Definition:
		l.lintDefinition(d, table)
	case document.Initiative:
		l.lintInitiative(d)
	case document.Assignment:
		if d.Properties.Get("policyDefinitionId").Kind() != value.String {
			l.addProblem(diag.AzurePolicyAssignment, diag.Error, d.Whole, "policyDefinitionId", "The assignment has no policyDefinitionId.")
		}
		l.lintAssignment(d)
	case document.Exemption, document.Enrollment:
		if d.Properties.Get("policyAssignmentId").Kind() != value.String {
			l.addProblem(diag.AzurePolicyAssignment, diag.Error, d.Whole, "policyAssignmentId", "policyAssignmentId is missing.")
		}
	}
	return l.problems
}

func (l *linter) lintDefinition(d *document.Document, table *alias.Table) {
	p := d.Properties
	mode := p.Get("mode")
	known := mode.IsNull() || mode.EqualFold("All") || mode.EqualFold("Indexed") || strings.HasSuffix(strings.ToLower(mode.Str()), ".data")
	if !known {
		l.addProblem(diag.AzurePolicyDefinition, diag.Error, mode, "mode", "Unknown mode '%s'.", mode.Str())
	}
	data := assignment.IsDataMode(mode.Str())
	r := rule.Parse(p, rule.Fields{Table: table, Lenient: data})
	for _, one := range r.Problems {
		l.problems = append(l.problems, Problem{one.Code, diag.Error, one.Message, one.At, one.Path})
	}
	l.rule = r
	l.lintParameters(p)
	l.lintEffect(p, data)
	if len(r.Problems) > 0 || data {
		return
	}
	l.types, l.typed = r.Types(nil)
	l.lintIndexed(mode)
	if l.typed && len(l.types) == 0 {
		l.addWarning(r.If.At, "policyRule.if", "The conditions on the type exclude each other, so the rule never applies.")
	}
	l.lintConditions(r.If, false, l.types)
	l.lintConditions(r.Existence, false, nil)
	l.lintDetails(p)
}

// lintParameters finds those that nothing reads, and reads of those that are not declared.
func (l *linter) lintParameters(p value.Value) {
	declared := p.Get("parameters")
	used := map[string]bool{}
	value.Walk(p.Get("policyRule"), func(path []string, v value.Value) bool {
		if len(path) > 0 && strings.EqualFold(path[len(path)-1], "template") {
			return false
		}
		if v.Kind() != value.String || !expr.IsExpression(v.Str()) {
			return true
		}
		node, err := expr.Parse(v.Str()[1 : len(v.Str())-1])
		if err != nil {
			return true
		}
		at := strings.Join(path, ".")
		expr.Walk(node, func(n expr.Node) bool {
			call, ok := n.(*expr.Call)
			if !ok || call.Folded != "parameters" {
				return true
			}
			name, written := call.StringArg(0)
			if !written {
				return true
			}
			used[strings.ToLower(name)] = true
			if !declared.Has(name) {
				l.addProblem(diag.AzurePolicyDefinition, diag.Error, v, "policyRule."+at, "The parameter '%s' is not declared.", name)
			}
			return true
		})
		return true
	})
	for _, m := range declared.Members() {
		if !used[strings.ToLower(m.Name)] {
			l.addWarning(m.Value, "parameters."+m.Name, "The parameter '%s' is not used.", m.Name)
		}
		if v, allowed := m.Value.Get("defaultValue"), m.Value.Get("allowedValues"); !v.IsAbsent() && allowed.Len() > 0 && !assignment.IsAllowed(allowed, v) {
			l.addProblem(diag.AzurePolicyDefinition, diag.Error, v, "parameters."+m.Name+".defaultValue", "The default of the parameter '%s' is not one of its allowed values.", m.Name)
		}
	}
}

// lintEffect finds effects that do not exist, or that the mode does not know.
func (l *linter) lintEffect(p value.Value, data bool) {
	then := l.rule.Then.Get("effect")
	if then.Kind() != value.String {
		return
	}
	known := effects
	if data {
		known = dataEffects
	}
	check := func(v value.Value, path string) {
		if v.Kind() == value.String && !slices.Contains(known, strings.ToLower(v.Str())) {
			l.addProblem(diag.AzurePolicyDefinition, diag.Error, v, path, "The effect '%s' is not available in this mode.", v.Str())
		}
	}
	if !expr.IsExpression(then.Str()) {
		check(then, "policyRule.then.effect")
		if !data {
			l.addProblem(diag.AzurePolicyLint, diag.Note, then, "policyRule.then.effect", "The effect is not a parameter: an assignment cannot change it.")
		}
		return
	}
	node, err := expr.Parse(then.Str()[1 : len(then.Str())-1])
	call, ok := node.(*expr.Call)
	if err != nil || !ok || call.Folded != "parameters" {
		return
	}
	name, _ := call.StringArg(0)
	declared := p.Get("parameters").Get(name)
	for _, one := range declared.Get("allowedValues").Items() {
		check(one, "parameters."+name+".allowedValues")
	}
	check(declared.Get("defaultValue"), "parameters."+name+".defaultValue")
	if declared.Kind() == value.Object && declared.Get("allowedValues").Len() == 0 {
		l.addWarning(declared, "parameters."+name, "The parameter '%s' sets the effect, and has no allowed values.", name)
	}
}

// lintIndexed finds types that the mode is not about.
func (l *linter) lintIndexed(mode value.Value) {
	if !l.typed || mode.EqualFold("All") {
		return
	}
	for _, name := range l.types {
		t, ok := resourcetype.Lookup(name)
		if ok && !(slices.Contains(t.Members, "tags") && slices.Contains(t.Members, "location")) {
			l.addWarning(l.rule.If.At, "policyRule.if", "Resources of the type %s have no tags or no location, so the mode Indexed does not evaluate them; use All.", t.Name)
		}
	}
}
