package formats

import (
	"encoding/xml"
	"fmt"
	"io"
	"time"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Skipped  int          `xml:"skipped,attr"`
		Time     string       `xml:"time,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
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
// each check that passed. A failure is what the exit status goes by; what is unknown or
// suppressed is skipped, with the reason; a file that could not be computed is an
// error. The time of a suite is that of its entry point, which its cases share: its
// policies are asked together.
func JUnit(w io.Writer, r *report.Report, _ terminal.Style) error {
	j := junitWriter{r: r, suites: map[string]*junitSuite{}, names: map[string]int{}}
	var took time.Duration
	for _, s := range r.Sources {
		j.suiteFor(s.File).Time = seconds(s.Took)
		took += s.Took
	}
	for _, list := range [][]report.Finding{r.Findings, r.Passes} {
		for _, g := range report.GroupFindings(list, false) {
			if r.Shows(g.Finding) {
				j.addFinding(&g)
			}
		}
	}
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Severity == diag.Error {
			j.addCase(d.Place.File, d.Place, d.Code, junitCase{Error: &junitMessage{Message: terminal.Plain(d.Message), Type: d.Code, Text: PlacePrefix(d.Place) + terminal.Indented(d.Message, "")}})
		}
	}
	return j.writeDocument(w, took)
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }

type junitWriter struct {
	r      *report.Report
	suites map[string]*junitSuite
	order  []*junitSuite
	names  map[string]int
}

func (j *junitWriter) suiteFor(name string) *junitSuite {
	if j.suites[name] == nil {
		j.suites[name] = &junitSuite{Name: terminal.Plain(name), Time: seconds(0)}
		j.order = append(j.order, j.suites[name])
	}
	return j.suites[name]
}

// addCase adds a case. Who reads it knows a case by class and name, so these differ.
func (j *junitWriter) addCase(entry string, at report.Place, name string, c junitCase) {
	s := j.suiteFor(entry)
	c.ClassName, c.File, c.Line, c.Time = terminal.Plain(entry), terminal.Plain(at.File), at.Line, seconds(0)
	c.Name = name
	for key := c.ClassName + "\x00"; j.names[key+c.Name] > 0; {
		j.names[key+name]++
		c.Name = fmt.Sprintf("%s (%d)", name, j.names[key+name])
	}
	j.names[c.ClassName+"\x00"+c.Name]++
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

func (j *junitWriter) addFinding(g *report.Group) {
	f := g.Finding
	name := terminal.Plain(f.Policy)
	if f.Resource != nil {
		name += " " + terminal.Plain(f.Resource.Name)
	}
	if f.Path != "" && report.FailedOrUnknown(f) {
		name += " " + terminal.Plain(f.Path)
	}
	text := PlacePrefix(f.Place) + terminal.Indented(f.Message, "")
	for _, way := range g.CallChains() {
		text += "\ndeployed by " + PlacePrefix(way[0].Place) + terminal.Plain(way[0].Name)
	}
	var c junitCase
	switch {
	case f.Suppressed != nil:
		c.Skipped = &junitMessage{Message: "suppressed: " + terminal.Plain(f.Suppressed.Reason)}
	case f.Outcome == "fail" && j.r.AffectsExitStatus(f):
		c.Failure = &junitMessage{Message: terminal.Plain(f.Message), Type: f.Severity.String(), Text: text}
	case f.Outcome == "fail":
		c.Output = f.Severity.String() + ": " + text
	case f.Outcome == "unknown":
		c.Skipped = &junitMessage{Message: terminal.Plain(report.Statement(f))}
	case f.Outcome == "none":
		c.Skipped = &junitMessage{Message: "does not apply"}
	}
	j.addCase(f.Entry, f.Place, name, c)
}

func (j *junitWriter) writeDocument(w io.Writer, took time.Duration) error {
	document := junitSuites{Name: "forearm", Time: seconds(took)}
	for _, s := range j.order {
		document.Tests += s.Tests
		document.Failures += s.Failures
		document.Errors += s.Errors
		document.Skipped += s.Skipped
		document.Suites = append(document.Suites, *s)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(w)
	encoder.Indent("", "  ")
	if err := encoder.Encode(document); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}
