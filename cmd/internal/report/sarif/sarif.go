// Package sarif writes a report as SARIF 2.1.0, within the limits of GitHub code scanning
// and Azure DevOps.
package sarif

import (
	"cmp"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// Write writes a log of one run, the gravest results first: a line for each result and
// each rule. What is left out of it is known at its end, where its invocation stands.
func Write(w io.Writer, r *report.Report, _ terminal.Style) error {
	groups := report.SortBySeverity(r.ShownGroups())
	s := writer{r: r, index: map[string]int{}}
	out := jsondoc.NewStream(w, 0)
	driver := sarifDriver{
		Name: "forearm", FullName: strings.TrimSpace("forearm " + r.Version), Version: cmp.Or(semanticVersion(r.Version), r.Version), SemanticVersion: semanticVersion(r.Version),
		InformationURI: homepage, Rules: s.describeRules(groups[:min(len(groups), maxResults)]),
	}
	for i, t := range s.taxonomies {
		driver.SupportedTaxonomies = append(driver.SupportedTaxonomies, sarifComponent{t.Name, i})
	}
	out.WriteString(`{
  "$schema": "` + sarifSchema + `",
  "version": "` + sarifVersion + `",
  "runs": [
    {`)
	member := func(n, lines int, name string, value any) {
		out.Separate(n, 3)
		out.WriteString(`"` + name + `": `)
		out.Lines = lines
		out.Encode(value, 3)
	}
	member(0, 6, "tool", sarifTool{Driver: driver})
	member(1, 4, "automationDetails", sarifAutomation{
		ID:          cmp.Or(r.Automation.ID, "forearm/"),
		Properties:  buildProperties(r.Automation.Build),
		Description: sarifText{Text: "What Bicep files and ARM templates would deploy, checked before it is deployed."},
	})
	member(2, 4, "columnKind", "utf16CodeUnits")
	member(3, 4, "originalUriBaseIds", map[string]sarifArtifact{
		baseID: {Description: &sarifText{Text: "The root of the repository."}},
	})
	if len(s.taxonomies) > 0 {
		member(4, 6, "taxonomies", s.taxonomies)
	}
	left := s.writeResults(out, groups)
	member(5, 6, "invocations", []sarifInvocation{s.newInvocation(left)})
	out.WriteString("\n    }\n  ]\n}\n")
	return out.Flush()
}

// writeResults writes the results, until the log has as much as code scanning takes. It
// returns how many were left out.
func (s *writer) writeResults(out *jsondoc.Stream, groups []report.Group) int {
	out.Separate(1, 3)
	if len(groups) == 0 {
		out.WriteString(`"results": []`)
		return 0
	}
	out.WriteString(`"results": [`)
	out.Lines = 0
	packed := packedSize{most: maxPacked}
	n := 0
	for ; n < min(len(groups), maxResults) && !packed.isFull(); n++ {
		out.Separate(n, 4)
		size := out.Encode(s.newResult(&groups[n]), 4)
		packed.addPiece(out.Pending[len(out.Pending)-size:])
	}
	out.Pending = jsondoc.AppendLine(out.Pending, 3)
	out.WriteString("]")
	return len(groups) - n
}

// semanticVersion is the version where it is one that semver knows.
func semanticVersion(version string) string {
	if strings.Count(version, ".") < 2 {
		return ""
	}
	return strings.TrimPrefix(version, "v")
}

// newInvocation reports whether all could be checked, and what is left out.
func (s *writer) newInvocation(left int) sarifInvocation {
	made := sarifInvocation{ExecutionSuccessful: !s.r.Failed && s.r.CountProblems() == 0, Notifications: []sarifNotification{}}
	if left > 0 {
		made.Notifications = append(made.Notifications, sarifNotification{
			Descriptor: sarifReference{"results-left-out"}, Level: "warning",
			Message: sarifText{Text: terminal.Plural(left, "finding") + " left out, the least grave ones: code scanning takes no more in one run."},
		})
	}
	for i := range s.r.Diagnostics {
		d := &s.r.Diagnostics[i]
		n := sarifNotification{Descriptor: sarifReference{d.Code}, Level: d.Severity.String(), Message: sarifText{Text: endSentence(d.Message)}}
		if d.Place.File != "" {
			n.Locations = []sarifLocation{s.newLocation(d.Place, excerpt.Excerpt{})}
		}
		made.Notifications = append(made.Notifications, n)
	}
	return made
}

// properties are the build as Azure DevOps reads it.
func buildProperties(b *report.Build) *sarifBuild {
	if b == nil {
		return nil
	}
	made := sarifBuild(*b)
	return &made
}
