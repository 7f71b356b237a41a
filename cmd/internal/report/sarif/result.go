package sarif

import (
	"net/url"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
)

// maxMarked is how long a text is that is shown with what stands around it.
const maxMarked = 60

func (s *writer) newResult(g *report.Group) sarifResult {
	f := g.Finding
	kind, level := "fail", f.Severity.String()
	switch f.Outcome {
	case "unknown":
		kind, level = "open", "none"
	case "pass":
		kind, level = "pass", "none"
	case "none":
		kind, level = "notApplicable", "none"
	}
	message := endSentence(report.Statement(f))
	if f.Hint != "" {
		message += "\n" + endSentence(f.Hint)
	}
	made := sarifResult{
		RuleID: f.Policy, RuleIndex: s.index[f.Policy], Kind: kind, Level: level,
		Locations: []sarifLocation{},
	}
	if f.Fingerprint != "" {
		made.PartialFingerprints = map[string]string{"forearm/v1": f.Fingerprint}
	}
	if f.Place.File != "" {
		at := s.newLocation(f.Place, f.Excerpt)
		if f.Resource != nil {
			at.Logical = []sarifLogical{{Name: f.Resource.Name, FullyQualifiedName: f.Resource.ID, Kind: "resource"}}
			made.Properties = map[string]string{"resourceType": f.Resource.Type}
			if f.Path != "" {
				made.Properties["path"] = f.Path
			}
			if p := f.AzurePolicy; p != nil {
				made.Properties["azurePolicyAssignment"], made.Properties["azurePolicyDefinition"], made.Properties["azurePolicyEffect"] = p.Assignment, p.Definition, p.Effect
				if p.Reference != "" {
					made.Properties["azurePolicyReference"] = p.Reference
				}
			}
		}
		made.Locations = append(made.Locations, at)
	}
	if f.Fix != nil {
		made.Fixes = []sarifFix{s.newFix(f.Fix)}
	}
	if f.Suppressed != nil {
		kind := "external"
		if f.Suppressed.InCode() {
			kind = "inSource"
		}
		made.Suppressions = []sarifSuppression{{kind, f.Suppressed.Reason}}
	}
	made.Message.Text = escapeLinks(message)
	s.addPlaces(g, &made)
	return made
}

// newFix is a fix with its edits by file.
func (s *writer) newFix(f *report.Fix) sarifFix {
	made := sarifFix{Description: sarifText{Text: escapeLinks(f.Description)}}
	for i, e := range f.Edits {
		if i == 0 || e.Place.File != f.Edits[i-1].Place.File {
			made.Changes = append(made.Changes, sarifChange{Artifact: s.newArtifact(e.Place.File)})
		}
		change := &made.Changes[len(made.Changes)-1]
		one := sarifReplacement{Deleted: sarifRegion{StartLine: e.Place.Line, StartColumn: e.Place.Column, EndLine: e.Place.EndLine, EndColumn: e.Place.EndColumn}}
		if e.Text != "" {
			one.Inserted = &sarifText{Text: e.Text}
		}
		change.Replacements = append(change.Replacements, one)
	}
	return made
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
