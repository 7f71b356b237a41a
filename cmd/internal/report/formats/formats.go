// Package formats has the formats of check: a format is one file and one line in the table
// below. Guard keeps whatever is written from being a command of a pipeline.
package formats

import (
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/sarif"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Format is one way to write a report.
type Format struct {
	Name  string
	Write func(io.Writer, *report.Report, terminal.Style) error
	// Endings are those of the names of files that it is written to.
	Endings []string
	// Commands is the runner of pipelines whose commands the document is made of.
	Commands Runner
	// Passes reports that it shows what passed, whether or not that is asked for.
	Passes bool
	// Quotes reports that it shows the lines that findings are about.
	Quotes bool
	// Groups reports that it shows findings by policy or by file, Sums that it can
	// show how many there are instead of them.
	Groups, Sums bool
}

// Runner is what runs the steps of a pipeline, and reads commands in their output.
type Runner uint8

// Runners.
const (
	noRunner Runner = iota
	githubRunner
	azureAgent
)

// All are all ways to write the outcome of a check; the first is the usual one.
var All = []Format{
	{Name: "console", Write: Console, Endings: []string{".txt", ".log"}, Quotes: true, Groups: true, Sums: true},
	{Name: "oneline", Write: Oneline},
	{Name: "json", Write: jsondoc.JSON, Endings: []string{".json"}},
	{Name: "sarif", Write: sarif.Write, Endings: []string{".sarif", ".sarif.json"}, Quotes: true},
	{Name: "junit", Write: JUnit, Endings: []string{".xml"}, Passes: true},
	{Name: "markdown", Write: Markdown, Endings: []string{".md", ".markdown"}, Sums: true},
	{Name: "html", Write: HTML, Endings: []string{".html", ".htm"}, Quotes: true},
	{Name: "github", Write: GitHub, Commands: githubRunner},
	{Name: "gitlab", Write: GitLab},
	{Name: "azure-devops", Write: AzureDevOps, Commands: azureAgent},
	{Name: "raw", Write: jsondoc.Raw, Passes: true, Quotes: true},
}

// Names lists the names of formats.
func Names() []string { return NamesOf(func(*Format) bool { return true }) }

// NamesOf lists the names of those formats.
func NamesOf(which func(*Format) bool) []string {
	var names []string
	for i := range All {
		if which(&All[i]) {
			names = append(names, All[i].Name)
		}
	}
	return names
}

// Find is the format of that name, or nil.
func Find(name string) *Format {
	for i := range All {
		if All[i].Name == name {
			return &All[i]
		}
	}
	return nil
}

// ByEnding is the format that files of that name have, or nil: of several endings
// that fit the longest counts.
func ByEnding(file string) *Format {
	var found *Format
	longest := 0
	for i := range All {
		for _, ending := range All[i].Endings {
			if strings.HasSuffix(strings.ToLower(file), ending) && len(ending) > longest {
				found, longest = &All[i], len(ending)
			}
		}
	}
	return found
}
