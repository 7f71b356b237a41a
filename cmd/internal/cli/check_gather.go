package cli

import (
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// gather puts the results together in an order that does not depend on who was
// ready first.
func (c *checker) gather(results []checked, loading []report.Diagnostic) *report.Report {
	r := &report.Report{Version: c.version, Rules: c.rules, Prefix: c.prefix(), FailOn: c.failOn}
	c.flags.apply(r)
	r.Automation = c.automation(c.flags.category, c.flags.part())
	for _, rule := range c.rules {
		if !rule.Engine {
			r.Policies++
		}
	}
	r.Diagnostics = append(r.Diagnostics, loading...)
	findings := 0
	for i := range results {
		findings += len(results[i].Findings)
	}
	r.Findings = make([]report.Finding, 0, findings)
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Shows {
				r.Findings = append(r.Findings, f.Shown)
			}
		}
		r.Passes = append(r.Passes, results[i].Passes...)
		r.Diagnostics = append(r.Diagnostics, results[i].Diagnostics...)
		for id, rule := range results[i].Rules {
			if _, known := r.Rules[id]; !known {
				r.Rules[id] = rule
			}
		}
		if s := results[i].Source; s != nil {
			r.Sources = append(r.Sources, *s)
			r.Resources += s.Resources
		}
	}
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Code == string(diag.FileSkipped) {
			r.Skipped++
			if c.flags.strict || c.config.Strict {
				d.Severity = diag.Error
			}
		}
	}
	report.Sort(r)
	return r
}

// prefix leads from the root of the repository to the working directory.
func (a *app) prefix() string {
	return strings.TrimPrefix(strings.TrimPrefix(a.dir, a.repository(a.dir)), "/")
}

// status is 3 where something could not be worked out, even if there are findings.
func (c *checker) status(r *report.Report, results []checked, failing diag.Severity) int {
	if len(allStopped(results)) > 0 {
		return statusFailed
	}
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Error {
			return statusFailed
		}
	}
	least, _ := policies.ParseSeverity(c.failOn)
	if c.failOn != "none" && failing > 0 && failing >= least {
		return statusFindings
	}
	return statusClean
}

// failing is the greatest severity of a finding that fails, 0 where none does, and
// how many of them are not shown. A file that chooses what is reported does not
// choose whether a pipeline ends.
func failing(results []checked) (worst diag.Severity, unshown int) {
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Fails {
				worst = max(worst, f.Shown.Severity)
				if !f.Shows {
					unshown++
				}
			}
		}
	}
	return worst, unshown
}

// nothing is the error that nothing was checked, which proves nothing. A part of
// several may be empty.
func (c *checker) nothing(r *report.Report, entries int) error {
	switch {
	case len(r.Sources) > 0, c.flags.allowEmpty, c.flags.shard != "" && entries > 0:
		return nil
	case entries > 0:
		return usagef("nothing was checked: every file was skipped; --synthesize makes up values for their parameters, --allow-empty accepts it")
	}
	return usagef("nothing to check here; forearm doctor says what became of each file, --allow-empty accepts it")
}
