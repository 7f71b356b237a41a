package formats

import (
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/webpage"
)

// The data of the page of a check. Texts stand once, in strings, and findings have their
// numbers: of tens of thousands of findings most texts are the same.
type (
	htmlReport struct {
		Summary     htmlSummary          `json:"summary"`
		Strings     []string             `json:"strings"`
		Rules       []htmlRule           `json:"rules"`
		Findings    []htmlFinding        `json:"findings"`
		Diagnostics []jsondoc.Diagnostic `json:"diagnostics"`
		Sources     []jsondoc.Source     `json:"sources"`
	}
	htmlSummary struct {
		Version    string `json:"version"`
		Error      int    `json:"error"`
		Warning    int    `json:"warning"`
		Note       int    `json:"note"`
		Unknown    int    `json:"unknown"`
		Pass       int    `json:"pass"`
		Suppressed int    `json:"suppressed"`
		Sources    int    `json:"sources"`
		Resources  int    `json:"resources"`
		Policies   int    `json:"policies"`
		Skipped    int    `json:"skipped"`
	}
	htmlRule struct {
		ID    string `json:"id"`
		Title string `json:"title"`
		Help  string `json:"help"`
		URI   string `json:"uri,omitempty"`
	}
	htmlFinding struct {
		Policy  int `json:"p"`
		Message int `json:"m"`
		// Outcome is fail, unknown, pass or none, Severity error, warning or note.
		Outcome    string           `json:"o"`
		Severity   string           `json:"s"`
		Place      htmlPlace        `json:"at"`
		Type       *int             `json:"rt,omitempty"`
		Name       *int             `json:"rn,omitempty"`
		ID         *int             `json:"ri,omitempty"`
		Path       int              `json:"path"`
		Entry      int              `json:"entry"`
		Excerpt    *[3]string       `json:"x,omitempty"`
		Trace      []htmlPlace      `json:"trace,omitempty"`
		Origins    []htmlPlace      `json:"from,omitempty"`
		When       *int             `json:"when,omitempty"`
		Hint       *int             `json:"hint,omitempty"`
		Because    *int             `json:"because,omitempty"`
		Fix        *int             `json:"fix,omitempty"`
		Cause      string           `json:"cause,omitempty"`
		Suppressed *htmlSuppression `json:"sup,omitempty"`
	}
	htmlPlace struct {
		Name   *int `json:"n,omitempty"`
		File   int  `json:"f"`
		Line   int  `json:"l,omitempty"`
		Column int  `json:"c,omitempty"`
	}
	htmlSuppression struct {
		By    int  `json:"by"`
		Why   *int `json:"why,omitempty"`
		Until *int `json:"until,omitempty"`
	}
)

// HTML writes the outcome of a check as a page that needs nothing else.
func HTML(w io.Writer, r *report.Report, _ terminal.Style) error {
	c := r.CountFindings()
	b := htmlBuilder{index: map[string]int{}}
	page := htmlReport{
		Summary: htmlSummary{r.Version, c.Errors, c.Warnings, c.Notes, c.Unknown, c.Pass, c.Suppressed, len(r.Sources), r.Resources, r.Policies, r.Skipped},
		Rules:   []htmlRule{}, Findings: []htmlFinding{}, Diagnostics: jsondoc.DiagnosticsOf(r.Diagnostics), Sources: []jsondoc.Source{},
	}
	for _, rule := range jsondoc.RulesOf(r) {
		page.Rules = append(page.Rules, htmlRule{rule.ID, rule.Title, rule.Help, rule.HelpURI})
	}
	for _, g := range report.SortBySeverity(r.AllGroups()) {
		for _, f := range g.All {
			if r.ShowsFinding(f) {
				page.Findings = append(page.Findings, b.newFinding(f))
			}
		}
	}
	for _, s := range r.Sources {
		page.Sources = append(page.Sources, jsondoc.Source{File: s.File, Template: s.Template, Kind: s.Kind, Scope: s.Scope, Resources: s.Resources, Explored: s.Explored})
	}
	page.Strings = b.strings
	return webpage.Write(w, webpage.Check, "What forearm found", page)
}

// htmlBuilder assigns numbers to texts.
type htmlBuilder struct {
	strings []string
	index   map[string]int
}

func (b *htmlBuilder) textNumber(text string) int {
	text = visibleText(text)
	i, known := b.index[text]
	if !known {
		i = len(b.strings)
		b.strings, b.index[text] = append(b.strings, text), i
	}
	return i
}

// optionalNumber is the number of a text, nil if there is none.
func (b *htmlBuilder) optionalNumber(text string) *int {
	if text == "" {
		return nil
	}
	i := b.textNumber(text)
	return &i
}

func (b *htmlBuilder) newFinding(f *report.Finding) htmlFinding {
	made := htmlFinding{
		Policy: b.textNumber(f.Policy), Message: b.textNumber(f.Message), Outcome: f.Outcome, Severity: f.Severity.String(),
		Place: b.newPlace("", f.Place), Path: b.textNumber(f.Path), Entry: b.textNumber(f.Entry), Cause: f.Cause,
		Trace: b.newSteps(f.Trace), Origins: b.newSteps(f.Origins), Hint: b.optionalNumber(f.Hint),
	}
	if f.Resource != nil {
		made.Type, made.Name, made.ID = b.optionalNumber(f.Resource.Type), b.optionalNumber(f.Resource.Name), b.optionalNumber(f.Resource.ID)
	}
	if f.Excerpt.Text != "" {
		before, marked, after := f.Excerpt.Parts()
		made.Excerpt = &[3]string{before, marked, after}
	}
	if f.Fix != nil {
		made.Fix = b.optionalNumber(f.Fix.Description)
	}
	if f.When != nil {
		made.When = b.optionalNumber(f.When.Text)
	}
	if f.Outcome == "unknown" {
		made.Because = b.optionalNumber(f.Hint)
	}
	if s := f.Suppressed; s != nil {
		made.Suppressed = &htmlSuppression{b.textNumber(s.By), b.optionalNumber(s.Reason), b.optionalNumber(s.Expires)}
	}
	return made
}

func (b *htmlBuilder) newSteps(steps []report.Step) []htmlPlace {
	var made []htmlPlace
	for _, s := range steps {
		made = append(made, b.newPlace(s.Name, s.Place))
	}
	return made
}

func (b *htmlBuilder) newPlace(name string, p report.Place) htmlPlace {
	return htmlPlace{Name: b.optionalNumber(name), File: b.textNumber(p.File), Line: p.Line, Column: p.Column}
}

// visibleText shows line by line what would be invisible or reorder a line.
func visibleText(text string) string { return strings.TrimRight(terminal.LinesForPeople(text), "\n") }
