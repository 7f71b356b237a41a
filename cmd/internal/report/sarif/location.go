package sarif

import (
	"net/url"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
)

type writer struct {
	r          *report.Report
	index      map[string]int
	taxonomies []sarifTaxonomy
}

// newLocation is a place with what is there, as far as it may be shown.
func (s *writer) newLocation(p report.Place, e excerpt.Excerpt) sarifLocation {
	at := sarifLocation{Physical: sarifPhysical{Artifact: s.newArtifact(p.File)}}
	if p.Line == 0 {
		return at
	}
	at.Physical.Region = &sarifRegion{StartLine: p.Line, StartColumn: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn}
	if e.Text == "" {
		return at
	}
	_, marked, _ := e.Parts()
	at.Physical.Region.Snippet = &sarifText{Text: marked}
	if p.EndLine == p.Line && len(marked) < maxMarked {
		// What is longer stands for itself. The lines around it are not known any more; that line may begin with what is
		// meant, and has to be more than that.
		at.Physical.Context = &sarifRegion{StartLine: p.Line, EndLine: p.Line, Snippet: &sarifText{Text: e.Text}}
	}
	return at
}

func (s *writer) newArtifact(file string) sarifArtifact {
	if path.IsAbs(file) || len(file) > 1 && file[1] == ':' {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(file, "/")}).String()}
	}
	address := url.URL{Path: path.Join(s.r.Prefix, file)}
	// A colon in the first segment would be taken for a scheme, which String avoids by "./".
	return sarifArtifact{URI: address.String(), URIBaseID: baseID}
}

// maxMarked is how long a text is that is shown with what stands around it.
const maxMarked = 60

// locationSize is about how many bytes a location has.
func locationSize(l *sarifLocation) int {
	n := locationOverhead + len(l.Physical.Artifact.URI)
	for _, region := range []*sarifRegion{l.Physical.Region, l.Physical.Context} {
		if region != nil && region.Snippet != nil {
			n += len(region.Snippet.Text)
		}
	}
	for _, logical := range l.Logical {
		n += len(logical.Name) + len(logical.FullyQualifiedName)
	}
	if l.Message != nil {
		n += len(l.Message.Text)
	}
	return n
}

func (s *writer) relatedLocation(id int, message string, p report.Place) sarifLocation {
	at := s.newLocation(p, excerpt.Excerpt{})
	at.ID = &id
	at.Message = &sarifText{Text: message}
	return at
}
