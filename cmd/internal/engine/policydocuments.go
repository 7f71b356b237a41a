package engine

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/lint"
)

// CheckPolicyDocuments reports what Azure would refuse in the definitions, initiatives,
// assignments and exemptions of Azure Policy that a template deploys.
func (s *Settings) CheckPolicyDocuments(x *Expansion) {
	if x.Deployment == nil || x.Deployment.Truncated {
		return
	}
	for _, r := range x.Deployment.Resources {
		if r.Existing {
			continue
		}
		d := document.Resource(r.Type, r.ID, r.Name, r.Body)
		if d == nil || d.Properties.IsUnknown() || d.Properties.Deep().Any(value.Unknown) {
			continue
		}
		fields, _ := s.aliases()
		for _, p := range lint.Document(d, fields.Table) {
			if p.Severity != diag.Error {
				continue // what is likely a mistake is for azure-policy lint
			}
			span := p.At.Span()
			if span.IsZero() {
				span = r.Declaration.Span()
			}
			x.Diagnostics.Add(diag.Diagnostic{Code: p.Code, Severity: diag.Error, Message: p.Message, Span: span})
		}
	}
}
