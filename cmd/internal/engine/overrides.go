package engine

import (
	"slices"
	"strings"
	"sync"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/source"
)

// Covers reports whether an override is for an entry point: its own file or its template.
func (w *Workspace) Covers(o *config.Override, e discover.Entry) bool {
	m := w.overrides.matcherOf(o)
	names := []string{e.Path}
	if e.Template != "" {
		names = append(names, e.Template)
	}
	for _, name := range names {
		below, in := strings.CutPrefix(w.Files.Absolute(name), strings.TrimSuffix(m.dir, "/")+"/")
		if in && m.mayMatch(below) && m.matcher.Match(strings.Split(below, "/"), false) {
			return true
		}
	}
	return false
}

// fileMatcher matches the files that an override is for.
type fileMatcher struct {
	matcher gitignore.Matcher
	dir     string
	// beginnings are what names begin with that match; nil if that cannot be told.
	beginnings []string
}

// mayMatch reports whether a name has one of the beginnings that the patterns have.
func (m *fileMatcher) mayMatch(name string) bool {
	return m.beginnings == nil || slices.ContainsFunc(m.beginnings, func(b string) bool { return strings.HasPrefix(name, b) })
}

// beginningsOf are the folders that patterns of .gitignore begin with; nil if one of
// them matches in any folder.
func beginningsOf(patterns []string) []string {
	var list []string
	for _, p := range patterns {
		plain := p
		if i := strings.IndexAny(p, "*?[\\!# "); i >= 0 {
			plain = p[:i]
		}
		end := strings.LastIndexByte(plain, '/')
		if end <= 0 || end == len(p)-1 {
			return nil
		}
		list = append(list, strings.TrimPrefix(plain[:end+1], "/"))
	}
	return list
}

// overrideMatchers match the files that overrides are for, by where each stands.
type overrideMatchers struct {
	tree *Files
	mu   sync.Mutex
	read map[source.Span]*fileMatcher
}

// matcherOf reads the patterns of an override once.
func (m *overrideMatchers) matcherOf(o *config.Override) *fileMatcher {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known := m.read[o.Span]; known != nil && !o.Span.IsZero() {
		return known
	}
	var patterns []gitignore.Pattern
	for _, p := range o.Files {
		patterns = append(patterns, gitignore.ParsePattern(p, nil))
	}
	made := &fileMatcher{gitignore.NewMatcher(patterns), m.tree.Absolute(o.Dir), beginningsOf(o.Files)}
	if m.read == nil {
		m.read = map[source.Span]*fileMatcher{}
	}
	m.read[o.Span] = made
	return made
}
