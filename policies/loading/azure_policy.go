package loading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/input"
)

// Messages are what is wrong with the documents, and whether anything of it is an error.
func (p *AzurePolicy) Messages() (diags diag.List, failed bool) {
	diags = p.documentDiagnostics()
	return diags, diags.HasErrors()
}

// documentDiagnostics are what is wrong with the documents, and what cannot be judged of them.
func (p *AzurePolicy) documentDiagnostics() diag.List {
	if p == nil || p.Engine == nil {
		return nil
	}
	diags := slices.Clone(p.Diagnostics)
	var versions []string
	for _, problem := range p.Engine.Problems {
		if problem.Judged {
			if one := "'" + problem.In.Name + "'"; !slices.Contains(versions, one) {
				versions = append(versions, one)
			}
			continue
		}
		severity := diag.Error
		if problem.In.DeployedBy != "" && (!p.Configured || problem.Code != diag.AzurePolicyDocument) {
			continue // it is reported where the document is checked, or the built-in ones are not used
		}
		if problem.Code == diag.AzurePolicyDocument {
			severity = diag.Warning
		}
		diags.Add(diag.Diagnostic{Code: problem.Code, Severity: severity, Message: problem.Message, Span: documentPlace(problem)})
	}
	if len(versions) > 0 {
		slices.Sort(versions)
		diags.Add(diag.Diagnostic{Code: diag.AzurePolicyUnjudged, Severity: diag.Note,
			Message: diag.Messagef("Definitions are assigned in versions that the folders do not have, so that what they say is unknown: by %s.", diag.Listed(versions))})
	}
	modes, count := map[string]bool{}, 0
	var names []string
	for _, u := range p.Engine.Unjudged {
		count++
		if mode := u.Applied.Definition.Properties.Get("mode").Str(); !modes[mode] {
			modes[mode] = true
			names = append(names, mode)
		}
	}
	if count > 0 {
		slices.Sort(names)
		diags.Add(diag.Diagnostic{Code: diag.AzurePolicyUnjudged, Severity: diag.Note,
			Message: diag.Messagef("Assigned definitions are not evaluated (%d): their modes (%s) apply to objects inside of a service, which are not part of a deployment.", count, strings.Join(names, ", "))})
	}
	return diags
}

// documentPlace is where people wrote what a problem is about.
func documentPlace(p assignment.Problem) source.Span {
	span := p.At.Span()
	if p.In.Written != nil && !span.IsZero() {
		return p.In.Written(span)
	}
	return span
}

const azurePolicyArea = "azure-policy"

// azureRules are those of Azure Policy: each definition of each assignment is one, so that
// it can be selected, accepted and weighed like others.
func azureRules(given *AzurePolicy) (rules []*Policy, byUse map[*assignment.Applied]*Rule) {
	if given == nil || given.Engine == nil {
		return nil, nil
	}
	byUse = map[*assignment.Applied]*Rule{}
	uses := map[string]int{}
	for _, a := range given.Engine.Assigned() {
		name := a.Definition.Name
		id := azurePolicyArea + "-" + ruleID(a.Assignment.Name) + "-" + ruleID(cmp.Or(a.Reference, name))
		if uses[id]++; uses[id] > 1 {
			id = fmt.Sprintf("%s-%d", id, uses[id])
		}
		properties := a.Definition.Properties
		r := &Rule{ID: id, Aka: []string{name}, Title: cmp.Or(properties.Get("displayName").Str(), name), Description: properties.Get("description").Str(),
			Severity: severityOfEffect(a.Effect.Str()), Types: []string{input.AnyType}, Area: azurePolicyArea, Set: DefaultSet}
		rules = append(rules, &Policy{Rule: r})
		byUse[a] = r
	}
	return rules, byUse
}

// ruleID is a name in the form of the ids of rules.
func ruleID(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
			b.WriteRune(r)
		} else if s := b.String(); s != "" && !strings.HasSuffix(s, "-") {
			b.WriteByte('-')
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

func severityOfEffect(name string) diag.Severity {
	switch strings.ToLower(name) {
	case "deny":
		return diag.Error
	case "audit", "auditaction":
		return diag.Warning
	}
	return diag.Note
}
