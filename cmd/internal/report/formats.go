package report

import (
	"io"
	"strings"
)

// Format is one way to write a report.
type Format struct {
	Name  string
	Write func(io.Writer, *Report, Style) error
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
	nobody Runner = iota
	githubRunner
	azureAgent
)

// Formats are all ways to write the outcome of a check; the first is the usual one.
var Formats = []Format{
	{Name: "console", Write: Console, Endings: []string{".txt", ".log"}, Quotes: true, Groups: true, Sums: true},
	{Name: "oneline", Write: Oneline},
	{Name: "json", Write: JSON, Endings: []string{".json"}},
	{Name: "sarif", Write: SARIF, Endings: []string{".sarif", ".sarif.json"}, Quotes: true},
	{Name: "junit", Write: JUnit, Endings: []string{".xml"}, Passes: true},
	{Name: "markdown", Write: Markdown, Endings: []string{".md", ".markdown"}, Sums: true},
	{Name: "html", Write: HTML, Endings: []string{".html", ".htm"}, Quotes: true},
	{Name: "github", Write: GitHub, Commands: githubRunner},
	{Name: "gitlab", Write: GitLab},
	{Name: "azure-devops", Write: AzureDevOps, Commands: azureAgent},
	{Name: "raw", Write: Raw, Passes: true, Quotes: true},
}

// Names lists the names of formats.
func Names() []string { return NamesOf(func(*Format) bool { return true }) }

// NamesOf lists the names of those formats.
func NamesOf(which func(*Format) bool) []string {
	var names []string
	for i := range Formats {
		if which(&Formats[i]) {
			names = append(names, Formats[i].Name)
		}
	}
	return names
}

// Find is the format of that name, or nil.
func Find(name string) *Format {
	for i := range Formats {
		if Formats[i].Name == name {
			return &Formats[i]
		}
	}
	return nil
}

// ByEnding is the format that files of that name have, or nil: of several endings
// that fit the longest tells.
func ByEnding(file string) *Format {
	var found *Format
	longest := 0
	for i := range Formats {
		for _, ending := range Formats[i].Endings {
			if strings.HasSuffix(strings.ToLower(file), ending) && len(ending) > longest {
				found, longest = &Formats[i], len(ending)
			}
		}
	}
	return found
}
