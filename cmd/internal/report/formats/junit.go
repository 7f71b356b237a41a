package formats

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

type (
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name      string        `xml:"name,attr"`
		ClassName string        `xml:"classname,attr"`
		File      string        `xml:"file,attr,omitempty"`
		Line      int           `xml:"line,attr,omitempty"`
		Time      string        `xml:"time,attr"`
		Failure   *junitMessage `xml:"failure,omitempty"`
		Error     *junitMessage `xml:"error,omitempty"`
		Skipped   *junitMessage `xml:"skipped,omitempty"`
		Output    string        `xml:"system-out,omitempty"`
	}
	junitMessage struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// JUnit writes one suite for each entry point and one case for each mistake and for
// each check that passed. A failure is what affects the exit status; what is unknown or
// suppressed is skipped, with the reason; a file that could not be computed is an
// error. The time of a suite is that of its entry point, which its cases share: its
// policies are asked together.
func JUnit(w io.Writer, r *report.Report, _ terminal.Style) error {
	j := junitWriter{r: r, suites: map[string]*suiteParts{}}
	var took time.Duration
	for _, s := range r.Sources {
		j.partsOf(s.File).took = s.Took
		took += s.Took
	}
	for _, g := range report.GroupFindings(r.Findings, false) {
		if r.ShowsFinding(g.Finding) {
			parts := j.partsOf(g.Entry)
			parts.findings = append(parts.findings, g)
			j.total.Tests++
			switch outcomeOf(r, g.Finding) {
			case failing:
				j.total.Failures++
			case skipping:
				j.total.Skipped++
			}
		}
	}
	for i := range r.Passes {
		if p := &r.Passes[i]; p.Severity >= r.MinSeverity {
			parts := j.partsOf(p.Entry)
			parts.passes = append(parts.passes, p)
			j.total.Tests += len(p.Policies)
		}
	}
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Severity == diag.Error {
			parts := j.partsOf(d.Place.File)
			parts.errors = append(parts.errors, d)
			j.total.Tests++
			j.total.Errors++
		}
	}
	return j.writeDocument(w, took)
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }

// junitWriter writes suite by suite: the cases of a large report are never there as a whole.
type junitWriter struct {
	r      *report.Report
	suites map[string]*suiteParts
	order  []*suiteParts
	// total counts the cases of all suites, which the document begins with.
	total junitSuite
}

// suiteParts is what a suite is made of.
type suiteParts struct {
	name     string
	took     time.Duration
	findings []report.Group
	passes   []*report.Pass
	errors   []*report.Diagnostic
}

func (j *junitWriter) partsOf(name string) *suiteParts {
	if j.suites[name] == nil {
		j.suites[name] = &suiteParts{name: name}
		j.order = append(j.order, j.suites[name])
	}
	return j.suites[name]
}

// suiteOf makes the suite of an entry point.
func (j *junitWriter) suiteOf(parts *suiteParts) *junitSuite {
	b := suiteBuilder{r: j.r, names: map[string]int{}, suite: &junitSuite{Name: terminal.Plain(parts.name), Time: seconds(parts.took)}}
	for i := range parts.findings {
		b.addFinding(&parts.findings[i])
	}
	for _, p := range parts.passes {
		for _, policy := range p.Policies {
			b.addCase(report.Place{File: p.File, Line: p.Line}, caseName(policy, p.Resource), junitCase{})
		}
	}
	for _, d := range parts.errors {
		b.addCase(d.Place, d.Code, junitCase{Error: &junitMessage{Message: terminal.Plain(d.Message), Type: d.Code, Text: PlacePrefix(d.Place) + terminal.Indented(d.Message, "")}})
	}
	return b.suite
}

// suiteBuilder adds cases to a suite. Who reads it knows a case by class and name, so these
// differ.
type suiteBuilder struct {
	r     *report.Report
	suite *junitSuite
	names map[string]int
}

func (b *suiteBuilder) addCase(at report.Place, name string, c junitCase) {
	s := b.suite
	c.ClassName, c.File, c.Line, c.Time = s.Name, terminal.Plain(at.File), at.Line, seconds(0)
	for c.Name = name; b.names[c.Name] > 0; {
		b.names[name]++
		c.Name = fmt.Sprintf("%s (%d)", name, b.names[name])
	}
	b.names[c.Name]++
	s.Tests++
	switch {
	case c.Failure != nil:
		s.Failures++
	case c.Error != nil:
		s.Errors++
	case c.Skipped != nil:
		s.Skipped++
	}
	s.Cases = append(s.Cases, c)
}

func (b *suiteBuilder) addFinding(g *report.Group) {
	f := g.Finding
	name := caseName(f.Policy, "")
	if f.Resource != nil {
		name = caseName(f.Policy, f.Resource.Name)
	}
	if f.Path != "" && report.FailedOrUnknown(f) {
		name += " " + terminal.Plain(f.Path)
	}
	text := PlacePrefix(f.Place) + terminal.Indented(f.Message, "")
	for _, way := range g.CallChains() {
		text += "\ndeployed by " + PlacePrefix(way[0].Place) + terminal.Plain(way[0].Name)
	}
	var c junitCase
	switch outcome := outcomeOf(b.r, f); {
	case f.Suppressed != nil:
		c.Skipped = &junitMessage{Message: "suppressed: " + terminal.Plain(f.Suppressed.Reason)}
	case outcome == failing:
		c.Failure = &junitMessage{Message: terminal.Plain(f.Message), Type: f.Severity.String(), Text: text}
	case f.Outcome == "fail":
		c.Output = f.Severity.String() + ": " + text
	case f.Outcome == "unknown":
		c.Skipped = &junitMessage{Message: terminal.Plain(report.StatementOf(f))}
	case f.Outcome == "none":
		c.Skipped = &junitMessage{Message: "does not apply"}
	}
	b.addCase(f.Place, name, c)
}

// caseOutcome is what a case is counted as.
type caseOutcome int

const (
	passing caseOutcome = iota
	failing
	skipping
)

func outcomeOf(r *report.Report, f *report.Finding) caseOutcome {
	switch {
	case f.Suppressed != nil, f.Outcome == "unknown", f.Outcome == "none":
		return skipping
	case f.Outcome == "fail" && r.AffectsExitStatus(f):
		return failing
	}
	return passing
}

// caseName is what a check of a resource is called.
func caseName(policy, resource string) string {
	if resource == "" {
		return terminal.Plain(policy)
	}
	return terminal.Plain(policy) + " " + terminal.Plain(resource)
}

func (j *junitWriter) writeDocument(w io.Writer, took time.Duration) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(w)
	encoder.Indent("", "  ")
	document := xml.StartElement{Name: xml.Name{Local: "testsuites"}}
	for _, a := range [][2]string{
		{"name", "forearm"}, {"tests", strconv.Itoa(j.total.Tests)}, {"failures", strconv.Itoa(j.total.Failures)},
		{"errors", strconv.Itoa(j.total.Errors)}, {"skipped", strconv.Itoa(j.total.Skipped)}, {"time", seconds(took)},
	} {
		document.Attr = append(document.Attr, xml.Attr{Name: xml.Name{Local: a[0]}, Value: a[1]})
	}
	if err := encoder.EncodeToken(document); err != nil {
		return err
	}
	for _, parts := range j.order {
		if err := encoder.EncodeElement(j.suiteOf(parts), xml.StartElement{Name: xml.Name{Local: "testsuite"}}); err != nil {
			return err
		}
	}
	if err := encoder.EncodeToken(document.End()); err != nil {
		return err
	}
	if err := encoder.Close(); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}
