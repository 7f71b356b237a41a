package engine

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

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
	if known := w.byEntry[e]; known != nil {
		return known.settings, known.err
	}
	settings, err := w.settingsFor(e)
	if w.byEntry == nil {
		w.byEntry = map[discover.Entry]*nearerSettings{}
	}
	w.byEntry[e] = &nearerSettings{settings, err}
	return settings, err
}

func (w *Workspace) settingsFor(e discover.Entry) (*Settings, error) {
	n := w.cascade.configTo(path.Dir(w.Files.Absolute(e.Path)))
	if n.err != nil {
		return w.settings, n.err
	}
	c, key := n.config, ""
	if c != w.Config() {
		key = c.Files[len(c.Files)-1].Name
	}
	for i := range c.Overrides {
		if o := &c.Overrides[i]; w.Covers(o, e) {
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

// configTo is what counts in a folder: the configurations of those that lead to it and are
// nearer to it than that of the run, each merged over what counts in the folder above, which
// is computed once. Where a template and its parameters are in different ones, it is the
// parameters' that says how they are deployed.
func (c *cascade) configTo(dir string) *nearerConfig {
	c.mu.Lock()
	defer c.mu.Unlock()
	var below []string // on the way, the innermost first
	made := &nearerConfig{config: c.run}
	top := filepath.ToSlash(c.below)
	if top == "" || !liesIn(top, dir) {
		return made
	}
	for dir != top && !liesIn(dir, c.tree.dir) {
		if known := c.merged[dir]; known != nil {
			made = known
			break
		}
		below = append(below, dir)
		dir = path.Dir(dir)
	}
	if c.merged == nil {
		c.merged = map[string]*nearerConfig{}
	}
	for _, dir := range slices.Backward(below) {
		if n := c.configIn(dir); made.err == nil && n != nil {
			if n.err != nil {
				made = n
			} else {
				made = &nearerConfig{config: made.config.Below(n.config, false)}
			}
		}
		c.merged[dir] = made
	}
	return made
}

// liesIn reports whether a folder is another one or is in it.
func liesIn(outer, dir string) bool {
	return dir == outer || strings.HasPrefix(dir, strings.TrimSuffix(outer, "/")+"/")
}

// configIn is the configuration in a folder, by the way that the user would name it.
func (c *cascade) configIn(dir string) *nearerConfig {
	if n, known := c.found[dir]; known {
		return n
	}
	if c.found == nil {
		c.found = map[string]*nearerConfig{}
	}
	var n *nearerConfig
	if name := config.In(c.files, source.Relative(dir)); name != "" {
		n = &nearerConfig{}
		if n.config, n.err = c.loadConfiguration(name, false, false); n.err == nil {
			LogTo(c.options.Log, n.config.Runs())
		}
	}
	c.found[dir] = n
	return n
}

// ignoredIn are the patterns of ignore in the configuration of a folder that a walk comes
// to. What is wrong with that configuration is reported where it is used.
func (c *cascade) ignoredIn(dir string) []string {
	if patterns := c.ignores[dir]; len(patterns) > 0 {
		return patterns
	}
	if c.below == "" || !liesIn(filepath.ToSlash(c.below), dir) || liesIn(dir, c.tree.dir) {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := c.configIn(dir); n != nil && n.err == nil {
		return n.config.Ignore
	}
	return nil
}

// ReadSettings reads what the configurations say about entry points, so that what is wrong
// with them ends the run before anything is checked.
func (w *Workspace) ReadSettings(entries []discover.Entry) error {
	for _, e := range entries {
		if w.over != nil && w.over() {
			return nil // they are not begun
		}
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
