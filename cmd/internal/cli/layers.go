package cli

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
)

// layered are the sessions of files for which the configuration says more: one nearer to
// them, or an override.
type layered struct {
	mu sync.Mutex
	// found are the configurations in folders, each read once; nil where there is none.
	found    map[string]*nearer
	sessions map[string]*madeSession
}

// nearer is a configuration in a folder below the one where forearm runs.
type nearer struct {
	config *config.Config
	err    error
}

type madeSession struct {
	session *session
	err     error
}

// near is the session for an entry point: with the configurations that are nearer to it
// than the one of the run, each adding to what is above it, and with the overrides that
// are for it. It is safe for concurrent use.
func (s *session) near(e discover.Entry) (*session, error) {
	if s.outer != nil || e.Path == "-" {
		return s, nil
	}
	s.layered.mu.Lock()
	defer s.layered.mu.Unlock()
	c, key := s.config, ""
	for _, dir := range s.foldersTo(e.Path) {
		n := s.configIn(dir)
		if n == nil {
			continue
		}
		if n.err != nil {
			return s, n.err
		}
		c, key = c.Below(n.config, false), key+"\x00"+n.config.File.Name
	}
	for i := range c.Overrides {
		if o := &c.Overrides[i]; s.covers(o, e) {
			c, key = c.Overridden(o), fmt.Sprintf("%s\x00%d", key, i)
		}
	}
	if key == "" {
		return s, nil
	}
	if made := s.layered.sessions[key]; made != nil {
		return made.session, made.err
	}
	t := &session{app: s.app, flags: s.flags, config: c, configFiles: s.configFiles, userConfig: s.userConfig, given: s.given,
		bicepparam: s.bicepparam, asOf: s.asOf, anyDay: s.anyDay, snapshot: s.snapshot, disk: s.disk, outer: s}
	made := &madeSession{t, t.apply()}
	if s.layered.sessions == nil {
		s.layered.sessions = map[string]*madeSession{}
	}
	s.layered.sessions[key] = made
	return made.session, made.err
}

// foldersTo are the folders that lead to a file and whose configurations are nearer to
// it than that of the run, the outermost first. Where a template and its parameters lie
// in different ones, it is the parameters' that says how they are deployed.
func (s *session) foldersTo(name string) []string {
	if s.below == "" {
		return nil
	}
	top := filepath.ToSlash(s.below)
	dir := path.Dir(s.absolute(name))
	if !liesIn(top, dir) {
		return nil
	}
	var folders []string
	for ; dir != top && !liesIn(dir, s.dir); dir = path.Dir(dir) {
		folders = append([]string{dir}, folders...)
	}
	return folders
}

// liesIn reports whether a folder is another one or lies in it.
func liesIn(outer, dir string) bool {
	return dir == outer || strings.HasPrefix(dir, strings.TrimSuffix(outer, "/")+"/")
}

// configIn is the configuration in a folder, by the way that the user would name it.
func (s *session) configIn(dir string) *nearer {
	if n, known := s.layered.found[dir]; known {
		return n
	}
	if s.layered.found == nil {
		s.layered.found = map[string]*nearer{}
	}
	var n *nearer
	if name := config.In(s.configFiles, seen(dir)); name != "" {
		n = &nearer{}
		if n.config, n.err = s.loadConfiguration(name, false, false); n.err == nil {
			s.say(n.config.Runs())
		}
	}
	s.layered.found[dir] = n
	return n
}

// ignoredIn are the patterns of ignore in the configuration of a folder that a walk comes
// to. What is wrong with that configuration is said where it is used.
func (s *session) ignoredIn(dir string) []string {
	if patterns := s.ignores[dir]; len(patterns) > 0 {
		return patterns
	}
	if s.below == "" || !liesIn(filepath.ToSlash(s.below), dir) || liesIn(dir, s.dir) {
		return nil
	}
	s.layered.mu.Lock()
	defer s.layered.mu.Unlock()
	if n := s.configIn(dir); n != nil && n.err == nil {
		return n.config.Ignore
	}
	return nil
}

// covers reports whether an override is for an entry point: its own file or its template.
func (s *session) covers(o *config.Override, e discover.Entry) bool {
	var patterns []gitignore.Pattern
	for _, p := range o.Files {
		patterns = append(patterns, gitignore.ParsePattern(p, nil))
	}
	matcher, dir := gitignore.NewMatcher(patterns), s.absolute(o.Dir)
	for _, name := range []string{e.Path, e.TemplatePath()} {
		below, err := filepath.Rel(filepath.FromSlash(dir), filepath.FromSlash(s.absolute(name)))
		if err == nil && below != ".." && !strings.HasPrefix(below, ".."+string(filepath.Separator)) && matcher.Match(strings.Split(filepath.ToSlash(below), "/"), false) {
			return true
		}
	}
	return false
}

// nearAll settles what the configuration says of entry points, so that what is wrong with
// it ends the run before anything is checked.
func (s *session) nearAll(entries []discover.Entry) error {
	for _, e := range entries {
		if _, err := s.near(e); err != nil {
			return err
		}
	}
	return nil
}

// layers are the configurations that count for an entry point, beside that of the run.
func (s *session) layers(e discover.Entry) []string {
	t, err := s.near(e)
	if err != nil || t == s {
		return nil
	}
	var names []string
	for _, file := range t.config.Files[len(s.config.Files):] {
		names = append(names, file.Name)
	}
	for i := range t.config.Overrides {
		if o := &t.config.Overrides[i]; s.covers(o, e) {
			at := o.Span.File.Position(o.Span.Start)
			names = append(names, fmt.Sprintf("%s:%d", o.Span.File.Name, at.Line))
		}
	}
	return names
}
