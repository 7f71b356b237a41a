package assignment

import (
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
)

// Exempt returns the exemption that takes a subject out, or nil. It is not certain where an
// exemption depends on something unknown.
func (r *Resolver) Exempt(a *Applied, s *Subject) (exemption *document.Document, certain bool) {
	return r.firstAbout(r.Set.Exemptions, a, s)
}

// Enrolled reports whether an enrollment enforces an assignment on a subject.
func (r *Resolver) Enrolled(a *Applied, s *Subject) (enrolled, certain bool) {
	found, certain := r.firstAbout(r.Set.Enrollments, a, s)
	return found != nil, certain
}

// firstAbout returns the first document that is about a definition of an assignment and a
// subject. That there is none is not certain where one depends on something unknown.
func (r *Resolver) firstAbout(documents []*document.Document, a *Applied, s *Subject) (found *document.Document, certain bool) {
	certain = true
	for _, d := range documents {
		if !isAbout(d, a) || !s.Within(scopeOf(d)) || r.isExpired(d) {
			continue
		}
		switch m := isSelected(d.Properties.Get("resourceSelectors"), s); {
		case m == no:
		case m == maybe, s.dependsOnContext(scopeOf(d), d):
			certain = false
		default:
			return d, true
		}
	}
	return nil, certain
}

func scopeOf(e *document.Document) string {
	if s := e.Properties.Get("scope").Str(); s != "" && e.ID == "" {
		return s
	}
	if e.ID == "" {
		return "/nowhere"
	}
	return e.Scope()
}

// isAbout reports whether an exemption is about a definition of an assignment.
func isAbout(e *document.Document, a *Applied) bool {
	id := strings.TrimSuffix(e.Properties.Get("policyAssignmentId").Str(), "/")
	if a.Assignment.ID != "" {
		if !strings.EqualFold(id, a.Assignment.ID) {
			return false
		}
	} else if !strings.EqualFold(id[strings.LastIndex(id, "/")+1:], a.Assignment.Name) {
		return false
	}
	references := e.Properties.Get("policyDefinitionReferenceIds")
	return references.Len() == 0 || slices.ContainsFunc(references.Items(), func(v value.Value) bool { return v.EqualFold(a.Reference) })
}

func (r *Resolver) isExpired(e *document.Document) bool {
	text := e.Properties.Get("expiresOn").Str()
	if text == "" || r.Now.IsZero() {
		return false
	}
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05", "2006-01-02 15:04:05Z", "2006-01-02"} {
		if at, err := time.Parse(layout, text); err == nil {
			return !at.After(r.Now)
		}
	}
	return false
}
