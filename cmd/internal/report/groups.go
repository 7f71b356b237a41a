package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// MarkCauses marks findings of one entry point that are caused by one mistake: those of the
// uses of a module, at the same place and path. What a loop makes at one place in one use
// are separate mistakes, and the nth of one use corresponds to the nth of another.
func MarkCauses(findings []*Finding) {
	turns := map[string]int{}
	var key []byte
	for i := range findings {
		f := findings[i]
		key = append(append(append(append(key[:0], f.Entry...), 0), f.Policy...), 0)
		key = append(append(f.Place.appendTo(key), 0), f.Path...)
		if f.Place.Line == 0 && f.Resource != nil {
			key = append(append(append(append(key, 0), f.Resource.Type...), 0), f.Resource.Name...)
		}
		known := len(key)
		for _, s := range f.Trace {
			key = s.Place.appendTo(append(append(append(key, 0), s.Name...), 0))
		}
		turn := turns[string(key)]
		turns[string(key)] = turn + 1
		h := sha256.Sum256(strconv.AppendInt(append(key[:known], 0), int64(turn), 10))
		f.Cause = hex.EncodeToString(h[:8])
	}
	first := map[string]string{}
	for i := range findings {
		if f := findings[i]; f.isCause() {
			first[f.followedKey()] = f.Cause
		}
	}
	for i := range findings {
		if f := findings[i]; f.Follows.File != "" {
			f.Cause = cmp.Or(first[f.followedKey()], f.Cause)
		}
	}
}

// isCause reports whether a finding is about the value that others follow from.
func (f *Finding) isCause() bool { return f.Follows.File != "" && f.Follows == f.Place }

// followedKey identifies the value that a finding follows from.
func (f *Finding) followedKey() string { return f.Entry + "\x00" + string(f.Follows.appendTo(nil)) }

// appendTo adds a place to what findings are distinguished by.
func (p Place) appendTo(key []byte) []byte {
	key = append(append(key, '{'), p.File...)
	for _, n := range [...]int{p.Line, p.Column, p.EndLine, p.EndColumn} {
		key = strconv.AppendInt(append(key, ' '), int64(n), 10)
	}
	return append(key, '}')
}

// ShowsFinding reports whether a finding is grave enough to be shown.
func (r *Report) ShowsFinding(f *Finding) bool { return f.Severity >= r.MinSeverity }

// AllGroups are all findings, in the order of the report: what one mistake makes once,
// and what says the same of several entry points once.
func (r *Report) AllGroups() []Group {
	if r.grouped == nil {
		r.grouped = GroupFindings(r.Findings, true)
	}
	return r.grouped
}

// ShownGroups is what people and code scanning are shown of them: what is accepted only
// if that is asked for.
func (r *Report) ShownGroups() []Group {
	var shown []Group
	for _, g := range r.AllGroups() {
		if r.ShowsFinding(g.Finding) && (g.Suppressed == nil || r.ShowSuppressed) {
			shown = append(shown, g)
		}
	}
	return shown
}

// GroupFindings puts findings together; across reports whether those of several entry
// points are, that come the same way to the same.
func GroupFindings(findings []*Finding, across bool) []Group {
	groups := make([]Group, 0, len(findings))
	// Keys are digests: those of a large report would be larger than its findings.
	known := map[digest]int{}
	var what, key []byte
	leading := map[string]bool{}
	for i := range findings {
		if f := findings[i]; f.isCause() {
			leading[f.followedKey()] = f.Suppressed == nil
		}
	}
	// following stands for the findings that follow from one at another place.
	following := map[string][]*Finding{}
	for i := range findings {
		f := findings[i]
		if f.Follows.File != "" && !f.isCause() && f.Suppressed == nil && leading[f.followedKey()] {
			following[f.followedKey()] = append(following[f.followedKey()], f)
			continue
		}
		what = append(append(append(append(f.Place.appendTo(append(append(what[:0], f.Policy...), 0)), f.Path...), 0), f.Outcome...), 0)
		what = append(strconv.AppendBool(append(strconv.AppendInt(what, int64(f.Severity), 10), 0), f.Suppressed != nil), 0)
		if f.When != nil {
			what = append(append(what, f.When.Text...), 0)
		}
		var cause, same digest
		if f.Cause != "" {
			key = append(append(key[:0], what...), f.Cause...)
			cause = digestOf(key)
		}
		if across {
			key = append(append(append(key[:0], what...), 0), f.Message...)
			key = appendPlaces(append(appendPlaces(key, f.Trace), 0), f.Origins)
			same = digestOf(key)
		}
		at, ok := known[cause]
		if !ok {
			at, ok = known[same]
		}
		if !ok {
			at = len(groups)
			groups = append(groups, Group{Finding: f})
		}
		groups[at].All = append(groups[at].All, f)
		for _, key := range [...]digest{cause, same} {
			if _, exists := known[key]; key != (digest{}) && !exists {
				known[key] = at
			}
		}
	}
	for i := range groups {
		for _, f := range groups[i].All {
			if f.isCause() {
				groups[i].Following = append(groups[i].Following, following[f.followedKey()]...)
			}
		}
	}
	return groups
}

// digest stands for what findings are distinguished by; it is zero for nothing.
type digest [16]byte

func digestOf(key []byte) digest {
	sum := sha256.Sum256(key)
	return digest(sum[:16])
}

// appendPlaces appends the places of steps; the names of deployments differ from one entry
// point to the other.
func appendPlaces(key []byte, steps []Step) []byte {
	for _, s := range steps {
		key = s.Place.appendTo(append(key, 0))
	}
	return key
}

// CallChains are the ways that lead to what is found, each once.
func (g *Group) CallChains() [][]Step {
	return distinctChains(g, func(f *Finding) []Step { return f.Trace })
}

// OriginChains are the ways that the value came, each once.
func (g *Group) OriginChains() [][]Step {
	return distinctChains(g, func(f *Finding) []Step { return f.Origins })
}

func distinctChains(g *Group, of func(*Finding) []Step) [][]Step {
	var found [][]Step
	known := map[string]bool{}
	for _, f := range g.All {
		way := of(f)
		if key := string(appendPlaces(nil, way)); len(way) > 0 && !known[key] {
			known[key] = true
			found = append(found, way)
		}
	}
	return found
}

// SortBySeverity orders groups by how much they matter: what fails by severity, then what
// is unknown, then the rest.
func SortBySeverity(groups []Group) []Group {
	sorted := slices.Clone(groups)
	slices.SortStableFunc(sorted, func(a, b Group) int { return cmp.Compare(severityWeight(b.Finding), severityWeight(a.Finding)) })
	return sorted
}

func severityWeight(f *Finding) int {
	switch {
	case f.Suppressed != nil:
		return 0
	case f.Outcome == "fail":
		return 10 + int(f.Severity)
	case f.Outcome == "unknown":
		return 1 + int(f.Severity)
	}
	return 0
}

// StatementOf is the message of a finding as a text that stands alone: that something is
// unknown, and why, is part of it.
func StatementOf(f *Finding) string {
	if f.Outcome != "unknown" {
		return f.Message
	}
	if strings.Contains(f.Message, " Depends on ") {
		return "Unknown: " + f.Message
	}
	return "Unknown: " + f.Message + " Depends on a value that is known only at deployment time."
}

// StatementWithOutcome is what a viewer that knows neither outcomes nor suppressions is told.
func StatementWithOutcome(f *Finding) string {
	switch {
	case f.Suppressed != nil:
		return "Suppressed: " + StatementOf(f)
	case f.Outcome == "pass":
		return "Passed: " + f.Message
	case f.Outcome == "none":
		return "Does not apply: " + f.Message
	}
	return StatementOf(f)
}

// FailedOrUnknown reports whether a finding is that something is wrong, or may be.
func FailedOrUnknown(f *Finding) bool { return f.Outcome == "fail" || f.Outcome == "unknown" }

// EffectiveSeverity is how grave a viewer that knows no outcomes has to take a finding:
// what is unknown decides nothing.
func EffectiveSeverity(f *Finding) diag.Severity {
	if f.Outcome == "fail" && f.Suppressed == nil {
		return f.Severity
	}
	return diag.Note
}
