package check

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/policies"
)

// keepsKnown reports whether findings are compared with those of another time.
func (r *ruleset) keepsKnown() bool {
	o := &r.checker.options
	return r.checker.isPast || o.Baseline != "" || r.settings.Config.Baseline != "" || o.ChangedSince != ""
}

// site is the entry point of a finding; of one that belongs to none the file that it
// is about.
func (c *Checker) site(x *engine.Expansion, file string) policies.Site {
	s := policies.Site{Entry: c.files.Rooted(x.Entry.Path), Template: c.files.Rooted(x.Entry.Template), Name: c.files.Rooted}
	if x.Compiled != nil {
		s.Template = c.files.Rooted(x.Compiled.TemplatePath)
	}
	if s.Entry == "" {
		s.Entry = c.files.Rooted(file)
	}
	return s
}

// knownOf are findings as they are compared, and which of the results each of them
// is.
func knownOf(results []Result, takes func(*Finding) bool) (known []policies.Known, at []*Finding) {
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Known.Policy != "" && takes(f) {
				known, at = append(known, f.Known), append(at, f)
			}
		}
	}
	return known, at
}

// Looked is what a run has looked at: the entry points that were found, with the
// resources of those that were checked.
func (c *Checker) Looked(found discover.Result, results []Result, paths []string) policies.Looked {
	l := policies.Looked{Entries: map[string]map[string]bool{}, Named: c.files.Trust != nil}
	for _, e := range found.Entries {
		l.Entries[c.files.Rooted(e.Path)] = nil
	}
	for i := range results {
		if r := &results[i]; r.Entry != "" {
			l.Entries[r.Entry] = r.Present
		}
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	var folders []string
	for _, p := range paths {
		folders = append(folders, c.files.Rooted(p))
	}
	l.Gone = func(file string) bool {
		for _, dir := range folders {
			if dir == "." && file != ".." && !strings.HasPrefix(file, "../") || file == dir || strings.HasPrefix(file, dir+"/") {
				return true
			}
		}
		_, err := c.files.Tree.Outright().Stat(c.files.Unrooted(file))
		return errors.Is(err, fs.ErrNotExist)
	}
	return l
}
