package report

import (
	"net/url"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand/diag"
)

// Report is the outcome of a check.
type Report struct {
	Version     string
	Findings    []*Finding
	Diagnostics []Diagnostic
	Sources     []Source
	// Rules are the policies that were used, by id.
	Rules map[string]Rule
	// Resources and Policies count what was checked.
	Resources, Policies int
	// Skipped counts the files that were found and not checked.
	Skipped int
	// Passes are what passed, for formats that always show it.
	Passes  []Pass
	Showing `json:"-"`
	// FoldUnknown counts findings that are unknown by what they depend on, in place of
	// the findings, where they are more than a few.
	FoldUnknown bool
	// Failed reports that a part could not be checked.
	Failed bool
	// FailOn is the least severity that makes the exit status 1: none if nothing does.
	FailOn string
	// FailOnUnknown reports that findings that are unknown decide as those that fail do.
	FailOnUnknown bool
	// Prefix leads from the root of the repository to the working directory,
	// since code scanning wants names from there.
	Prefix string

	grouped []Group
}

// Showing is how a report is written. It is no part of the raw form, whose reader chooses it
// anew.
type Showing struct {
	// ShowSuppressed shows what is accepted where it would only be counted.
	ShowSuppressed bool
	// MinSeverity is the least severity that is shown; all are counted.
	MinSeverity diag.Severity
	// ByPolicy groups by policy instead of by file, SummaryOnly shows how many
	// findings there are instead of them.
	ByPolicy, SummaryOnly bool
	// Automation identifies the run.
	Automation Automation
	// SummaryFile is the file that a summary for people is written to, if any.
	SummaryFile string
}

// Automation is what a run is a part of: which findings it replaces those of an
// earlier one of, in code scanning.
type Automation struct {
	// ID is a path that ends with what differs from run to run.
	ID string
	// Build is the build of Azure Pipelines, which Azure DevOps asks for.
	Build *Build
}

// Build is a job of Azure Pipelines.
type Build struct {
	DefinitionID   string // a number
	DefinitionName string
	Phase          string // a GUID
	PhaseName      string
}

// Place is where something stands, counted from 1, the end exclusive, columns in
// UTF-16 units. Line is 0 if only the file is known.
type Place struct {
	File                             string `json:",omitzero"`
	Line, Column, EndLine, EndColumn int    `json:",omitzero"`
}

// Finding is what one policy says about one place. In raw reports, of which most is what passed,
// empty members are left out.
type Finding struct {
	Policy      string          `json:",omitzero"`
	Aka         []string        `json:",omitzero"`
	Outcome     string          `json:",omitzero"` // fail, unknown, pass or none
	Severity    diag.Severity   `json:",omitzero"`
	Message     string          `json:",omitzero"`
	Resource    *Resource       `json:",omitzero"`
	Path        string          `json:",omitzero"` // JSON pointer in the resource
	Place       Place           `json:",omitzero"`
	Excerpt     excerpt.Excerpt `json:",omitzero"`
	Entry       string          `json:",omitzero"` // the file that was checked when it was found
	Trace       []Step          `json:",omitzero"`
	Origins     []Step          `json:",omitzero"`
	Fingerprint string          `json:",omitzero"`
	// When is with which values of parameters it was found, where several were tried.
	When *When `json:",omitzero"`
	// Hint is how to fix it, where known. Related are further places.
	Hint    string `json:",omitzero"`
	Related []Step `json:",omitzero"`
	// Ground is what kind of thing an unknown outcome depends on, in words.
	Ground string `json:",omitzero"`
	// Cause is the same for all that one mistake makes in an entry point. Follows is the
	// value in a parameters file that it comes of, which has a finding of its own.
	Cause      string       `json:",omitzero"`
	Follows    Place        `json:",omitzero"`
	Suppressed *Suppression `json:",omitzero"`
	// Fix would fix it; nil if none is known, or it is not to be written.
	Fix *Fix `json:",omitzero"`
	// AzurePolicy is the assignment of Azure Policy that it comes from; nil if it comes
	// from none.
	AzurePolicy *AzurePolicy `json:",omitzero"`
}

// Fix is a change after which a finding is gone, as edits of files.
type Fix struct {
	Description string `json:",omitzero"`
	Edits       []Edit `json:",omitzero"`
}

// Edit puts a text in place of what is in a file from one offset to another.
type Edit struct {
	Place      Place  `json:",omitzero"`
	Start, End int    `json:",omitzero"`
	Text       string `json:",omitzero"`
	// Digest is that of the text that the offsets are of.
	Digest string `json:",omitzero"`
	// Masks are what is shown instead of the lines around it that have something secret, by
	// their numbers.
	Masks map[int]string `json:",omitzero"`
}

// AzurePolicy is a definition that an assignment applies. Reference is that in the
// initiative, where one is assigned.
type AzurePolicy struct {
	Assignment string `json:"assignment"`
	Reference  string `json:"reference,omitempty"`
	Definition string `json:"definition"`
	Effect     string `json:"effect"`
}

// Resource is what a finding is about.
type Resource struct {
	ID, Type, Name string `json:",omitzero"`
}

// Step is one module call, or one place that a value came through.
type Step struct {
	Name  string `json:",omitzero"`
	Place Place  `json:",omitzero"`
	// Way is how a related place relates to the finding's.
	Way diag.Way `json:",omitzero"`
}

// InCode reports whether a finding is accepted by what is written with the code.
func (s *Suppression) InCode() bool { return s != nil && (s.By == "comment" || s.By == "metadata") }

// Suppression is who suppressed a finding and why.
type Suppression struct {
	By, Reason string `json:",omitzero"`
	Expires    string `json:",omitzero"` // a date, or empty
}

// Diagnostic is a statement about the user's files.
type Diagnostic struct {
	Severity diag.Severity   `json:",omitzero"`
	Code     string          `json:",omitzero"`
	Message  string          `json:",omitzero"`
	Hint     string          `json:",omitzero"`
	Place    Place           `json:",omitzero"`
	Pointer  string          `json:",omitzero"`
	Excerpt  excerpt.Excerpt `json:",omitzero"`
	Trace    []Step          `json:",omitzero"`
	Related  []Step          `json:",omitzero"`
}

// Source is one entry point with what happened to it.
type Source struct {
	File, Template string `json:",omitzero"`
	Kind           string `json:",omitzero"`
	Scope          string `json:",omitzero"`
	Resources      int    `json:",omitzero"`
	// Explored is with how many combinations of parameters it was checked, 0 if
	// nothing was varied.
	Explored int `json:",omitzero"`
	// Took is how long it took to check it.
	Took time.Duration `json:",omitzero"`
}

// Rule describes a policy.
type Rule struct {
	ID          string        `json:",omitzero"`
	Aka         []string      `json:",omitzero"`
	Title       string        `json:",omitzero"`
	Description string        `json:",omitzero"`
	Severity    diag.Severity `json:",omitzero"`
	Types       []string      `json:",omitzero"`
	Area        string        `json:",omitzero"`
	Tags        []string      `json:",omitzero"`
	// Docs is where to read on, Page our own page about it.
	Docs, Page string `json:",omitzero"`
	// Pillar and Controls are those that the rule belongs to.
	Pillar   string   `json:",omitzero"`
	Controls []string `json:",omitzero"`
	// Shipped rules come with forearm.
	Shipped bool `json:",omitzero"`
	// Engine is set for a code of the engine, and not for a policy.
	Engine bool `json:",omitzero"`
}

// AffectsExitStatus reports whether the exit status depends on a finding that fails.
func (r *Report) AffectsExitStatus(f *Finding) bool {
	switch r.FailOn {
	case "none":
		return false
	case "note":
		return true
	case "warning":
		return f.Severity >= diag.Warning
	}
	return f.Severity == diag.Error
}

// FailsRun reports that a finding fails by which the exit status goes.
func (r *Report) FailsRun() bool {
	for i := range r.Findings {
		if f := r.Findings[i]; (f.Outcome == "fail" || r.FailOnUnknown && f.Outcome == "unknown") && f.Suppressed == nil && r.AffectsExitStatus(f) {
			return true
		}
	}
	return false
}

// URL is where to read about a rule: our own page of it if there is one.
func (r *Rule) URL() string {
	if r.Page != "" {
		return r.Page
	}
	if u, err := url.Parse(r.Docs); err == nil && u.Scheme == "https" {
		return u.String()
	}
	return ""
}

// Group is what one mistake makes, which is shown once: the first of the findings
// stands for all of them.
type Group struct {
	*Finding
	All []*Finding
	// Following are findings at other places that follow from the mistake.
	Following []*Finding
}

// Pass is what passed in an entry point at one place: the checks of a resource, of the same
// severity. There are far more of them than findings, so that no more of them is kept than
// formats show.
type Pass struct {
	Entry    string        `json:",omitzero"`
	Resource string        `json:",omitzero"` // its name
	File     string        `json:",omitzero"`
	Line     int           `json:",omitzero"` // 0 if only the file is known
	Severity diag.Severity `json:",omitzero"`
	Policies []string      `json:",omitzero"`
}

// When is with which values of parameters there is a finding; nil if there is with all.
type When struct {
	// Text is the condition in words.
	Text string `json:"text"`
	// Any are the cases in which there is, settings that hold together; Unless are
	// those in which there is not, where that is shorter.
	Any    [][]Setting `json:"any,omitempty"`
	Unless [][]Setting `json:"unless,omitempty"`
	// Exact reports that all values of the parameters named were tried.
	Exact bool `json:"exact"`
}

// Setting is a parameter with one of some values.
type Setting struct {
	Parameter string   `json:"parameter"`
	Values    []string `json:"values"`
}

// Qualify is a message with the condition.
func (w *When) Qualify(message string) string {
	if w == nil || w.Text == "" {
		return message
	}
	return strings.TrimRight(message, " ") + " (" + w.Text + ")"
}
