package sarif

import (
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// describeRules describes the rules that have results, by id.
func (s *writer) describeRules(groups []report.Group) []sarifRule {
	var ids []string
	for i := range groups {
		ids = append(ids, groups[i].Policy)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	rules := make([]sarifRule, 0, len(ids))
	for i, id := range ids {
		s.index[id] = i
		rules = append(rules, s.newRule(id))
	}
	return rules
}

func (s *writer) newRule(id string) sarifRule {
	r, ok := s.r.Rules[id]
	rule := sarifRule{ID: id, Name: ruleName(id), DefaultConfiguration: sarifLevel{Level: "error"}, HelpURI: homepage}
	if !ok {
		return rule
	}
	rule.DefaultConfiguration.Level = r.Severity.String()
	rule.Properties = sarifProperties{Tags: r.Tags, Aka: r.Aka, Precision: rulePrecision(r), Problem: problemSeverity(r.Severity)}
	if aboutSecurity(r) {
		rule.Properties.Security = securitySeverity(r.Severity)
		if !slices.Contains(r.Tags, securityTag) {
			rule.Properties.Tags = append([]string{securityTag}, r.Tags...)
		}
	}
	rule.Properties.Tags = rule.Properties.Tags[:min(len(rule.Properties.Tags), maxTags)]
	if title := endSentence(r.Title); title != "" {
		rule.ShortDescription = &sarifText{Text: shortenText(title)}
		rule.FullDescription = rule.ShortDescription
	}
	if help := strings.TrimSpace(r.Description); help != "" {
		rule.FullDescription = &sarifText{Text: shortenText(endSentence(help))}
	}
	rule.Help = &sarifText{Text: helpText(r, "%s"), Markdown: helpText(r, "[Read on](%s)")}
	if page := r.URL(); page != "" {
		rule.HelpURI = page
	}
	rule.Relationships = s.ruleRelationships(r)
	return rule
}

func helpText(r report.Rule, link string) string {
	text := r.Title
	if r.Description != "" {
		text += "\n\n" + strings.TrimSpace(r.Description)
	}
	if strings.HasPrefix(r.Docs, "https://") {
		text += "\n\n" + fmt.Sprintf(link, r.Docs)
	}
	return text
}

// problemSeverity is what GitHub calls the severities of what is not a security
// issue.
func problemSeverity(s diag.Severity) string {
	if s == diag.Note {
		return "recommendation"
	}
	return s.String()
}

// securityTag is the tag by which GitHub knows that a rule is about security; it is
// that of the pillar as well.
const securityTag = "security"

// aboutSecurity reports whether a rule is of the security pillar, or a code about secrets.
func aboutSecurity(r report.Rule) bool {
	return slices.Contains(r.Tags, securityTag) || r.Engine && strings.HasPrefix(r.ID, "secret-")
}

// securitySeverity is the score that GitHub shows as high, medium or low.
func securitySeverity(s diag.Severity) string {
	switch s {
	case diag.Error:
		return "8.0"
	case diag.Warning:
		return "5.5"
	}
	return "2.0"
}

// rulePrecision is how seldom a rule is wrong: what fails holds whatever Azure answers.
// Of policies of users it is unknown.
func rulePrecision(r report.Rule) string {
	if r.Shipped {
		return "very-high"
	}
	return "high"
}
