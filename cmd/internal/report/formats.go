package report

import "io"

// Format is one way to write a report.
type Format struct {
	Name  string
	Write func(io.Writer, *Report, Style) error
}

// Formats are all ways to write the outcome of a check; the first is the usual one.
var Formats = []Format{
	{"console", Console},
	{"json", JSON},
	{"sarif", SARIF},
	{"junit", JUnit},
	{"markdown", Markdown},
	{"github", GitHub},
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
