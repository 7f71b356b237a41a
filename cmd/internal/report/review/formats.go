package review

import (
	"bytes"
	"io"

	"github.com/forearm/forearm/cmd/internal/report/sarif"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/webpage"
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

// diffHTML writes a comparison as a page.
func diffHTML(w io.Writer, d *Diff, style terminal.Style) error {
	var changes bytes.Buffer
	if err := diffJSON(&changes, d, style); err != nil {
		return err
	}
	return webpage.Write(w, webpage.Change, "Changes", map[string]any{"changes": webpage.Document(changes.Bytes())})
}

// reviewHTML writes a review as a page.
func reviewHTML(w io.Writer, r *Review, style terminal.Style) error {
	var review bytes.Buffer
	if err := reviewJSON(&review, r, style); err != nil {
		return err
	}
	return webpage.Write(w, webpage.Change, "Review of this change", webpage.Document(review.Bytes()))
}
