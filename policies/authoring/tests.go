package authoring

import (
	"sync"
	"time"

	"github.com/open-policy-agent/opa/v1/cover"

	"github.com/forearm/forearm/expand/source"
)

// TestRun is what came of tests, with what they went through.
type TestRun struct {
	Tested
	report cover.Report
	// Asked are the packages of policies that forearm.verdict was asked about: what
	// it goes through is not traced.
	Asked map[string]bool
	mu    sync.Mutex
}

// Tested is what came of the tests in a folder.
type Tested struct {
	Results  []TestResult
	Coverage []Coverage
}

// TestResult is what came of one test of a policy.
type TestResult struct {
	Package string
	Name    string
	Passed  bool
	Skipped bool
	Error   string // why it could not run
	// Reason is what did not hold where it failed.
	Reason   string
	Output   string // what it printed
	Span     source.Span
	Duration time.Duration
}

// Coverage is how much of a file the tests ran.
type Coverage struct {
	File string
	// Lines have something that can be run, Missed are those that no test ran.
	Lines  int
	Missed []int
}
