package sarif

import (
	"github.com/forearm/forearm/cmd/internal/report"
)

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
	message := endSentence(report.StatementOf(f))
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
