package review

import (
	"bytes"
	"io"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/webpage"
)

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
