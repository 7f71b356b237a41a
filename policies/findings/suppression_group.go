package findings

import (
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/rulefile"
)

// FromPSRule reads the exceptions of a ps-rule.yaml: suppression, an object of
// rule to target names.
func FromPSRule(suppression value.Value) []Exception {
	var exceptions []Exception
	for _, m := range suppression.Members() {
		targets := m.Value
		if targets.Kind() == value.Object {
			targets = targets.Get("targetName")
		}
		exceptions = append(exceptions, Exception{
			Policies:  []string{m.Name},
			Resources: loading.StringItems(targets),
			By:        "configuration",
			Span:      m.Value.Span(),
		})
	}
	return exceptions
}

// FromSuppressionGroup reads one PSRule document of the kind SuppressionGroup.
// The synopsis, which PSRule takes from a comment, is passed as the reason.
func FromSuppressionGroup(document value.Value, synopsis string) (Exception, diag.List) {
	spec := document.Get("spec")
	x := Exception{
		Policies: loading.StringItems(spec.Get("rule")),
		By:       document.At("metadata", "name").Str(),
		Reason:   synopsis,
		Span:     document.Span(),
	}
	var diags diag.List
	only := group{types: loading.StringItems(spec.Get("type"))}
	if condition := spec.Get("if"); !condition.IsNull() {
		parsed, err := rulefile.ParseCondition(condition)
		if err != nil {
			diags.Add(diag.Diagnostic{
				Code: diag.ConfigUnknown, Severity: diag.Warning, Span: condition.Span(),
				Message: diag.Messagef("The suppression group %s is left out: %v.", x.By, err),
			})
			x.If = never{}
			return x, diags
		}
		only.condition = parsed
	}
	if len(only.types) > 0 || only.condition != nil {
		x.If = only
	}
	if expires := spec.Get("expiresOn"); !expires.IsNull() {
		if x.Expires = parseDay(expires.Str()); x.Expires.IsZero() {
			x.If = never{}
			diags.Add(expiredOrNone(time.Time{}, expires.Span(), x.PolicyNames(), x.Expires, expires.JSON())...)
		}
	}
	return x, diags
}

// parseDay reads a date as PSRule takes it, zero if it is none.
func parseDay(text string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t
		}
	}
	return time.Time{}
}

type (
	// group is what a suppression group is limited to.
	group struct {
		types     []string
		condition *rulefile.Condition
	}
	never struct{}
)

func (g group) coversFinding(f *Finding) bool {
	if len(g.types) > 0 && !slices.ContainsFunc(g.types, func(t string) bool { return strings.EqualFold(t, f.Resource.Type) }) {
		return false
	}
	return g.condition == nil || g.condition.Holds(rulefile.Target{Name: f.Resource.Name, Type: f.Resource.Type, Source: sourceOf(f), Body: f.Body})
}

func (never) coversFinding(*Finding) bool { return false }

// sourceOf is the entry file that the finding belongs to, as PSRule sees it.
func sourceOf(f *Finding) string {
	if len(f.Trace) > 0 {
		if file := f.Trace[len(f.Trace)-1].Span.File; file != nil {
			return file.Name
		}
	}
	return FileName(f.Span)
}
