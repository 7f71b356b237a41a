package review

import (
	"io"

	"github.com/forearm/forearm/cmd/internal/report/sarif"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Format is one way to write a review or a comparison.
type Format[T any] struct {
	Name  string
	Write func(io.Writer, *T, terminal.Style) error
}

// Formats are all ways to write a review; the first is the usual one.
var Formats = []Format[Review]{
	{"console", reviewConsole},
	{"markdown", reviewMarkdown},
	{"json", reviewJSON},
	{"html", reviewHTML},
	{"sarif", func(w io.Writer, r *Review, style terminal.Style) error { return sarif.Write(w, r.New, style) }},
}

// DiffFormats are all ways to write a comparison; the first is the usual one.
var DiffFormats = []Format[Diff]{
	{"console", diffConsole},
	{"json", diffJSON},
	{"markdown", diffMarkdown},
	{"html", diffHTML},
}
