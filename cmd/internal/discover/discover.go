package discover

import (
	"cmp"
	"slices"
)

// Discover looks at the paths, files or folders; without any at the working
// directory.
func Discover(paths []string, o Options) Result {
	d := &discovery{Options: o, seen: map[string]bool{}}
	if d.Settings == nil {
		d.Settings = d.Files
	}
	if d.Tracked == nil {
		d.Tracked = func(string, string, bool) bool { return false }
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	for _, p := range paths {
		d.addNamed(p)
	}
	d.identifyFiles()
	d.decideEntries()
	slices.SortStableFunc(d.result.Entries, func(a, b Entry) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(d.result.Parts, func(a, b Part) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(d.result.Fates, func(a, b Fate) int { return cmp.Compare(a.Path, b.Path) })
	return d.result
}
