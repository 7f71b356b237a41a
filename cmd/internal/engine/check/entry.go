package check

import (
	"context"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/policies"
)

// checkExpansion asks the policies about an entry point, and keeps what is shown of it.
func (r *ruleset) checkExpansion(ctx context.Context, x *engine.Expansion) (result Result) {
	e := x.Entry
	result.Entry = r.files.Rooted(e.Path)
	result.Incomplete = !x.Complete()
	if x.Skipped != "" {
		d := diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Note, File: e.Path, Message: "skipped: " + x.Skipped}
		result.Diagnostics = append(result.Diagnostics, x.Located.Diagnostic(d))
		return result
	}
	if r.keepsKnown() && x.Complete() {
		result.Present = policies.Presences(x.Deployment, x.Exported, r.siteOf(x, ""))
	}
	if d := x.Deployment; d != nil && template.IsNothing(d.Sources[d.Template]) && !x.Diagnostics.HasErrors() {
		x.Diagnostics.Add(diag.Diagnostic{Code: diag.UnknownFileFormat, Severity: diag.Error, File: e.Path,
			Message: "this is neither a template nor a parameters file nor an export of resources: nothing of it was checked"})
	}
	result.Reached = x.Reached()
	result.Source = &report.Source{File: e.Path, Template: e.Template, Kind: x.Entry.Kind.String()}
	// A panic in a policy does not cost the diagnostics of the expansion.
	verdicts := &policies.Result{}
	var followUps []*engine.FollowUp
	func() {
		defer r.workspace.Recover(&x.Diagnostics, e.Path)
		x.CheckRelations(r.settings.Config.References)
		r.settings.CheckPolicyDocuments(x)
		describeSource(x, result.Source)
		verdicts = AskPolicies(ctx, r.engine, x)
		followUps = r.workspace.FollowUps(ctx, x)
	}()
	x.Diagnostics.Add(verdicts.Diagnostics...)
	r.buildResult(x, verdicts, &result)
	for _, f := range followUps {
		r.checkFollowUp(ctx, f, &result)
	}
	return result
}

// AskPolicies asks policies about what an entry point deploys, or exports.
func AskPolicies(ctx context.Context, p *policies.Engine, x *engine.Expansion) *policies.Result {
	switch {
	case x.Deployment != nil:
		return p.Check(ctx, x.Deployment)
	case !x.Exported.IsAbsent():
		return p.CheckResources(ctx, x.File, x.Exported)
	}
	return &policies.Result{}
}

// describeSource adds to a source what it deploys.
func describeSource(x *engine.Expansion, source *report.Source) {
	if x.Deployment == nil {
		source.Resources = x.Exported.Len()
		return
	}
	source.Scope = x.Deployment.Root.Scope.String()
	for _, resource := range x.Deployment.Resources {
		if !resource.Existing && !resource.IsDeployment() {
			source.Resources++
		}
	}
}

// buildResult makes what is shown of what the policies and the engine have to say.
func (r *ruleset) buildResult(x *engine.Expansion, verdicts *policies.Result, result *Result) {
	func() {
		defer r.workspace.Recover(&x.Diagnostics, x.Entry.Path)
		stated, notifications := r.codes.Findings(engine.LimitDiagnostics(x.Diagnostics), x.Deployment)
		x.Diagnostics = notifications
		verdicts.Findings = append(stated, policies.Unite(stated, verdicts.Findings)...)
		verdicts.Findings = append(verdicts.Findings, r.codes.Placeholders(verdicts.Findings, x.Deployment)...)
		r.keepFindings(x, r.applySettings(x, verdicts, result), result)
	}()
	for _, d := range x.Diagnostics.Sorted() {
		result.Diagnostics = append(result.Diagnostics, x.Located.Diagnostic(d))
	}
}

// keepFindings keeps what is shown and counted of findings, and what may be known.
func (r *ruleset) keepFindings(x *engine.Expansion, findings []policies.Finding, result *Result) {
	findings, result.Passes = r.takePasses(x, findings)
	site := r.siteOf(x, "")
	known := policies.Fingerprints(findings, site)
	// Next to all of them are shown.
	shown := make([]*report.Finding, 0, len(findings))
	result.Findings = slices.Grow(result.Findings, len(findings))
	identifies := r.identifies()
	fixes := r.newFixer(x)
	for i := range findings {
		f := &findings[i]
		j := Finding{Reported: slices.Contains(r.outcomes, f.Outcome.String()), Fails: f.Outcome == policies.Fail && f.Suppressed == nil}
		j.Undecided = r.failsOnUnknown() && f.Outcome == policies.Unknown && f.Suppressed == nil
		if f.Outcome == policies.Fail || f.Outcome == policies.Unknown {
			of := known[i]
			if x.Entry.Path == "" {
				if f.Span.File != nil {
					site = r.siteOf(x, f.Span.File.Name)
				}
				of = f.Known(site)
			}
			if of.Policy != "" && identifies {
				j.Known = &of
			}
		}
		if j.Reported || j.Fails || j.Undecided || j.Known != nil && r.keepsKnown() {
			j.Stops = j.Fails && f.KeptFromChecking()
			result.Findings = append(result.Findings, j)
			made := r.showFinding(x, f)
			if f.Suppressed == nil {
				made.Fix = fixes.fixOf(f)
			}
			shown = append(shown, &made)
		}
	}
	report.MarkCauses(shown)
	for i := range shown {
		result.Findings[len(result.Findings)-len(shown)+i].Shown = shown[i]
	}
}

// takePasses takes what passed out of findings, unless it is reported as they are.
func (r *ruleset) takePasses(x *engine.Expansion, findings []policies.Finding) ([]policies.Finding, []report.Pass) {
	if !r.options.Passes || slices.Contains(r.outcomes, policies.Pass.String()) {
		return findings, nil
	}
	type place struct {
		resource, file string
		line           int
		severity       diag.Severity
	}
	var passes []report.Pass
	at := map[place]int{}
	rest := make([]policies.Finding, 0, len(findings))
	for i := range findings {
		f := &findings[i]
		if f.Outcome != policies.Pass {
			rest = append(rest, *f)
			continue
		}
		key := place{severity: f.Severity}
		if f.Resource.Type != "" {
			key.resource = f.Resource.Name
		}
		if file := f.Span.File; file != nil {
			key.file, key.line = file.Name, file.Position(f.Span.Start).Line
		}
		k, ok := at[key]
		if !ok {
			k = len(passes)
			at[key] = k
			passes = append(passes, report.Pass{Entry: x.Entry.Path, Resource: strings.Clone(key.resource), File: key.file, Line: key.line, Severity: key.severity})
		}
		passes[k].Policies = append(passes[k].Policies, f.Rule.ID)
	}
	return rest, passes
}

// applySettings applies severities and exceptions to findings. Verdicts
// without a finding are added where they are reported.
func (r *ruleset) applySettings(x *engine.Expansion, verdicts *policies.Result, result *Result) []policies.Finding {
	findings := verdicts.Findings
	for i := range findings {
		f := &findings[i]
		f.Span, f.Declaration = PlaceOf(x, f), declarationSpan(x, f)
	}
	findings = dropCompilerDuplicates(findings)
	in := r.exceptionsIn(x)
	about, altered := r.codes.Findings(r.suppress.Apply(findings, in), nil)
	x.Diagnostics.Add(altered...)
	findings = append(findings, about...)
	result.Used = in.Used()
	for _, unused := range in.Idle {
		result.Unused = append(result.Unused, r.unusedException(x, unused)...)
	}
	r.applySeverities(findings)
	return append(findings, r.withoutFinding(x, verdicts.Verdicts)...)
}

// applySeverities sets the configured severities of findings.
func (r *ruleset) applySeverities(findings []policies.Finding) {
	for i := range findings {
		if severity, ok := r.severity[findings[i].Rule.ID]; ok {
			findings[i].Severity = severityOf(&findings[i], severity)
		}
	}
}

// withoutFinding are verdicts without a finding, as findings, where they are to be reported.
// There is nothing to accept about them.
func (r *ruleset) withoutFinding(x *engine.Expansion, verdicts []policies.Verdict) []policies.Finding {
	passes, none := r.options.Passes || slices.Contains(r.outcomes, "pass"), slices.Contains(r.outcomes, "none")
	if !passes && !none {
		return nil
	}
	var findings []policies.Finding
	for i := range verdicts {
		v := &verdicts[i]
		if v.Outcome == policies.Pass && passes || v.Outcome == policies.None && none {
			f := policies.Finding{Rule: v.Rule, Outcome: v.Outcome, Severity: v.Rule.Severity,
				Message: diag.ConstantText(v.Rule.Title), Resource: v.Target(), Span: v.Span()}
			if severity, ok := r.severity[v.Rule.ID]; ok {
				f.Severity = severity
			}
			f.Span, f.Declaration = PlaceOf(x, &f), declarationSpan(x, &f)
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

// unusedException makes a finding of the message about an exception.
func (r *ruleset) unusedException(x *engine.Expansion, unused policies.Idle) []UnusedException {
	findings, _ := r.codes.Findings(diag.List{unused.Diagnostic}, nil)
	for i := range findings {
		findings[i].Span = PlaceOf(x, &findings[i])
	}
	r.applySeverities(findings)
	var made Result
	r.keepFindings(x, findings, &made)
	var list []UnusedException
	for _, f := range made.Findings {
		list = append(list, UnusedException{unused.Key, f})
	}
	return list
}

// identifies reports whether findings keep what they are recognized by.
func (r *ruleset) identifies() bool {
	baseline, _ := r.baselineFile()
	return r.keepsKnown() || r.isCompared || baseline != "" || r.options.Explore
}

// keepsKnown reports whether findings are compared with those of another time.
func (r *ruleset) keepsKnown() bool {
	o := &r.options
	return r.isPast || r.exceptionsOf != nil || o.Baseline != "" || r.settings.Config.Baseline != "" || o.ChangedSince != ""
}
