package report

import (
	"fmt"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"

	"forearm/expand/diag"
)

// What is known about those who read SARIF 2.1.0:
//
//   - GitHub resolves relative addresses against the root of the repository,
//     whatever uriBaseId says, and shows the text of a message, not its markdown;
//     a rule's help it shows as markdown where there is some.
//   - The name of a rule must differ from its id, or be left out.
//   - Suppressions are ignored by GitHub: what is suppressed would be listed there,
//     so it is left out unless somebody asks.
//   - A level other than none is only allowed for results of the kind fail; what
//     is unknown has the kind open.
//   - Columns count UTF-16 units, which columnKind has to say.
const (
	sarifSchema  = "https://json.schemastore.org/sarif-2.1.0.json"
	sarifVersion = "2.1.0"
	baseID       = "SRCROOT"
)

type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool               sarifTool                `json:"tool"`
		Invocations        []sarifInvocation        `json:"invocations"`
		ColumnKind         string                   `json:"columnKind"`
		OriginalURIBaseIDs map[string]sarifArtifact `json:"originalUriBaseIds"`
		Results            []sarifResult            `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name            string      `json:"name"`
		SemanticVersion string      `json:"semanticVersion,omitempty"`
		Version         string      `json:"version"`
		Rules           []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID                   string          `json:"id"`
		ShortDescription     *sarifText      `json:"shortDescription,omitempty"`
		FullDescription      *sarifText      `json:"fullDescription,omitempty"`
		Help                 *sarifText      `json:"help,omitempty"`
		HelpURI              string          `json:"helpUri,omitempty"`
		DefaultConfiguration sarifLevel      `json:"defaultConfiguration"`
		Properties           sarifProperties `json:"properties"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifProperties struct {
		Tags     []string `json:"tags,omitempty"`
		Aka      []string `json:"aka,omitempty"`
		Severity string   `json:"problem.severity,omitempty"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifInvocation struct {
		ExecutionSuccessful bool                `json:"executionSuccessful"`
		Notifications       []sarifNotification `json:"toolExecutionNotifications"`
	}
	sarifNotification struct {
		Descriptor sarifReference  `json:"descriptor"`
		Level      string          `json:"level"`
		Message    sarifText       `json:"message"`
		Locations  []sarifLocation `json:"locations,omitempty"`
	}
	sarifReference struct {
		ID string `json:"id"`
	}
	sarifResult struct {
		RuleID              string             `json:"ruleId"`
		RuleIndex           int                `json:"ruleIndex"`
		Kind                string             `json:"kind"`
		Level               string             `json:"level"`
		Message             sarifText          `json:"message"`
		Locations           []sarifLocation    `json:"locations"`
		RelatedLocations    []sarifLocation    `json:"relatedLocations,omitempty"`
		PartialFingerprints map[string]string  `json:"partialFingerprints"`
		Suppressions        []sarifSuppression `json:"suppressions,omitempty"`
		Properties          map[string]string  `json:"properties,omitempty"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Justification string `json:"justification,omitempty"`
	}
	sarifLocation struct {
		ID       *int           `json:"id,omitempty"`
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI         string     `json:"uri,omitempty"`
		URIBaseID   string     `json:"uriBaseId,omitempty"`
		Description *sarifText `json:"description,omitempty"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifLogical struct {
		Name               string `json:"name,omitempty"`
		FullyQualifiedName string `json:"fullyQualifiedName,omitempty"`
		Kind               string `json:"kind,omitempty"`
	}
)

// SARIF writes a log of one run.
func SARIF(w io.Writer, r *Report, _ Style) error {
	s := sarifWriter{r: r, index: map[string]int{}}
	run := sarifRun{
		Tool:        sarifTool{Driver: sarifDriver{Name: "forearm", Version: r.Version, SemanticVersion: semantic(r.Version), Rules: s.rules()}},
		Invocations: []sarifInvocation{s.invocation()},
		ColumnKind:  "utf16CodeUnits",
		OriginalURIBaseIDs: map[string]sarifArtifact{
			baseID: {Description: &sarifText{Text: "The root of the repository."}},
		},
		Results: make([]sarifResult, 0, len(r.Findings)),
	}
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Suppressed == nil || r.ShowSuppressed {
			run.Results = append(run.Results, s.result(f))
		}
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
	r     *Report
	index map[string]int
}

// rules describes the policies that have results, by id.
func (s *sarifWriter) rules() []sarifRule {
	var ids []string
	for i := range s.r.Findings {
		ids = append(ids, s.r.Findings[i].Policy)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	rules := make([]sarifRule, 0, len(ids))
	for i, id := range ids {
		s.index[id] = i
		rules = append(rules, s.rule(id))
	}
	return rules
}

func (s *sarifWriter) rule(id string) sarifRule {
	r, ok := s.r.Rules[id]
	rule := sarifRule{ID: id, DefaultConfiguration: sarifLevel{Level: "error"}}
	if !ok {
		return rule
	}
	rule.DefaultConfiguration.Level = r.Severity.String()
	rule.Properties = sarifProperties{Tags: r.Tags, Aka: r.Aka, Severity: problemSeverity(r.Severity)}
	if r.Title != "" {
		rule.ShortDescription = &sarifText{Text: r.Title}
	}
	if help := strings.TrimSpace(r.Description); help != "" {
		rule.FullDescription = &sarifText{Text: help}
	}
	rule.Help = &sarifText{Text: helpText(r, "%s"), Markdown: helpText(r, "[%s]")}
	if strings.HasPrefix(r.Docs, "https://") {
		rule.HelpURI = r.Docs
	}
	return rule
}

func helpText(r Rule, link string) string {
	text := r.Title
	if r.Description != "" {
		text += "\n\n" + strings.TrimSpace(r.Description)
	}
	if r.Docs != "" {
		if link == "[%s]" {
			text += fmt.Sprintf("\n\n[Read on](%s)", r.Docs)
		} else {
			text += "\n\n" + r.Docs
		}
	}
	return text
}

// problemSeverity is what GitHub calls the severities of what is no security issue.
func problemSeverity(s diag.Severity) string {
	if s == diag.Note {
		return "recommendation"
	}
	return s.String()
}

func (s *sarifWriter) invocation() sarifInvocation {
	made := sarifInvocation{ExecutionSuccessful: true, Notifications: []sarifNotification{}}
	for i := range s.r.Diagnostics {
		d := &s.r.Diagnostics[i]
		if d.Severity == diag.Error {
			made.ExecutionSuccessful = false
		}
		n := sarifNotification{Descriptor: sarifReference{d.Code}, Level: d.Severity.String(), Message: sarifText{Text: d.Message}}
		if d.Place.File != "" {
			n.Locations = []sarifLocation{s.location(d.Place)}
		}
		made.Notifications = append(made.Notifications, n)
	}
	return made
}

func (s *sarifWriter) result(f *Finding) sarifResult {
	kind, level := "fail", f.Severity.String()
	message := f.Message
	if f.Hint != "" {
		message += "\n" + f.Hint
	}
	switch f.Outcome {
	case "unknown":
		kind, level = "open", "none"
		message += " (unknown: this rests on a value that only Azure knows)"
	case "pass":
		kind, level = "pass", "none"
	case "none":
		kind, level = "notApplicable", "none"
	}
	made := sarifResult{
		RuleID: f.Policy, RuleIndex: s.index[f.Policy], Kind: kind, Level: level,
		Message:             sarifText{Text: message},
		Locations:           []sarifLocation{},
		PartialFingerprints: map[string]string{"forearm/v1": f.Fingerprint},
	}
	if f.Place.File != "" {
		at := s.location(f.Place)
		if f.Resource != nil {
			at.Logical = []sarifLogical{{Name: f.Resource.Name, FullyQualifiedName: f.Resource.ID, Kind: "resource"}}
			made.Properties = map[string]string{"resourceType": f.Resource.Type}
			if f.Path != "" {
				made.Properties["path"] = f.Path
			}
		}
		made.Locations = append(made.Locations, at)
	}
	for _, step := range f.Trace {
		made.RelatedLocations = append(made.RelatedLocations, s.related(len(made.RelatedLocations), "deployed by "+step.Name, step.Place))
	}
	for _, step := range f.Origins {
		made.RelatedLocations = append(made.RelatedLocations, s.related(len(made.RelatedLocations), "from "+step.Name, step.Place))
	}
	for _, step := range f.Related {
		made.RelatedLocations = append(made.RelatedLocations, s.related(len(made.RelatedLocations), step.Name, step.Place))
	}
	if f.Suppressed != nil {
		kind := "external"
		if f.Suppressed.By == "comment" || f.Suppressed.By == "metadata" {
			kind = "inSource"
		}
		made.Suppressions = []sarifSuppression{{kind, f.Suppressed.Reason}}
	}
	return made
}

func (s *sarifWriter) related(id int, message string, p Place) sarifLocation {
	at := s.location(p)
	at.ID = &id
	at.Message = &sarifText{Text: message}
	return at
}

func (s *sarifWriter) location(p Place) sarifLocation {
	at := sarifLocation{Physical: sarifPhysical{Artifact: s.artifact(p.File)}}
	if p.Line > 0 {
		at.Physical.Region = &sarifRegion{p.Line, p.Column, p.EndLine, p.EndColumn}
	}
	return at
}

func (s *sarifWriter) artifact(file string) sarifArtifact {
	if path.IsAbs(file) || len(file) > 1 && file[1] == ':' {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(file, "/")}).String()}
	}
	address := url.URL{Path: path.Join(s.r.Prefix, file)}
	// A colon in the first segment would be taken for a scheme, which String avoids by "./".
	return sarifArtifact{URI: address.String(), URIBaseID: baseID}
}
