package check

import (
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// showFinding makes a finding ready to be shown.
func (r *ruleset) showFinding(x *engine.Expansion, f *policies.Finding) report.Finding {
	l := &x.Located
	made := report.Finding{
		Policy: f.Rule.ID, Aka: f.Rule.Aka, Outcome: f.Outcome.String(), Severity: f.Severity,
		Message: l.Redact.Message(f.Message + unknownBasis(x, f)), Path: f.Pointer(), Entry: x.Entry.Path,
		// The place has been found already: suppression depends on it.
		Place: report.PlaceOf(f.Span),
		Trace: l.TraceSteps(f.Trace), Origins: originSteps(x, f), Fingerprint: f.Fingerprint,
	}
	if r.options.Quotes && f.Statement == nil {
		made.Excerpt = excerpt.Quote(f.Span, l.Redact)
	}
	if of := f.Resource; of.Type != "" {
		made.Resource = &report.Resource{ID: of.ID, Type: of.Type, Name: of.Name}
	}
	if p := f.AzurePolicy; p != nil {
		made.AzurePolicy = &report.AzurePolicy{Assignment: p.Assignment, Reference: p.Reference, Definition: p.Definition, Effect: p.Effect}
	}
	if s := f.Suppressed; s != nil {
		made.Suppressed = &report.Suppression{By: s.By, Reason: s.Reason}
		if !s.Expires.IsZero() {
			made.Suppressed.Expires = s.Expires.Format(time.DateOnly)
		}
	}
	if f.Statement != nil {
		statement := l.Diagnostic(*f.Statement)
		if rests := unknownBasis(x, f); rests != "" {
			statement.Message = strings.TrimSuffix(statement.Message, ".") + "." + l.Redact.Message(rests)
		}
		made.Message, made.Hint, made.Related, made.Excerpt = statement.Message, statement.Hint, statement.Related, statement.Excerpt
		made.Place = statement.Place
	}
	made.Ground = policies.GroundOf(f.Rests)
	if !f.Follows.IsZero() {
		made.Follows = l.Place(f.Follows)
	}
	made.DetachTexts()
	return made
}

// maxCauses is how many causes are reported; who removes those meets the others.
const maxCauses = 3

// unknownBasis returns what an unknown outcome depends on.
func unknownBasis(x *engine.Expansion, f *policies.Finding) diag.Message {
	if len(f.Rests) == 0 {
		return ""
	}
	var causes []diag.Message
	for i, c := range f.Rests {
		if i == maxCauses {
			causes = append(causes, "others")
			break
		}
		text := c.What
		if span := x.Located.WrittenAt(c.Span); !span.IsZero() {
			p := report.PlaceOf(span)
			text += diag.Messagef(" at %s:%d:%d", p.File, p.Line, p.Column)
		}
		if c.Hint != "" {
			text += " (" + c.Hint + ")"
		}
		causes = append(causes, text)
	}
	last := len(causes) - 1
	if last > 0 {
		causes[last-1] += " and " + causes[last]
		causes = causes[:last]
	}
	return diag.Messagef(" Depends on %s.", diag.Join(causes, ", "))
}

// PlaceOf is where people wrote what a finding is about: where the value comes from
// that is wrong, wherever the compiler and the template have moved it. What is not
// there has no origin, and is looked up by the resource and the path.
func PlaceOf(x *engine.Expansion, f *policies.Finding) source.Span {
	switch {
	case x.Compiled == nil:
		return f.Span
	case f.Statement != nil:
		return x.Located.WrittenAt(f.Span)
	}
	if f.InTemplate {
		return x.Compiled.Path("", f.Path)
	}
	// What lacks in something that was put together lacks where that is written.
	if at := f.Origin.InheritedFrom().Span(); !at.IsZero() && (!f.Missing || f.InElement) {
		if span, exact := x.Compiled.Written(at); exact {
			return span
		}
	}
	pointer, ok := x.Compiled.Pointer(f.Declaration)
	if !ok {
		return x.Located.WrittenAt(f.Span)
	}
	return x.Compiled.Path(pointer, f.Path)
}

// declarationSpan is all of the declaration of a finding's resource.
func declarationSpan(x *engine.Expansion, f *policies.Finding) source.Span {
	if x.Compiled != nil {
		if pointer, ok := x.Compiled.Pointer(f.Declaration); ok {
			return x.Compiled.Statement(pointer)
		}
	}
	return f.Declaration
}

// originSteps are the parameters, variables and configurations that a value came through,
// or that it was made of, and where a parameters file gave them: often that is the line
// that has to change.
func originSteps(x *engine.Expansion, f *policies.Finding) []report.Step {
	var steps []report.Step
	seen := map[source.Span]bool{f.Span: true}
	for _, h := range derivation.ListMainHops(value.Value{}.WithOrigin(f.Origin), maxLooked) {
		name, span := shownOrigin(x, h.Origin)
		if span.IsZero() || seen[span] {
			continue
		}
		seen[span] = true
		steps = append(steps, report.Step{Name: strings.TrimSpace(name), Place: report.PlaceOf(span)})
		if len(steps) == maxOrigins {
			break
		}
	}
	return steps
}

// shownOrigin is what a place on the way of a value is called, and where it is; nowhere
// for what is no help.
func shownOrigin(x *engine.Expansion, o *value.Origin) (string, source.Span) {
	switch o.Kind {
	case value.OriginParameter, value.OriginSecureParameter, value.OriginOutput, value.OriginVariable, value.OriginKeyVault,
		value.OriginInheritedAuth, value.OriginInheritedValue:
		return o.Kind.String() + " " + o.Name, x.Located.WrittenAt(o.Span())
	}
	if file := x.Content(o); !file.IsZero() {
		return "the file", file
	}
	if x.Deployment == nil || o.File == nil || o.File != x.Deployment.ParameterFile {
		return "", source.Span{}
	}
	return "the parameters", x.Located.WrittenAt(o.Span())
}

// maxOrigins bounds the way that is shown; values travel through deep modules.
const maxOrigins = 8

// maxLooked is how many places are looked at for them.
const maxLooked = 32

func shownRule(r *policies.Rule, severities map[string]diag.Severity) report.Rule {
	severity := r.Severity
	if s, ok := severities[r.ID]; ok {
		severity = s
	}
	return report.Rule{ID: r.ID, Aka: r.Aka, Title: r.Title, Description: r.Description, Severity: severity,
		Types: r.Types, Area: r.Area, Tags: r.Tags(), Docs: r.Docs, Page: r.Page(),
		Pillar: r.Pillar, Controls: r.Controls, Shipped: r.Shipped, Engine: r.Kind != 0}
}
