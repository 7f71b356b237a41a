package report

import "io"

// Format is one way to write a report.
type Format struct {
	Name  string
	Write func(io.Writer, *Report, Style) error
	// Commands tells that the document is made of commands to the runner of a
	// pipeline.
	Commands bool
}

// Formats are all ways to write the outcome of a check; the first is the usual one.
var Formats = []Format{
	{Name: "console", Write: Console},
	{Name: "json", Write: JSON},
	{Name: "sarif", Write: SARIF},
	{Name: "junit", Write: JUnit},
	{Name: "markdown", Write: Markdown},
	{Name: "github", Write: GitHub, Commands: true},
}

// Names lists the names of formats.
func Names() []string {
	names := make([]string, len(Formats))
	for i, f := range Formats {
		names[i] = f.Name
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
