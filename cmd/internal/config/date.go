package config

import (
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Date reads a date, or a date with a time; false for what is neither.
func Date(text string) (time.Time, bool) {
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), true
		}
	}
	return time.Time{}, false
}

// NoDate is the message about a text that is not a date.
const NoDate = "%q is not a date; write it like 2026-01-31 or 2026-01-31T12:00:00Z"

// completeSuppressions completes what was read of them: their days, and where they stand.
func (c *Config) completeSuppressions(document value.Value) diag.List {
	var diags diag.List
	date := func(text string, at value.Value) time.Time {
		t, ok := Date(text)
		if !ok && text != "" {
			diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, Span: at.Span(), Message: diag.Messagef(NoDate, text)})
		}
		return t
	}
	date(c.AsOf, document.Get("asOf"))
	for i := range c.Suppressions {
		s, at := &c.Suppressions[i], elementOrSelf(document.Get("suppressions"), i)
		s.Until, s.Span, s.Dir = date(s.Expires, at.Get("expires")), at.Span(), c.Dir()
	}
	return diags
}
