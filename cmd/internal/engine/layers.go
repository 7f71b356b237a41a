package engine

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
)

// SettingsFor are the settings for an entry point: with the configurations that are nearer
// to it than the one of the run, each adding to what is above it, and with the overrides
// that are for it.
func (w *Workspace) SettingsFor(e discover.Entry) (*Settings, error) {
	if e.Path == "-" {
		return w.settings, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	name := [...]string{e.Path, e.Template}
	known := w.settled[name]
	if known == nil {
		settings, err := w.settingsFor(e)
		known = &nearerSettings{settings, err}
		if w.settled == nil {
			w.settled = map[[2]string]*nearerSettings{}
		}
		w.settled[name] = known
	}
	return known.settings, known.err
}

func (w *Workspace) settingsFor(e discover.Entry) (*Settings, error) {
	c, key := w.Config(), ""
	for _, dir := range w.foldersTo(e.Path) {
		n := w.configIn(dir)
		if n == nil {
			continue
		}
		if n.err != nil {
			return w.settings, n.err
		}
		c, key = c.Below(n.config, false), key+"\x00"+n.config.File.Name
	}
	names := w.namesOf(e)
	for i := range c.Overrides {
		if o := &c.Overrides[i]; w.overrideOf(o).covers(names) {
			c, key = c.Overridden(o), fmt.Sprintf("%s\x00%d", key, i)
		}
	}
	if key == "" {
		return w.settings, nil
	}
	if known := w.nearer[key]; known != nil {
		return known.settings, known.err
	}
	settings, err := w.newSettings(c)
	if w.nearer == nil {
		w.nearer = map[string]*nearerSettings{}
	}
	w.nearer[key] = &nearerSettings{settings, err}
	return settings, err
}

// AllSettings are those of the run, and those of all entry points that were asked for.
func (w *Workspace) AllSettings() []*Settings {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := []*Settings{w.settings}
	for _, key := range slices.Sorted(maps.Keys(w.nearer)) {
		if n := w.nearer[key]; n.err == nil {
			all = append(all, n.settings)
		}
	}
	return all
}

// foldersTo are the folders that lead to a file and whose configurations are nearer to
// it than that of the run, the outermost first. Where a template and its parameters lie
// in different ones, it is the parameters' that says how they are deployed.
func (w *Workspace) foldersTo(name string) []string {
	if w.cascade.below == "" {
		return nil
	}
	top := filepath.ToSlash(w.cascade.below)
	dir := path.Dir(w.Files.Absolute(name))
	if !liesIn(top, dir) {
		return nil
	}
	var folders []string
	for ; dir != top && !liesIn(dir, w.Files.dir); dir = path.Dir(dir) {
		folders = append([]string{dir}, folders...)
	}
	return folders
}

// liesIn reports whether a folder is another one or lies in it.
func liesIn(outer, dir string) bool {
	return dir == outer || strings.HasPrefix(dir, strings.TrimSuffix(outer, "/")+"/")
}

// configIn is the configuration in a folder, by the way that the user would name it.
func (w *Workspace) configIn(dir string) *nearerConfig {
	if n, known := w.cascade.found[dir]; known {
		return n
	}
	if w.cascade.found == nil {
		w.cascade.found = map[string]*nearerConfig{}
	}
	var n *nearerConfig
	if name := config.In(w.cascade.files, source.Relative(dir)); name != "" {
		n = &nearerConfig{}
		if n.config, n.err = w.loadConfiguration(name, false, false); n.err == nil {
			w.Log(n.config.Runs())
		}
	}
	w.cascade.found[dir] = n
	return n
}

// ignoredIn are the patterns of ignore in the configuration of a folder that a walk comes
// to. What is wrong with that configuration is said where it is used.
func (w *Workspace) ignoredIn(dir string) []string {
	if patterns := w.cascade.ignores[dir]; len(patterns) > 0 {
		return patterns
	}
	if w.cascade.below == "" || !liesIn(filepath.ToSlash(w.cascade.below), dir) || liesIn(dir, w.Files.dir) {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if n := w.configIn(dir); n != nil && n.err == nil {
		return n.config.Ignore
	}
	return nil
}

// Covers reports whether an override is for an entry point: its own file or its template.
func (w *Workspace) Covers(o *config.Override, e discover.Entry) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.overrideOf(o).covers(w.namesOf(e))
}

// override is an override whose patterns are parsed.
type override struct {
	dir     string // with a slash at its end
	matcher gitignore.Matcher
}

// overrideOf parses the patterns of an override once; the caller holds the lock.
func (w *Workspace) overrideOf(o *config.Override) *override {
	known := w.overrides[o.Span]
	if known == nil {
		patterns := make([]gitignore.Pattern, len(o.Files))
		for i, p := range o.Files {
			patterns[i] = gitignore.ParsePattern(p, nil)
		}
		known = &override{strings.TrimSuffix(w.Files.Absolute(o.Dir), "/") + "/", gitignore.NewMatcher(patterns)}
		if w.overrides == nil {
			w.overrides = map[source.Span]*override{}
		}
		w.overrides[o.Span] = known
	}
	return known
}

// namesOf are the absolute names of an entry point: of its own file and of its template.
func (w *Workspace) namesOf(e discover.Entry) []string {
	own := w.Files.Absolute(e.Path)
	if template := e.TemplatePath(); template != e.Path {
		return []string{own, w.Files.Absolute(template)}
	}
	return []string{own}
}

func (o *override) covers(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		below, ok := strings.CutPrefix(name, o.dir)
		return ok && o.matcher.Match(strings.Split(below, "/"), false)
	})
}

// ReadSettings reads what the configurations say of entry points, so that what is wrong
// with them ends the run before anything is checked.
func (w *Workspace) ReadSettings(entries []discover.Entry) error {
	for _, e := range entries {
		if _, err := w.SettingsFor(e); err != nil {
			return err
		}
	}
	return nil
}

// ConfigurationsFor names the configurations and overrides that count for an entry point,
// beside the configuration of the run.
func (w *Workspace) ConfigurationsFor(e discover.Entry) []string {
	s, err := w.SettingsFor(e)
	if err != nil || s == w.settings {
		return nil
	}
	var names []string
	for _, file := range s.Config.Files[len(w.Config().Files):] {
		names = append(names, file.Name)
	}
	for i := range s.Config.Overrides {
		if o := &s.Config.Overrides[i]; w.Covers(o, e) {
			names = append(names, fmt.Sprintf("%s:%d", o.Span.File.Name, report.PlaceOf(o.Span).Line))
		}
	}
	return names
}
