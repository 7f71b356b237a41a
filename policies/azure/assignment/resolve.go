package assignment

import (
	"slices"
	"strconv"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Resolve lists what an assignment applies.
func (r *Resolver) Resolve(a *document.Document) []*Applied {
	target := a.Properties.Get("policyDefinitionId")
	if target.IsUnknown() {
		r.Problems = append(r.Problems, Problem{Code: diag.AzurePolicyDocument, At: target, In: a,
			Message: diag.Messagef("The assignment %s is not judged: which definition it assigns is known only at deployment time.", a.Name)})
		return nil
	}
	if target.Kind() != value.String {
		r.addProblem(a, a.Whole, "policyDefinitionId", "The assignment %s has no policyDefinitionId.", a.Name)
		return nil
	}
	wanted := a.Properties.Get("definitionVersion").Str()
	found, fits := r.Set.FindVersion(target.Str(), wanted)
	if found == nil {
		r.reportMissing(a, target, a.Name, target.Str())
		return nil
	}
	mode := a.Properties.Get("enforcementMode")
	if !fits {
		r.otherVersion(a, found, wanted)
	}
	base := Applied{Assignment: a, OtherVersion: reasonUnless(fits, wanted), Enforced: !mode.EqualFold("DoNotEnforce"), Enroll: mode.EqualFold("Enroll")}
	given := r.bareParameters(a, found)
	if found.Kind == document.Definition {
		base.Definition = found
		r.overriddenVersion(&base)
		r.addRule(&base, given)
		return []*Applied{&base}
	}
	var list []*Applied
	parameters := eval.NewParameters(found.Properties.Get("parameters"), given)
	e := eval.New(&eval.Request{Parameters: parameters, Fields: r.Fields})
	for i, reference := range found.Properties.Get("policyDefinitions").Items() {
		path := "policyDefinitions[" + strconv.Itoa(i) + "]"
		id := reference.Get("policyDefinitionId").Str()
		if id == "" {
			if name := reference.Get("policyDefinitionName").Str(); name != "" {
				id = "/providers/Microsoft.Authorization/policyDefinitions/" + name
			}
		}
		wanted := reference.Get("definitionVersion").Str()
		definition, fits := r.Set.FindVersion(id, wanted)
		if definition == nil {
			r.reportMissing(found, reference, a.Name, id)
			continue
		}
		one := base
		one.Initiative, one.Definition = found, definition
		if !fits {
			one.OtherVersion = wanted
		}
		if one.Reference = reference.Get("policyDefinitionReferenceId").Str(); one.Reference == "" {
			one.Reference = definition.Name
		}
		r.overriddenVersion(&one)
		if one.OtherVersion != "" && one.OtherVersion != base.OtherVersion {
			r.otherVersion(a, one.Definition, one.OtherVersion)
		}
		passed := value.NewBuilder(reference.Get("parameters").Len())
		for _, m := range reference.Get("parameters").Members() {
			v := bareValue(m.Value)
			operand, problems := rule.ParseOperand(v, r.Fields)
			for _, p := range problems {
				r.Problems = append(r.Problems, Problem{Code: p.Code, Message: p.Message, At: p.At, Path: path, In: found})
			}
			if len(problems) > 0 {
				continue
			}
			result, err := e.Operand(operand)
			if err != nil {
				r.addProblem(found, v, path, "The parameter '%s' of %s cannot be evaluated: %s", m.Name, one.Reference, diag.ErrorText(err))
				continue
			}
			passed.Set(m.Name, result)
		}
		r.addRule(&one, passed.Object())
		list = append(list, &one)
	}
	return list
}

func (r *Resolver) reportMissing(in *document.Document, at value.Value, assignment, id string) {
	r.Problems = append(r.Problems, Problem{Code: diag.AzurePolicyDocument, At: at, In: in,
		Message: diag.Messagef("The assignment %s is not evaluated: %s is in none of the folders of azurePolicy.", assignment, id)})
}

// bareParameters returns the parameters of an assignment as bare values, checked against those that
// are declared.
func (r *Resolver) bareParameters(a, of *document.Document) value.Value {
	declared := of.Properties.Get("parameters")
	b := value.NewBuilder(a.Properties.Get("parameters").Len())
	for _, m := range a.Properties.Get("parameters").Members() {
		v := bareValue(m.Value)
		declaration := declared.Get(m.Name)
		if declaration.IsAbsent() {
			r.addProblem(a, m.Value, "parameters."+m.Name, "The parameter '%s' of the assignment %s is not declared by %s.", m.Name, a.Name, of.Name)
		} else if allowed := declaration.Get("allowedValues"); allowed.Len() > 0 && !IsAllowed(allowed, v) {
			r.addProblem(a, m.Value, "parameters."+m.Name, "The parameter '%s' of the assignment %s is %s, which is none of its allowed values.", m.Name, a.Name, v)
		}
		b.Set(m.Name, v)
	}
	result := b.Object()
	for _, m := range declared.Members() {
		if m.Value.Kind() == value.Object && !m.Value.Has("defaultValue") && !result.Has(m.Name) && of.Kind == document.Initiative && m.Value.Has("type") {
			r.addProblem(a, a.Whole, "parameters", "The assignment %s gives no value for the parameter '%s', which has no default.", a.Name, m.Name)
		}
	}
	return result
}

// bareValue returns the value of a parameter, which stands in {"value": ...}, or by itself.
func bareValue(parameter value.Value) value.Value {
	if v := parameter.Get("value"); parameter.Kind() == value.Object && !v.IsAbsent() {
		return v
	}
	return parameter
}

// IsAllowed reports whether a value is one of the allowed ones; of an array each member has
// to be.
func IsAllowed(allowed, v value.Value) bool {
	among := func(v value.Value) bool {
		return slices.ContainsFunc(allowed.Items(), func(one value.Value) bool { return value.Equal(one, v) })
	}
	return v.Deep().Any(open) || among(v) ||
		v.Kind() == value.Array && !slices.ContainsFunc(v.Items(), func(item value.Value) bool { return !among(item) })
}

// addRule sets the rule of what is applied, its parameters and its effect.
func (r *Resolver) addRule(a *Applied, given value.Value) {
	a.Rule = r.Rule(a.Definition)
	a.Parameters = eval.NewParameters(a.Definition.Properties.Get("parameters"), given)
	if effect, err := eval.New(&eval.Request{Parameters: a.Parameters, Fields: r.Fields}).Operand(a.Rule.Effect); err == nil {
		a.Effect = effect
	}
}

// Scope returns where an assignment stands.
func Scope(a *document.Document) string {
	if s := a.Properties.Get("scope").Str(); s != "" {
		return s
	}
	return a.Scope()
}

// Covers reports whether an assignment applies to a subject at all: by its scope, notScopes
// and resource selectors. It is not certain where they depend on something unknown.
func Covers(a *document.Document, s *Subject) (covers, certain bool) {
	if !s.Within(Scope(a)) {
		return false, true
	}
	certain = !s.dependsOnContext(Scope(a), a)
	for _, one := range a.Properties.Get("notScopes").Items() {
		if one.Str() == "" {
			continue
		}
		if s.Within(one.Str()) {
			if !s.isAssumed(one.Str()) {
				return false, true
			}
			certain = false
		}
	}
	m := isSelected(a.Properties.Get("resourceSelectors"), s)
	return m != no, certain && m != maybe
}

// EffectFor returns the effect after the overrides of the assignment.
func (a *Applied) EffectFor(s *Subject) (effect value.Value, certain bool) {
	effect, certain = a.Effect, true
	of := *s
	of.Reference = a.Reference
	for _, one := range a.Assignment.Properties.Get("overrides").Items() {
		if !one.Get("kind").EqualFold("policyEffect") {
			continue
		}
		switch m := matchesAll(one.Get("selectors"), &of); m {
		case yes:
			return one.Get("value"), true
		case maybe:
			certain = false
		}
	}
	return effect, certain
}
