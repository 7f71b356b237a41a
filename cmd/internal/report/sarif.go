package report

import (
	"cmp"
	"io"
	"strings"
)

// What is known about those who read SARIF 2.1.0:
//
//   - GitHub resolves relative addresses against the root of the repository,
//     whatever uriBaseId says, and shows the text of a message, not its markdown;
//     a rule's help it shows as markdown where there is some. Of a text it shows
//     the links to related locations.
//   - The name of a rule must differ from its id; Azure DevOps refuses a log whose
//     rules have none, or whose driver has no fullName.
//   - Suppressions are ignored by GitHub: what is suppressed would be listed there,
//     so it is left out unless somebody asks.
//   - A level other than none is only allowed for results of the kind fail; what
//     is unknown has the kind open.
//   - Columns count UTF-16 units, which columnKind has to say.
//   - What is in a category replaces what was uploaded in it before.
//
// https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
const (
	sarifSchema  = "https://json.schemastore.org/sarif-2.1.0.json"
	sarifVersion = "2.1.0"
	baseID       = "SRCROOT"
	homepage     = "https://github.com/forearm/forearm"
)

// GitHub refuses a log that has more, and shows of results the 5,000 gravest, of the
// related places 100.
const (
	maxResults   = 25000
	maxRelated   = 100
	maxFlows     = 10
	maxTags      = 10
	maxRuleText  = 1000
	maxRuleNames = 250
)

// SARIF writes a log of one run, the gravest results first.
func SARIF(w io.Writer, r *Report, _ Style) error {
	groups := gravest(r.Shown())
	left := max(0, len(groups)-maxResults)
	groups = groups[:len(groups)-left]
	s := sarifWriter{r: r, index: map[string]int{}}
	run := sarifRun{
		Tool: sarifTool{Driver: sarifDriver{
			Name: "forearm", FullName: strings.TrimSpace("forearm " + r.Version), Version: cmp.Or(semantic(r.Version), r.Version), SemanticVersion: semantic(r.Version),
			InformationURI: homepage, Rules: s.rules(groups),
		}},
		AutomationDetails: sarifAutomation{
			ID:          cmp.Or(r.Automation.ID, "forearm/"),
			Properties:  r.Automation.Build.properties(),
			Description: sarifText{Text: "What Bicep files and ARM templates would deploy, checked before it is deployed."},
		},
		Invocations: []sarifInvocation{s.invocation(left)},
		ColumnKind:  "utf16CodeUnits",
		OriginalURIBaseIDs: map[string]sarifArtifact{
			baseID: {Description: &sarifText{Text: "The root of the repository."}},
		},
		Taxonomies: s.taxonomies,
		Results:    make([]sarifResult, 0, len(groups)),
	}
	for i, t := range s.taxonomies {
		run.Tool.Driver.SupportedTaxonomies = append(run.Tool.Driver.SupportedTaxonomies, sarifComponent{t.Name, i})
	}
	for i := range groups {
		run.Results = append(run.Results, s.result(&groups[i]))
	}
	return WriteJSON(w, sarifLog{Schema: sarifSchema, Version: sarifVersion, Runs: []sarifRun{run}})
}

// semantic is the version where it is one that semver knows.
func semantic(version string) string {
	if strings.Count(version, ".") < 2 {
		return ""
	}
	return strings.TrimPrefix(version, "v")
}

type sarifWriter struct {
	r          *Report
	index      map[string]int
	taxonomies []sarifTaxonomy
}

// invocation reports whether all could be checked, and what is left out.
func (s *sarifWriter) invocation(left int) sarifInvocation {
	made := sarifInvocation{ExecutionSuccessful: !s.r.Failed && s.r.problems() == 0, Notifications: []sarifNotification{}}
	if left > 0 {
		made.Notifications = append(made.Notifications, sarifNotification{
			Descriptor: sarifReference{"results-left-out"}, Level: "warning",
			Message: sarifText{Text: plural(left, "finding") + " left out, the least grave ones: code scanning takes no more in one run."},
		})
	}
	for i := range s.r.Diagnostics {
		d := &s.r.Diagnostics[i]
		n := sarifNotification{Descriptor: sarifReference{d.Code}, Level: d.Severity.String(), Message: sarifText{Text: sentence(d.Message)}}
		if d.Place.File != "" {
			n.Locations = []sarifLocation{s.location(d.Place, Excerpt{})}
		}
		made.Notifications = append(made.Notifications, n)
	}
	return made
}

// properties are the build as Azure DevOps reads it.
func (b *Build) properties() *sarifBuild {
	if b == nil {
		return nil
	}
	made := sarifBuild(*b)
	return &made
}
