package engine

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	assigned "github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/lint"
)

// CheckPolicyDocuments reports what Azure would refuse in the definitions, initiatives,
// assignments and exemptions of Azure Policy that a template deploys.
func (s *Settings) CheckPolicyDocuments(x *Expansion) {
	if x.Deployment == nil || x.Deployment.Truncated {
		return
	}
	own := map[*document.Document]source.Span{}
	var documents []*document.Document
	for _, r := range x.Deployment.Resources {
		if r.Existing {
			continue
		}
		d := document.Resource(r.Type, r.ID, r.Name, r.Body)
		if d == nil || d.Properties.IsUnknown() || d.Properties.Deep().Any(value.Unknown) {
			continue
		}
		fields, _ := s.aliasTable()
		for _, p := range lint.Document(d, fields.Table) {
			if p.Severity != diag.Error {
				continue // what is likely a mistake is for azure-policy lint
			}
			span := p.At.Span()
			if span.IsZero() {
				span = r.Declaration.Span()
			}
			x.Diagnostics.Add(diag.Diagnostic{Code: p.Code, Severity: diag.Error, Message: p.Message, Span: span, Assumed: isEscaped(p.At)})
		}
		own[d] = r.Declaration.Span()
		documents = append(documents, d)
	}
	if len(documents) == 0 {
		return
	}
	set := document.NewSet()
	if p := s.AzurePolicy(); p != nil {
		set = p.Set.Copy()
	}
	for _, d := range documents {
		set.Replace(d)
	}
	s.checkAssigned(x, set, own)
}

// isEscaped reports whether a text is an expression that is still escaped. Resource Manager was
// seen to evaluate what loops pass on a second time, so that Azure Policy may get it without.
func isEscaped(v value.Value) bool {
	return v.Kind() == value.String && strings.HasPrefix(v.Str(), "[[") && strings.HasSuffix(v.Str(), "]")
}

// checkAssigned reports for the assignments and initiatives that a template deploys what does
// not fit the definitions that they name, as far as these are known.
func (s *Settings) checkAssigned(x *Expansion, set *document.Set, own map[*document.Document]source.Span) {
	fields, _ := s.aliasTable()
	resolver := assigned.NewResolver(set, fields, s.workspace.asOf)
	for _, d := range set.Assignments {
		if _, mine := own[d]; mine {
			resolver.Resolve(d)
		}
	}
	for _, p := range resolver.Problems {
		span, mine := own[p.In]
		if !mine || p.Code != diag.AzurePolicyAssignment {
			continue
		}
		if at := p.At.Span(); !at.IsZero() {
			span = at
		}
		x.Diagnostics.Add(diag.Diagnostic{Code: p.Code, Severity: diag.Error, Message: p.Message, Span: span})
	}
}
