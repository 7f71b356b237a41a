package findings

import (
	"fmt"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
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
			Resources: loading.Texts(targets),
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
		Policies: loading.Texts(spec.Get("rule")),
		By:       document.At("metadata", "name").Str(),
		Reason:   synopsis,
		Span:     document.Span(),
	}
	var diags diag.List
	var all allOf
	if types := loading.Texts(spec.Get("type")); len(types) > 0 {
		all = append(all, ofType(types))
	}
	if condition := spec.Get("if"); !condition.IsNull() {
		parsed, err := parseCondition(condition)
		if err != nil {
			diags.Add(diag.Diagnostic{
				Code: diag.ConfigUnknown, Severity: diag.Warning, Span: condition.Span(),
				Message: diag.Messagef("The suppression group %s is left out: %v.", x.By, err),
			})
			x.If = never{}
			return x, diags
		}
		all = append(all, parsed)
	}
	if len(all) > 0 {
		x.If = all
	}
	if expires := spec.Get("expiresOn"); !expires.IsNull() {
		if x.Expires = parseDay(expires.Str()); x.Expires.IsZero() {
			x.If = never{}
			diags.Add(expiredOrNone(time.Time{}, expires.Span(), x.What(), x.Expires, expires.JSON())...)
		}
	}
	return x, diags
}

// parseDay reads a date as PSRule takes it, zero where it is none.
func parseDay(text string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t
		}
	}
	return time.Time{}
}

// Condition limits an exception; it is read from the if of a suppression group.
type Condition interface{ holds(*Finding) bool }

type (
	allOf  []Condition
	anyOf  []Condition
	notOf  struct{ Condition }
	ofType []string
	never  struct{}
	// test compares one property of the target.
	test struct {
		subject func(*Finding) value.Value
		holds1  func(value.Value) bool
	}
)

func (c allOf) holds(f *Finding) bool {
	for _, x := range c {
		if !x.holds(f) {
			return false
		}
	}
	return true
}

func (c anyOf) holds(f *Finding) bool {
	for _, x := range c {
		if x.holds(f) {
			return true
		}
	}
	return false
}

func (c notOf) holds(f *Finding) bool { return !c.Condition.holds(f) }

func (c ofType) holds(f *Finding) bool {
	for _, t := range c {
		if strings.EqualFold(t, f.Resource.Type) {
			return true
		}
	}
	return false
}

func (never) holds(*Finding) bool { return false }

func (c test) holds(f *Finding) bool { return c.holds1(c.subject(f)) }

func parseCondition(v value.Value) (Condition, error) {
	for _, group := range []string{"allOf", "anyOf"} {
		if list := v.Get(group); list.Kind() == value.Array {
			var parts []Condition
			for _, item := range list.Items() {
				part, err := parseCondition(item)
				if err != nil {
					return nil, err
				}
				parts = append(parts, part)
			}
			if group == "allOf" {
				return allOf(parts), nil
			}
			return anyOf(parts), nil
		}
	}
	if inner := v.Get("not"); inner.Kind() == value.Object {
		part, err := parseCondition(inner)
		return notOf{part}, err
	}
	subject, err := parseSubject(v)
	if err != nil {
		return nil, err
	}
	for _, m := range v.Members() {
		switch value.Fold(m.Name) {
		case "field", "name", "type", "source", "casesensitive":
			continue
		}
		holds, err := parseOperator(m.Name, m.Value, v.Get("caseSensitive").Bool())
		if err != nil {
			return nil, err
		}
		return test{subject, holds}, nil
	}
	return nil, fmt.Errorf("it has a condition without a comparison")
}

func parseSubject(v value.Value) (func(*Finding) value.Value, error) {
	switch {
	case v.Has("name"):
		return func(f *Finding) value.Value { return value.NewString(f.Resource.Name) }, nil
	case v.Has("type"):
		return func(f *Finding) value.Value { return value.NewString(f.Resource.Type) }, nil
	case v.Has("source"):
		return func(f *Finding) value.Value { return value.NewString(sourceOf(f)) }, nil
	case v.Has("field"):
		path := strings.Split(strings.Trim(v.Get("field").Str(), "."), ".")
		return func(f *Finding) value.Value { return f.Body.At(path...) }, nil
	}
	return nil, fmt.Errorf("it has a condition about none of name, type, source and field")
}

// sourceOf is the entry file that the finding belongs to, as PSRule sees it.
func sourceOf(f *Finding) string {
	if len(f.Trace) > 0 {
		if file := f.Trace[len(f.Trace)-1].Span.File; file != nil {
			return file.Name
		}
	}
	return FileName(f.Span)
}
