package fixes

import (
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
)

// Options are what is done with fixes.
type Options struct {
	// Write puts a text in place of a file; nil writes nothing, so that there is only the
	// difference.
	Write func(name string, text []byte) error
	// Trees are the folders that files are edited in.
	Trees *source.Boundary
}

// Outcome is what came of the fixes.
type Outcome struct {
	// Completed is the check of the files as they are now: after the fixes where they were
	// written, else before.
	*check.Completed
	// Applied are the findings that are fixed, each place once, Files those that differ.
	Applied []Applied
	Files   []string
	// Refused are fixes that were tried and taken back, or could not be made.
	Refused []Refused
	// Diff is the difference, in the unified format, without secrets.
	Diff string
}

// Applied is a fix that was made.
type Applied struct {
	Policy, Description string
	Place               report.Place
}

// Refused is a fix that was not made, and why.
type Refused struct {
	Applied
	Reason string
}

// run is the state of fixing.
type run struct {
	workspace engine.Options
	check     check.Options
	options   Options
	paths     []string
	// original are the files that are edited, as they were found.
	original map[string]*text
	// refused are the findings that are not fixed any more, with the reason, done those that
	// are fixed.
	refused map[string]string
	done    map[string]bool
	// most is how many fixes a round makes, 0 for all, and mostFor how many for an entry
	// point: fewer where one of several did harm.
	most    int
	mostFor map[string]int
	applied []Applied
	revoked []Refused
	// masks are lines that are not shown as they are, with what is.
	masks map[string]string
}

// text is a file that is edited.
type text struct {
	// mark is the byte-order mark that it begins with.
	mark     string
	was, now string
	// unseen reports that the compiler reads it, which does not see what is not written.
	unseen bool
}

func (r *run) refuseFix(p *planned, reason string) {
	for _, key := range p.keys {
		r.refused[key] = reason
	}
	r.revoked = append(r.revoked, Refused{p.Applied, reason})
}

// changedFiles are the files whose text is another one than it was.
func (r *run) changedFiles() []string {
	var names []string
	for name, t := range r.original {
		if t.now != t.was {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// editedTexts are the texts of all files that are edited.
func (r *run) editedTexts() map[string]string {
	texts := map[string]string{}
	for name, t := range r.original {
		texts[name] = t.now
	}
	return texts
}
