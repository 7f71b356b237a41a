package formats

import (
	"encoding/xml"
	"io"
	"time"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// junitSuites is a whole document.
type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Skipped  int          `xml:"skipped,attr"`
	Time     string       `xml:"time,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

// Test is a test of policies, for JUnit.
type Test struct {
	Suite, Name string
	Outcome     string // pass, fail, skip or error
	Why         string
	Output      string
	Place       report.Place
	Took        time.Duration
}

// JUnitOfTests writes the tests that a command runs as JUnit, a suite for those that follow
// each other in one.
func JUnitOfTests(w io.Writer, command string, tests []Test) error {
	all := junitSuites{Name: command}
	var took, whole time.Duration
	for _, t := range tests {
		if n := len(all.Suites); n == 0 || all.Suites[n-1].Name != t.Suite {
			all.Suites, took = append(all.Suites, junitSuite{Name: terminal.Plain(t.Suite)}), 0
		}
		s := &all.Suites[len(all.Suites)-1]
		took, whole = took+t.Took, whole+t.Took
		c := junitCase{ClassName: terminal.Plain(t.Suite), Name: terminal.Plain(t.Name), File: t.Place.File, Line: t.Place.Line, Time: seconds(t.Took), Output: terminal.PlainLines(t.Output)}
		why := &junitMessage{Message: terminal.Plain(t.Why), Text: terminal.Plain(t.Why)}
		s.Tests++
		switch t.Outcome {
		case "fail":
			s.Failures++
			c.Failure = why
		case "error":
			s.Errors++
			c.Error = why
		case "skip":
			s.Skipped++
			c.Skipped = why
		}
		s.Cases, s.Time = append(s.Cases, c), seconds(took)
	}
	all.Time = seconds(whole)
	for _, s := range all.Suites {
		all.Tests, all.Failures, all.Errors, all.Skipped = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors, all.Skipped+s.Skipped
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, xml.Header+string(text)+"\n")
	return err
}
