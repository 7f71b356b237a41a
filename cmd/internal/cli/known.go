package cli

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// remembers reports whether findings are compared with those of another time.
func (c *checker) remembers() bool {
	return c.then || c.flags.baseline != "" || c.config.Baseline != "" || c.flags.changedSince != ""
}

// rooted is what a file is called in every run: its path from the root of the
// repository, without one from the current folder.
func (a *app) rooted(name string) string {
	if name == "-" || name == "" {
		return name
	}
	full := filepath.FromSlash(a.absolute(strings.ReplaceAll(name, `\`, "/")))
	rel, err := filepath.Rel(a.top, full)
	if err != nil {
		return filepath.ToSlash(full)
	}
	return filepath.ToSlash(rel)
}

// site is the entry point of a finding; of one that belongs to none the file that it
// is about.
func (c *checker) site(x *expanded, file string) policies.Site {
	s := policies.Site{Entry: c.rooted(x.entry.Path), Template: c.rooted(x.entry.Template), Name: c.rooted}
	if x.compiled != nil {
		s.Template = c.rooted(x.compiled.TemplatePath)
	}
	if s.Entry == "" {
		s.Entry = c.rooted(file)
	}
	return s
}

// blinding are what keeps whole files or modules from being looked at; what else goes
// wrong costs the smallest thing that it stands in.
var blinding = []diag.Code{
	diag.JSONSyntax, diag.FileEmpty, diag.FileEncoding, diag.ModuleNotFound,
	diag.LimitSteps, diag.LimitBytes, diag.LimitDepth, diag.LimitResources,
}

// workedOut reports whether it is known what an entry point has.
func (x *expanded) workedOut() bool {
	blind := slices.ContainsFunc(x.diagnostics, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && slices.Contains(blinding, d.Code)
	})
	return !blind && (x.deployment != nil || !x.exported.IsAbsent())
}

// knownOf are findings as they are compared, and which of the results each of them
// is.
func knownOf(results []checked, takes func(*judged) bool) (known []policies.Known, at []*judged) {
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Known.Policy != "" && takes(f) {
				known, at = append(known, f.Known), append(at, f)
			}
		}
	}
	return known, at
}

// looked is what a run has looked at: the entry points that were found, with the
// resources of those that were checked.
func (c *checker) looked(found discover.Result, results []checked, paths []string) policies.Looked {
	l := policies.Looked{Entries: map[string]map[string]bool{}, Named: c.trust != nil}
	for _, e := range found.Entries {
		l.Entries[c.rooted(e.Path)] = nil
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
		folders = append(folders, c.rooted(p))
	}
	l.Gone = func(file string) bool {
		for _, dir := range folders {
			if dir == "." && file != ".." && !strings.HasPrefix(file, "../") || file == dir || strings.HasPrefix(file, dir+"/") {
				return true
			}
		}
		_, err := c.tree.Outright().Stat(c.unrooted(file))
		return errors.Is(err, fs.ErrNotExist)
	}
	return l
}

// unrooted leads to a file that is called as rooted has it.
func (a *app) unrooted(name string) string {
	return filepath.ToSlash(filepath.Join(a.top, filepath.FromSlash(name)))
}
