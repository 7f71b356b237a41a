package review

import (
	"io"

	"github.com/forearm/forearm/cmd/internal/report/sarif"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Format is one way to write a review.
type Format struct {
	Name  string
	Write func(io.Writer, *Review, terminal.Style) error
}

// Formats are all ways to write a review; the first is the usual one.
var Formats = []Format{
	{"console", reviewConsole},
	{"markdown", reviewMarkdown},
	{"json", reviewJSON},
	{"html", reviewHTML},
	{"sarif", func(w io.Writer, r *Review, style terminal.Style) error { return sarif.Write(w, r.New, style) }},
}

// DiffFormat is one way to write a comparison.
type DiffFormat struct {
	Name  string
	Write func(io.Writer, *Diff, terminal.Style) error
}

// DiffFormats are all ways to write a comparison; the first is the usual one.
var DiffFormats = []DiffFormat{
	{"console", diffConsole},
	{"json", diffJSON},
	{"markdown", diffMarkdown},
	{"html", diffHTML},
}
