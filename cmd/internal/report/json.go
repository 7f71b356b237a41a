package report

import (
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// The members of the document are a contract; they are spelled out here so that
// renaming a field elsewhere cannot change them.
type (
	jsonReport struct {
		Tool        jsonTool         `json:"tool"`
		Summary     jsonSummary      `json:"summary"`
		Findings    []jsonFinding    `json:"findings"`
		Rules       []jsonRule       `json:"rules"`
		Diagnostics []JSONDiagnostic `json:"diagnostics"`
		Sources     []jsonSource     `json:"sources"`
	}
	jsonTool struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	}
	jsonSummary struct {
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
	jsonFinding struct {
		Policy      string           `json:"policy"`
		Aka         []string         `json:"aka"`
		Outcome     string           `json:"outcome" enum:"fail,unknown,pass,none"`
		Severity    string           `json:"severity" enum:"error,warning,note"`
		Message     string           `json:"message"`
		Resource    *jsonResource    `json:"resource,omitempty"`
		Path        string           `json:"path"`
		Location    jsonLocation     `json:"location"`
		Entry       string           `json:"entry"`
		Trace       []jsonStep       `json:"trace"`
		Origins     []jsonStep       `json:"origins,omitempty"`
		Related     []jsonStep       `json:"related,omitempty"`
		When        *When            `json:"when,omitempty"`
		Hint        string           `json:"hint,omitempty"`
		Fix         *jsonFix         `json:"fix,omitempty"`
		Fingerprint string           `json:"fingerprint"`
		Cause       string           `json:"cause,omitempty"`
		Suppressed  *jsonSuppression `json:"suppressed,omitempty"`
		AzurePolicy *AzurePolicy     `json:"azurePolicy,omitempty"`
	}
	// jsonFix is a change after which the finding is gone: each edit puts its text in the
	// place of what stands there.
	jsonFix struct {
		Description string     `json:"description"`
		Edits       []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		jsonLocation
		Text string `json:"text"`
	}
	// jsonRule describes a rule that found something.
	jsonRule struct {
		ID       string `json:"id"`
		Title    string `json:"title"`
		Severity string `json:"severity" enum:"error,warning,note"`
		Help     string `json:"help"`
		HelpURI  string `json:"helpUri,omitempty"`
	}
	jsonResource struct {
		ID   string `json:"id"`
		Type string `json:"type"`
		Name string `json:"name"`
	}
	jsonLocation struct {
		File      string `json:"file"`
		Line      int    `json:"line,omitempty"`
		Column    int    `json:"column,omitempty"`
		EndLine   int    `json:"endLine,omitempty"`
		EndColumn int    `json:"endColumn,omitempty"`
	}
	jsonStep struct {
		Name string `json:"name"`
		jsonLocation
	}
	jsonSuppression struct {
		By      string `json:"by"`
		Reason  string `json:"reason"`
		Expires string `json:"expires,omitempty"`
	}
	jsonSource struct {
		File      string `json:"file"`
		Template  string `json:"template,omitempty"`
		Kind      string `json:"kind"`
		Scope     string `json:"scope,omitempty"`
		Resources int    `json:"resources"`
		Explored  int    `json:"explored,omitempty"`
	}
)

// JSONDiagnostic is a diagnostic as all documents show it.
type JSONDiagnostic struct {
	Severity string `json:"severity" enum:"error,warning,note"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
	jsonLocation
	Pointer string     `json:"pointer"`
	Trace   []jsonStep `json:"trace,omitempty"`
	Related []jsonStep `json:"related,omitempty"`
}

// JSON writes the document of check --format json.
func JSON(w io.Writer, r *Report, _ Style) error {
	c := r.Count()
	document := jsonReport{
		Tool: jsonTool{"forearm", r.Version},
		Summary: jsonSummary{
			Fail:    map[string]int{"error": c.Errors, "warning": c.Warnings, "note": c.Notes},
			Unknown: c.Unknown, Pass: c.Pass, None: c.None, Suppressed: c.Suppressed,
			Diagnostics: map[string]int{}, Resources: r.Resources, Policies: r.Policies, Skipped: r.Skipped,
		},
		Findings:    make([]jsonFinding, 0, len(r.Findings)),
		Diagnostics: DiagnosticsDocument(r.Diagnostics),
		Sources:     make([]jsonSource, 0, len(r.Sources)),
	}
	for _, s := range []diag.Severity{diag.Error, diag.Warning, diag.Note} {
		document.Summary.Diagnostics[s.String()] = 0
	}
	for _, d := range r.Diagnostics {
		document.Summary.Diagnostics[d.Severity.String()]++
	}
	for i := range r.Findings {
		if f := &r.Findings[i]; r.shows(f) {
			document.Findings = append(document.Findings, findingDocument(f))
		}
	}
	document.Rules = ruleDocuments(r)
	for _, s := range r.Sources {
		document.Sources = append(document.Sources, jsonSource{s.File, s.Template, s.Kind, s.Scope, s.Resources, s.Explored})
	}
	return WriteJSON(w, document)
}

func findingDocument(f *Finding) jsonFinding {
	made := jsonFinding{
		Policy: f.Policy, Aka: f.Aka, Outcome: f.Outcome, Severity: f.Severity.String(), Message: f.Message,
		Path: f.Path, Location: jsonLocation(f.Place), Entry: f.Entry,
		Trace: stepDocuments(f.Trace), Origins: stepDocuments(f.Origins), Fingerprint: f.Fingerprint,
		Related: stepDocuments(f.Related), Hint: f.Hint, When: f.When, Cause: f.Cause, AzurePolicy: f.AzurePolicy,
	}
	if f.Fix != nil {
		made.Fix = &jsonFix{Description: f.Fix.Description}
		for _, e := range f.Fix.Edits {
			made.Fix.Edits = append(made.Fix.Edits, jsonEdit{jsonLocation(e.Place), e.Text})
		}
	}
	if made.Aka == nil {
		made.Aka = []string{}
	}
	if made.Trace == nil {
		made.Trace = []jsonStep{}
	}
	if f.Resource != nil {
		resource := jsonResource(*f.Resource)
		made.Resource = &resource
	}
	if f.Suppressed != nil {
		suppressed := jsonSuppression(*f.Suppressed)
		made.Suppressed = &suppressed
	}
	return made
}

// ruleDocuments are the rules that found something, by id.
func ruleDocuments(r *Report) []jsonRule {
	found := map[string]bool{}
	rules := []jsonRule{}
	for i := range r.Findings {
		f := &r.Findings[i]
		rule, ok := r.Rules[f.Policy]
		if !ok || found[f.Policy] || !r.shows(f) {
			continue
		}
		found[f.Policy] = true
		rules = append(rules, jsonRule{rule.ID, rule.Title, rule.Severity.String(), strings.TrimSpace(rule.Description), rule.page()})
	}
	slices.SortFunc(rules, func(a, b jsonRule) int { return strings.Compare(a.ID, b.ID) })
	return rules
}

func stepDocuments(steps []Step) []jsonStep {
	var made []jsonStep
	for _, s := range steps {
		made = append(made, jsonStep{s.Name, jsonLocation(s.Place)})
	}
	return made
}

// DiagnosticsDocument is the member diagnostics of a document.
func DiagnosticsDocument(list []Diagnostic) []JSONDiagnostic {
	made := make([]JSONDiagnostic, 0, len(list))
	for _, d := range list {
		made = append(made, JSONDiagnostic{
			Severity: d.Severity.String(), Code: d.Code, Message: d.Message, Hint: d.Hint,
			jsonLocation: jsonLocation(d.Place), Pointer: d.Pointer,
			Trace: stepDocuments(d.Trace), Related: stepDocuments(d.Related),
		})
	}
	return made
}
