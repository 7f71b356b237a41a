package sarif

import (
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// addPlaces adds the places that lead to a finding as far as there is room for them, and
// says in the message how many were left out. What a flow shows that code scanning can
// follow from its beginning to its end goes first; else the links do.
func (s *writer) addPlaces(g *report.Group, made *sarifResult) {
	room := maxResultSize - resultOverhead - len(made.Message.Text) - len(made.RuleID)
	for i := range made.Locations {
		room -= locationSize(&made.Locations[i])
	}
	for _, text := range made.Properties {
		room -= len(text)
	}
	var towards, onward []report.Step
	for _, step := range g.Related {
		switch step.Way {
		case diag.Towards:
			towards = append(towards, step)
		case diag.Onward:
			onward = append(onward, step)
		}
	}
	if g.Place.File != "" && len(towards)+len(onward) > 0 {
		flow, cost := sarifCodeFlow{}, room
		// Its steps are linked where there is room for both.
		for n := maxFlowSteps; n >= 2 && (n == maxFlowSteps || cost > room*2/3); n-- {
			towards, onward = bothEnds(towards, n), bothEnds(onward, n)
			flow, cost = s.codeFlow("The way of the value.", g, towards, onward)
		}
		made.CodeFlows = append(made.CodeFlows, flow)
		room -= cost
	}
	room = s.linkPlaces(g, slices.Concat(towards, onward), made, room)
	if g.Place.File == "" {
		return
	}
	for _, w := range []struct {
		message string
		ways    [][]report.Step
	}{{"How it is deployed.", g.CallChains()}, {"Where the value comes from.", g.OriginChains()}} {
		for _, way := range w.ways {
			flow, cost := s.codeFlow(w.message, g, backwards(way), nil)
			if cost <= room && len(made.CodeFlows) < maxFlows {
				made.CodeFlows = append(made.CodeFlows, flow)
				room -= cost
			}
		}
	}
}

// led are steps that a text leads to by links, after words that say what they are.
type led struct {
	lead  string
	steps []report.Step
}

// linkPlaces makes the places that belong to a finding related locations, and adds the text
// that leads to them. The first way of each kind and the notes on further places go
// before the ways that the same mistake takes as well, and of a way its ends before
// what is between them. It returns the room that is left.
func (s *writer) linkPlaces(g *report.Group, inFlow []report.Step, made *sarifResult, room int) int {
	var all []led
	var order, later, last []int // indexes into all
	for i, ways := range [][][]report.Step{g.CallChains(), g.OriginChains()} {
		for j, way := range ways {
			if j == 0 {
				order = append(order, len(all))
			} else {
				later = append(later, len(all))
			}
			all = append(all, led{[]string{"deployed by", "from"}[i], way})
		}
	}
	for _, step := range g.Related {
		switch {
		case slices.Contains(inFlow, step):
			last = append(last, len(all))
		case step.Way == diag.Towards || step.Way == diag.Onward:
			later = append(later, len(all))
		default:
			order = append(order, len(all))
		}
		all = append(all, led{"", []report.Step{step}})
	}
	chosen, count, left := make([][]bool, len(all)), 0, 0
	for n, i := range slices.Concat(order, later, last) {
		steps := all[i].steps
		chosen[i] = make([]bool, len(steps))
		for turn := range steps {
			at := turn
			switch {
			case turn == 1:
				at = len(steps) - 1
			case turn > 1:
				at = turn - 1
			}
			step := &steps[at]
			if step.Place.File == "" {
				continue
			}
			// The name is in the text of the link, too.
			cost := locationOverhead + len(step.Place.File) + len(s.r.Prefix) + 2*len(step.Name)
			if count >= maxRelated || count >= minRelated && cost > room {
				if n < len(order)+len(later) {
					left++
				}
				continue
			}
			chosen[i][at] = true
			room -= cost
			count++
		}
	}
	var text strings.Builder
	for i := range all {
		text.WriteString(s.linkedText(&all[i], chosen[i], made))
	}
	if left > 0 {
		fmt.Fprintf(&text, "\n%s left out here.", terminal.Plural(left, "further place"))
	}
	made.Message.Text += text.String()
	return room
}

// linkedText is a line with links to the chosen steps.
func (s *writer) linkedText(l *led, chosen []bool, made *sarifResult) string {
	var links []string
	gap := false
	for i, step := range l.steps {
		if !chosen[i] {
			gap = gap || step.Place.File != ""
			continue
		}
		if gap && len(links) > 0 {
			links = append(links, "...")
		}
		gap = false
		id := len(made.RelatedLocations)
		made.RelatedLocations = append(made.RelatedLocations, s.relatedLocation(id, strings.TrimSpace(l.lead+" "+step.Name), step.Place))
		links = append(links, fmt.Sprintf("[%s](%d)", linkText(step.Name), id))
	}
	if len(links) == 0 {
		return ""
	}
	return fmt.Sprintf("\n%s.", capitalize(strings.TrimSpace(l.lead+" "+strings.Join(links, ", "))))
}

// codeFlow is a way through the finding, from where it begins, with about how many bytes it
// has.
func (s *writer) codeFlow(message string, g *report.Group, before, after []report.Step) (sarifCodeFlow, int) {
	var locations []sarifFlowLocation
	cost := 80 + len(message)
	step := func(name string, p report.Place) {
		if p.File == "" {
			return
		}
		at := s.newLocation(p, excerpt.Excerpt{})
		at.Message = &sarifText{Text: endSentence(name)}
		locations = append(locations, sarifFlowLocation{at})
		cost += locationSize(&at)
	}
	for _, b := range before {
		step(b.Name, b.Place)
	}
	step("It is found here", g.Place)
	for _, a := range after {
		step(a.Name, a.Place)
	}
	return sarifCodeFlow{sarifText{Text: message}, []sarifThreadFlow{{locations}}}, cost
}

// bothEnds are the first and the last steps, n in all, of a way that is too long to be
// shown.
func bothEnds(steps []report.Step, n int) []report.Step {
	if len(steps) <= n {
		return steps
	}
	return slices.Concat(steps[:n/2], steps[len(steps)-(n-n/2):])
}

func backwards(way []report.Step) []report.Step {
	way = slices.Clone(way)
	slices.Reverse(way)
	return way
}
