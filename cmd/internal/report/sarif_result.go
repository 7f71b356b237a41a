package report

import (
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

func (s *sarifWriter) result(g *Group) sarifResult {
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
	message := sentence(said(f))
	if f.Hint != "" {
		message += "\n" + sentence(f.Hint)
	}
	made := sarifResult{
		RuleID: f.Policy, RuleIndex: s.index[f.Policy], Kind: kind, Level: level,
		Locations: []sarifLocation{},
	}
	if f.Fingerprint != "" {
		made.PartialFingerprints = map[string]string{"forearm/v1": f.Fingerprint}
	}
	if f.Place.File != "" {
		at := s.location(f.Place, f.Excerpt)
		if f.Resource != nil {
			at.Logical = []sarifLogical{{Name: f.Resource.Name, FullyQualifiedName: f.Resource.ID, Kind: "resource"}}
			made.Properties = map[string]string{"resourceType": f.Resource.Type}
			if f.Path != "" {
				made.Properties["path"] = f.Path
			}
		}
		made.Locations = append(made.Locations, at)
	}
	made.Message = sarifText{Text: linkless(message) + s.links(g, &made)}
	made.CodeFlows = s.flows(g)
	if f.Suppressed != nil {
		kind := "external"
		if f.Suppressed.InCode() {
			kind = "inSource"
		}
		made.Suppressions = []sarifSuppression{{kind, f.Suppressed.Reason}}
	}
	return made
}

// links makes the places that belong to a finding related locations, and gives the
// text that leads to them.
func (s *sarifWriter) links(g *Group, made *sarifResult) string {
	var text strings.Builder
	link := func(lead string, steps ...Step) {
		var links []string
		for _, step := range steps {
			id := len(made.RelatedLocations)
			if id == maxRelated || step.Place.File == "" {
				continue
			}
			made.RelatedLocations = append(made.RelatedLocations, s.related(id, strings.TrimSpace(lead+" "+step.Name), step.Place))
			links = append(links, fmt.Sprintf("[%s](%d)", linkText(step.Name), id))
		}
		if len(links) > 0 {
			fmt.Fprintf(&text, "\n%s.", capital(strings.TrimSpace(lead+" "+strings.Join(links, ", "))))
		}
	}
	for _, way := range g.uses() {
		link("deployed by", way...)
	}
	for _, way := range g.origins() {
		link("from", way...)
	}
	for _, step := range g.Related {
		link("", step)
	}
	return text.String()
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

var linkEscaper = strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`)

// linkText is a name as the text of a link.
func linkText(name string) string { return linkEscaper.Replace(Plain(name)) }

// linkless is a text in which nothing is a link: names from templates must not lead
// anywhere.
func linkless(text string) string { return strings.ReplaceAll(text, "](", `\](`) }

// flows are the ways that lead to a finding, from where they begin: the chains of
// modules, and where its value came from and goes to.
func (s *sarifWriter) flows(g *Group) []sarifCodeFlow {
	var flows []sarifCodeFlow
	add := func(message string, before, after []Step) {
		if len(before)+len(after) == 0 || len(flows) == maxFlows || g.Place.File == "" {
			return
		}
		var locations []sarifFlowLocation
		step := func(name string, p Place, e Excerpt) {
			if p.File == "" {
				return
			}
			at := s.location(p, e)
			at.Message = &sarifText{Text: sentence(name)}
			locations = append(locations, sarifFlowLocation{at})
		}
		for _, b := range before {
			step(b.Name, b.Place, Excerpt{})
		}
		step(said(g.Finding), g.Place, g.Excerpt)
		for _, a := range after {
			step(a.Name, a.Place, Excerpt{})
		}
		flows = append(flows, sarifCodeFlow{sarifText{Text: message}, []sarifThreadFlow{{locations}}})
	}
	for _, way := range g.uses() {
		add("How it is deployed.", backwards(way), nil)
	}
	for _, way := range g.origins() {
		add("Where the value comes from.", backwards(way), nil)
	}
	var towards, onward []Step
	for _, step := range g.Related {
		switch step.Way {
		case diag.Towards:
			towards = append(towards, step)
		case diag.Onward:
			onward = append(onward, step)
		}
	}
	add("The way of the value.", towards, onward)
	return flows
}

func backwards(way []Step) []Step {
	way = slices.Clone(way)
	slices.Reverse(way)
	return way
}

func (s *sarifWriter) related(id int, message string, p Place) sarifLocation {
	at := s.location(p, Excerpt{})
	at.ID = &id
	at.Message = &sarifText{Text: message}
	return at
}

// location is a place with what stands there, as far as it may be shown.
func (s *sarifWriter) location(p Place, e Excerpt) sarifLocation {
	at := sarifLocation{Physical: sarifPhysical{Artifact: s.artifact(p.File)}}
	if p.Line == 0 {
		return at
	}
	at.Physical.Region = &sarifRegion{StartLine: p.Line, StartColumn: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn}
	if e.Text == "" {
		return at
	}
	_, marked, _ := e.parts()
	at.Physical.Region.Snippet = &sarifText{Text: marked}
	if p.EndLine == p.Line {
		// The lines around it are not known any more; that line may begin with what is
		// meant, and has to be more than that.
		at.Physical.Context = &sarifRegion{StartLine: p.Line, EndLine: p.Line, Snippet: &sarifText{Text: e.Text}}
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
