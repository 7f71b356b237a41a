package cli

import (
	"context"
	"slices"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/policies"
)

// entry checks one entry point and keeps what is shown of it.
func (c *checker) entry(ctx context.Context, e discover.Entry) checked {
	began := time.Now()
	result := c.examine(ctx, c.session.expand(ctx, e))
	if result.Source != nil {
		result.Source.Took = time.Since(began)
	}
	return result
}

// examine asks the policies about what was worked out of an entry point, by what the
// configuration says of it.
func (c *checker) examine(ctx context.Context, x *expanded) checked {
	near, err := c.near(x.entry)
	if err != nil {
		d := diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, File: x.entry.Path, Message: "This file was not checked: " + diag.Because(err)}
		return checked{Entry: c.rooted(x.entry.Path), Diagnostics: []report.Diagnostic{(&report.Located{}).Diagnostic(d)}}
	}
	result := near.own(ctx, x)
	if near != c {
		result.Asks = near.asks
		result.Diagnostics = append(result.Diagnostics, near.loading...)
		result.Rules = map[string]report.Rule{}
		for i := range result.Findings {
			id := result.Findings[i].Shown.Policy
			result.Rules[id] = near.rules[id]
		}
	}
	return result
}

// own examines what is this checker's.
func (c *checker) own(ctx context.Context, x *expanded) (result checked) {
	e := x.entry
	result.Entry = c.rooted(e.Path)
	result.Incomplete = !x.workedOut()
	if x.skipped != "" {
		d := diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Note, File: e.Path, Message: "skipped: " + x.skipped}
		result.Diagnostics = append(result.Diagnostics, x.located.Diagnostic(d))
		return result
	}
	if c.remembers() && x.workedOut() {
		result.Present = policies.Presences(x.deployment, x.exported, c.site(x, ""))
	}
	if d := x.deployment; d != nil && template.IsNothing(d.Sources[d.Template]) && !x.diagnostics.HasErrors() {
		x.diagnostics.Add(diag.Diagnostic{Code: diag.UnknownFileFormat, Severity: diag.Error, File: e.Path,
			Message: "this is neither a template nor a parameters file nor an export of resources: nothing of it was checked"})
	}
	result.Source = &report.Source{File: e.Path, Template: e.Template, Kind: x.entry.Kind.String()}
	// Whatever the policies run into, what the expansion had to say stands.
	asked := &policies.Result{}
	func() {
		defer c.caught(&x.diagnostics, e.Path)
		x.checkRelations(c.config.References)
		asked = c.ask(ctx, x, result.Source)
	}()
	x.diagnostics.Add(asked.Diagnostics...)
	c.conclude(x, asked, &result)
	return result
}

// ask asks the policies about an entry point.
func (c *checker) ask(ctx context.Context, x *expanded, source *report.Source) *policies.Result {
	switch {
	case x.deployment != nil:
		source.Scope = x.deployment.Root.Scope.String()
		for _, resource := range x.deployment.Resources {
			if !resource.Existing && !resource.IsDeployment() {
				source.Resources++
			}
		}
		return c.engine.Check(ctx, x.deployment)
	case !x.exported.IsAbsent():
		source.Resources = x.exported.Len()
		return c.engine.CheckResources(ctx, x.file, x.exported)
	}
	return &policies.Result{}
}

// apart is what was found beside the entry points.
func (c *checker) apart(list diag.List) (result checked) {
	c.conclude(&expanded{diagnostics: list}, &policies.Result{}, &result)
	return result
}

// conclude makes what is shown of what the policies and the engine have to say.
func (c *checker) conclude(x *expanded, asked *policies.Result, result *checked) {
	func() {
		defer c.caught(&x.diagnostics, x.entry.Path)
		stated, notifications := c.codes.Findings(bounded(x.diagnostics), x.deployment)
		x.diagnostics = notifications
		asked.Findings = append(stated, policies.Unite(stated, asked.Findings)...)
		c.findings(x, c.judge(x, asked, result), result)
	}()
	for _, d := range x.diagnostics.Sorted() {
		result.Diagnostics = append(result.Diagnostics, x.located.Diagnostic(d))
	}
}

// findings keeps what is shown and counted of findings, and what may be known.
func (c *checker) findings(x *expanded, findings []policies.Finding, result *checked) {
	site := c.site(x, "")
	known := policies.Fingerprints(findings, site)
	// Next to all of them are shown.
	shown := make([]report.Finding, 0, len(findings))
	result.Findings = slices.Grow(result.Findings, len(findings))
	for i := range findings {
		f := &findings[i]
		j := judged{Shows: slices.Contains(c.outcomes, f.Outcome.String()), Fails: f.Outcome == policies.Fail && f.Suppressed == nil}
		if f.Outcome == policies.Fail || f.Outcome == policies.Unknown {
			j.Known = known[i]
			if x.entry.Path == "" {
				if f.Span.File != nil {
					site = c.site(x, f.Span.File.Name)
				}
				j.Known = f.Known(site)
			}
		}
		switch {
		case j.Shows || j.Fails || j.Known.Policy != "" && c.remembers():
			j.Stops = j.Fails && f.Stops()
			result.Findings = append(result.Findings, j)
			shown = append(shown, c.shown(x, f))
		case c.shows.passes && f.Outcome == policies.Pass:
			result.Passes = append(result.Passes, c.shown(x, f))
		}
	}
	report.Causes(shown)
	for i := range shown {
		result.Findings[len(result.Findings)-len(shown)+i].Shown = shown[i]
	}
}

// judge applies what was settled about findings: severities and exceptions.
func (c *checker) judge(x *expanded, r *policies.Result, result *checked) []policies.Finding {
	findings := r.Findings
	for i := range findings {
		f := &findings[i]
		f.Span, f.Declaration = x.place(f), x.statement(f)
	}
	findings = unsaid(findings)
	in := c.exceptionsIn(x)
	about, altered := c.codes.Findings(c.suppress.Apply(findings, in), nil)
	x.diagnostics.Add(altered...)
	findings = append(findings, about...)
	result.Used = in.Used()
	for _, unused := range in.Idle {
		result.Idle = append(result.Idle, c.idle(x, unused)...)
	}
	c.weigh(findings)
	return append(findings, c.held(x, r.Verdicts)...)
}

// weigh gives findings the severities that were settled.
func (c *checker) weigh(findings []policies.Finding) {
	for i := range findings {
		if severity, ok := c.severity[findings[i].Rule.ID]; ok {
			findings[i].Severity = severityOf(&findings[i], severity)
		}
	}
}

// held are verdicts without a finding, as findings, where they are to be reported.
// There is nothing to accept about them.
func (c *checker) held(x *expanded, verdicts []policies.Verdict) []policies.Finding {
	passes, none := c.shows.passes || slices.Contains(c.outcomes, "pass"), slices.Contains(c.outcomes, "none")
	if !passes && !none {
		return nil
	}
	var findings []policies.Finding
	for i := range verdicts {
		v := &verdicts[i]
		if v.Outcome == policies.Pass && passes || v.Outcome == policies.None && none {
			f := policies.Finding{Rule: v.Rule, Outcome: v.Outcome, Severity: v.Rule.Severity,
				Message: diag.Own(v.Rule.Title), Resource: v.Target(), Span: v.Span()}
			if severity, ok := c.severity[v.Rule.ID]; ok {
				f.Severity = severity
			}
			f.Span, f.Declaration = x.place(&f), x.statement(&f)
			findings = append(findings, f)
		}
	}
	return findings
}

// severityOf is that of a finding whose rule is given another one: what is less
// severe than the rest that the rule says does not become more so.
func severityOf(f *policies.Finding, given diag.Severity) diag.Severity {
	if f.Severity < f.Rule.Severity {
		return min(f.Severity, given)
	}
	return given
}
