package check

import (
	"context"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// liftUncovered has exceptions in the code cover what they covered in the revision that is
// trusted: of a loop that has become longer, or a file that is excepted as a whole, the
// rest is found.
func (s *session) liftUncovered(ctx context.Context, results []Result, l policies.Looked, run *runner) error {
	if s.trusted == nil {
		return nil
	}
	entries := map[string]bool{}
	for i := range results {
		if slices.ContainsFunc(results[i].Findings, isExceptedInCode) {
			entries[results[i].Entry] = true
		}
	}
	if len(entries) == 0 {
		return nil
	}
	then, err := s.trusted.resultsOf(ctx, entries, s.found.Parts, l, run)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		s.checker.workspace.Log(diag.List{{Code: diag.ConfigInvalid, Severity: diag.Warning, File: s.checker.workspace.Options().Trust,
			Message: "what exceptions covered in this revision cannot be told, so that they cover nothing: " + diag.ErrorText(err)}})
	}
	s.checker.LiftUncovered(results, then, l)
	return nil
}

// isExceptedInCode reports whether a finding is accepted by a comment or by metadata.
func isExceptedInCode(f Finding) bool { return f.Shown.Suppressed.InCode() }

// LiftUncovered lifts exceptions in the code off findings that the trusted revision did not
// have under them. then are its results.
func (c *Checker) LiftUncovered(results, then []Result, l policies.Looked) {
	excepted := func(f *Finding) bool { return isExceptedInCode(*f) }
	covered, _ := knownOf(then, excepted)
	l.Accepted, l.Named = true, false
	now, at := knownOf(results, excepted)
	lifted := map[*Finding]bool{}
	for i, k := range policies.Compare(now, covered, l) {
		if k < 0 {
			lifted[at[i]] = true
		}
	}
	for i := range results {
		r := &results[i]
		for k := range r.Findings {
			if f := &r.Findings[k]; lifted[f] {
				r.Diagnostics = append(r.Diagnostics, c.countDespiteException(f))
			}
		}
	}
}

// countDespiteException has a finding count that an exception does not cover.
func (c *Checker) countDespiteException(f *Finding) report.Diagnostic {
	f.Shown.Suppressed = nil
	f.Fails, f.Undecided = f.Known.Fails, !f.Known.Fails && c.failsOnUnknown()
	d := shownDiagnostic(diag.Diagnostic{Code: diag.TrustAltered, Severity: diag.Warning,
		Message: diag.Messagef("The exception for %s does not apply to this: %s did not cover it.", f.Known.Policy, c.workspace.Options().Trust)})
	d.Place = f.Shown.Place
	return d
}

// resultsOf are those of the revision for the entry points that are named, and for those
// that are none any more: what they deployed may be deployed by others. parts are those of
// the work tree.
func (p *pastRevision) resultsOf(ctx context.Context, named map[string]bool, parts []discover.Part, l policies.Looked, run *runner) ([]Result, error) {
	c, err := p.openChecker()
	if err != nil {
		return nil, err
	}
	found, err := p.entryPoints(ctx, c)
	if err != nil {
		return nil, err
	}
	still := map[string]bool{}
	for _, part := range parts {
		still[p.of.files.Rooted(part.Path)] = true
	}
	isAside := func(e discover.Entry) bool {
		name := p.of.files.Rooted(e.Path)
		_, entry := l.Entries[name]
		return !named[name] && (entry || still[name])
	}
	entries := slices.DeleteFunc(slices.Clone(found.Entries), isAside)
	mine := slices.DeleteFunc(slices.Clone(found.Parts), func(part discover.Part) bool { return isAside(part.Entry) })
	all := found.Parts
	if len(mine) == 0 {
		all = nil
	}
	c.whole = &found
	_, results := c.checkParts(ctx, entries, all, mine, p.version, run.check)
	return results, nil
}
