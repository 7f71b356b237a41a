// Package jsondoc writes reports as JSON: the document of check --format json, its schema,
// and the raw form that forearm merge reads.
package jsondoc

import (
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// The members of the document are a contract; they are spelled out here so that
// renaming a field elsewhere cannot change them.
type (
	Report struct {
		Tool        Tool          `json:"tool"`
		Summary     Summary       `json:"summary"`
		Findings    Each[Finding] `json:"findings"`
		Rules       []Rule        `json:"rules"`
		Diagnostics []Diagnostic  `json:"diagnostics"`
		Sources     []Source      `json:"sources"`
	}
	Tool struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	}
	Summary struct {
		Fail        map[string]int `json:"fail"`
		Unknown     int            `json:"unknown"`
		Pass        int            `json:"pass"`
		None        int            `json:"none"`
		Suppressed  int            `json:"suppressed"`
		Diagnostics map[string]int `json:"diagnostics"`
		Resources   int            `json:"resources"`
		Policies    int            `json:"policies"`
		Skipped     int            `json:"skipped"`
	}
	Finding struct {
		Policy      string              `json:"policy"`
		Aka         []string            `json:"aka"`
		Outcome     string              `json:"outcome" enum:"fail,unknown,pass,none"`
		Severity    string              `json:"severity" enum:"error,warning,note"`
		Message     string              `json:"message"`
		Resource    *Resource           `json:"resource,omitempty"`
		Path        string              `json:"path"`
		Location    Location            `json:"location"`
		Entry       string              `json:"entry"`
		Trace       []Step              `json:"trace"`
		Origins     []Step              `json:"origins,omitempty"`
		Related     []Step              `json:"related,omitempty"`
		When        *report.When        `json:"when,omitempty"`
		Hint        string              `json:"hint,omitempty"`
		Fix         *Fix                `json:"fix,omitempty"`
		Fingerprint string              `json:"fingerprint"`
		Cause       string              `json:"cause,omitempty"`
		Suppressed  *Suppression        `json:"suppressed,omitempty"`
		AzurePolicy *report.AzurePolicy `json:"azurePolicy,omitempty"`
	}
	// Fix is a change after which the finding is gone: each edit puts its text in
	// place of what is there.
	Fix struct {
		Description string `json:"description"`
		Edits       []Edit `json:"edits"`
	}
	Edit struct {
		Location
		Text string `json:"text"`
	}
	// Rule describes a rule that found something.
	Rule struct {
		ID       string `json:"id"`
		Title    string `json:"title"`
		Severity string `json:"severity" enum:"error,warning,note"`
		Help     string `json:"help"`
		HelpURI  string `json:"helpUri,omitempty"`
	}
	Resource struct {
		ID   string `json:"id"`
		Type string `json:"type"`
		Name string `json:"name"`
	}
	Location struct {
		File      string `json:"file"`
		Line      int    `json:"line,omitempty"`
		Column    int    `json:"column,omitempty"`
		EndLine   int    `json:"endLine,omitempty"`
		EndColumn int    `json:"endColumn,omitempty"`
	}
	Step struct {
		Name string `json:"name"`
		Location
	}
	Suppression struct {
		By      string `json:"by"`
		Reason  string `json:"reason"`
		Expires string `json:"expires,omitempty"`
	}
	Source struct {
		File      string `json:"file"`
		Template  string `json:"template,omitempty"`
		Kind      string `json:"kind"`
		Scope     string `json:"scope,omitempty"`
		Resources int    `json:"resources"`
		Explored  int    `json:"explored,omitempty"`
	}
)

// Diagnostic is a diagnostic as all documents show it.
type Diagnostic struct {
	Severity string `json:"severity" enum:"error,warning,note"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
	Location
	Pointer string `json:"pointer"`
	Trace   []Step `json:"trace,omitempty"`
	Related []Step `json:"related,omitempty"`
}

// JSON writes the document of check --format json.
func JSON(w io.Writer, r *report.Report, _ terminal.Style) error {
	c := r.CountFindings()
	document := Report{
		Tool: Tool{"forearm", r.Version},
		Summary: Summary{
			Fail:    map[string]int{"error": c.Errors, "warning": c.Warnings, "note": c.Notes},
			Unknown: c.Unknown, Pass: c.Pass, None: c.None, Suppressed: c.Suppressed,
			Diagnostics: map[string]int{}, Resources: r.Resources, Policies: r.Policies, Skipped: r.Skipped,
		},
		Diagnostics: DiagnosticsOf(r.Diagnostics),
		Sources:     make([]Source, 0, len(r.Sources)),
	}
	for _, s := range []diag.Severity{diag.Error, diag.Warning, diag.Note} {
		document.Summary.Diagnostics[s.String()] = 0
	}
	for _, d := range r.Diagnostics {
		document.Summary.Diagnostics[d.Severity.String()]++
	}
	document.Findings = func(yield func(Finding) bool) {
		for i := range r.Findings {
			if f := r.Findings[i]; r.ShowsFinding(f) && !yield(FindingOf(f)) {
				return
			}
		}
	}
	document.Rules = RulesOf(r)
	for _, s := range r.Sources {
		document.Sources = append(document.Sources, Source{s.File, s.Template, s.Kind, s.Scope, s.Resources, s.Explored})
	}
	return WriteJSON(w, document)
}

func FindingOf(f *report.Finding) Finding {
	made := Finding{
		Policy: f.Policy, Aka: f.Aka, Outcome: f.Outcome, Severity: f.Severity.String(), Message: f.Message,
		Path: f.Path, Location: Location(f.Place), Entry: f.Entry,
		Trace: stepsOf(f.Trace), Origins: stepsOf(f.Origins), Fingerprint: f.Fingerprint,
		Related: stepsOf(f.Related), Hint: f.Hint, When: f.When, Cause: f.Cause, AzurePolicy: f.AzurePolicy,
	}
	if f.Fix != nil {
		made.Fix = &Fix{Description: f.Fix.Description}
		for _, e := range f.Fix.Edits {
			made.Fix.Edits = append(made.Fix.Edits, Edit{Location(e.Place), e.Text})
		}
	}
	if made.Aka == nil {
		made.Aka = []string{}
	}
	if made.Trace == nil {
		made.Trace = []Step{}
	}
	if f.Resource != nil {
		resource := Resource(*f.Resource)
		made.Resource = &resource
	}
	if f.Suppressed != nil {
		suppressed := Suppression(*f.Suppressed)
		made.Suppressed = &suppressed
	}
	return made
}

// RulesOf are the rules that found something, by id.
func RulesOf(r *report.Report) []Rule {
	found := map[string]bool{}
	rules := []Rule{}
	for i := range r.Findings {
		f := r.Findings[i]
		rule, ok := r.Rules[f.Policy]
		if !ok || found[f.Policy] || !r.ShowsFinding(f) {
			continue
		}
		found[f.Policy] = true
		rules = append(rules, Rule{rule.ID, rule.Title, rule.Severity.String(), strings.TrimSpace(rule.Description), rule.URL()})
	}
	slices.SortFunc(rules, func(a, b Rule) int { return strings.Compare(a.ID, b.ID) })
	return rules
}

func stepsOf(steps []report.Step) []Step {
	var made []Step
	for _, s := range steps {
		made = append(made, Step{s.Name, Location(s.Place)})
	}
	return made
}

// DiagnosticsOf is the member diagnostics of a document.
func DiagnosticsOf(list []report.Diagnostic) []Diagnostic {
	made := make([]Diagnostic, 0, len(list))
	for _, d := range list {
		made = append(made, Diagnostic{
			Severity: d.Severity.String(), Code: d.Code, Message: d.Message, Hint: d.Hint,
			Location: Location(d.Place), Pointer: d.Pointer,
			Trace: stepsOf(d.Trace), Related: stepsOf(d.Related),
		})
	}
	return made
}
