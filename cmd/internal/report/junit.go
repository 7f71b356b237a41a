package report

import (
	"encoding/xml"
	"fmt"
	"io"

	"forearm/expand/diag"
)

type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Skipped  int          `xml:"skipped,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name      string        `xml:"name,attr"`
		ClassName string        `xml:"classname,attr"`
		File      string        `xml:"file,attr,omitempty"`
		Line      int           `xml:"line,attr,omitempty"`
		Failure   *junitMessage `xml:"failure,omitempty"`
		Error     *junitMessage `xml:"error,omitempty"`
		Skipped   *junitMessage `xml:"skipped,omitempty"`
	}
	junitMessage struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// JUnit writes one suite for each entry point and one case for each finding. A
// failure is a finding that the exit status goes by; what is unknown or suppressed is skipped,
// with the reason; a file that could not be worked out is an error.
func JUnit(w io.Writer, r *Report, _ Style) error {
	document := junitSuites{Name: "forearm"}
	index, names := map[string]int{}, map[string]int{}
	suite := func(name string) *junitSuite {
		i, ok := index[name]
		if !ok {
			i = len(document.Suites)
			index[name] = i
			document.Suites = append(document.Suites, junitSuite{Name: Plain(name)})
		}
		return &document.Suites[i]
	}
	for _, s := range r.Sources {
		suite(s.File)
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		s := suite(f.Entry)
		c := junitCase{Name: Plain(f.Policy), ClassName: Plain(f.Entry), File: Plain(f.Place.File), Line: f.Place.Line}
		if f.Resource != nil {
			c.Name += " " + Plain(f.Resource.Name)
		}
		if f.Path != "" && f.Outcome != "pass" && f.Outcome != "none" {
			c.Name += " " + Plain(f.Path)
		}
		// Who reads it knows a case by class and name.
		key := c.ClassName + "\x00" + c.Name
		if names[key]++; names[key] > 1 {
			c.Name += fmt.Sprintf(" (%d)", names[key])
		}
		text := fmt.Sprintf("%s%s", where(f.Place), lines(f.Message, ""))
		switch {
		case f.Suppressed != nil:
			c.Skipped = &junitMessage{Message: "suppressed: " + Plain(f.Suppressed.Reason)}
			s.Skipped++
		case f.Outcome == "fail" && !r.fails(f):
		case f.Outcome == "fail":
			c.Failure = &junitMessage{Message: Plain(f.Message), Type: f.Severity.String(), Text: text}
			s.Failures++
		case f.Outcome == "unknown":
			c.Skipped = &junitMessage{Message: "unknown: " + Plain(f.Message)}
			s.Skipped++
		case f.Outcome == "none":
			c.Skipped = &junitMessage{Message: "does not apply"}
			s.Skipped++
		}
		s.Tests++
		s.Cases = append(s.Cases, c)
	}
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Severity != diag.Error {
			continue
		}
		s := suite(d.Place.File)
		s.Errors++
		s.Tests++
		s.Cases = append(s.Cases, junitCase{Name: d.Code, ClassName: Plain(d.Place.File), File: Plain(d.Place.File), Line: d.Place.Line,
			Error: &junitMessage{Message: Plain(d.Message), Type: d.Code, Text: where(d.Place) + lines(d.Message, "")}})
	}
	for _, s := range document.Suites {
		document.Tests += s.Tests
		document.Failures += s.Failures
		document.Errors += s.Errors
		document.Skipped += s.Skipped
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
