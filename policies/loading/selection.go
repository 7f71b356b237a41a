package loading

import (
	"path"
	"slices"
	"strings"
	"sync"
)

// maxUnknownNames is about how many names that select nothing something is
// reported.
const maxUnknownNames = 100

// fixedNames are the names of rules that are part of the program: every selection asks for
// those of all of them.
var fixedNames sync.Map

// selectionNames are the names by which a policy is selected, in lower case: its own, its
// other names and its tags.
func (r *Rule) selectionNames() []string {
	if !r.Shipped {
		return r.lowerNames()
	}
	known, ok := fixedNames.Load(r)
	if !ok {
		known, _ = fixedNames.LoadOrStore(r, r.lowerNames())
	}
	return known.([]string)
}

func (r *Rule) lowerNames() []string {
	names := r.Tags()
	for _, name := range append([]string{r.ID}, r.Aka...) {
		names = append(names, strings.ToLower(name))
	}
	return names
}

// lookupName is a name as it is looked up: PSRule's may have the module in front.
func lookupName(name string) string {
	return strings.ToLower(name[strings.LastIndexByte(name, '\\')+1:])
}

func hasStars(name string) bool { return strings.ContainsAny(name, "*?") }

// MatchesWildcard reports whether a text fits a pattern with * and ?, case aside.
func MatchesWildcard(pattern, text string) bool {
	if !hasStars(pattern) {
		return strings.EqualFold(pattern, text)
	}
	return NewGlob(strings.ToLower(pattern), true).Match(strings.ToLower(text))
}

// Selection is a list of names and patterns, which may be long.
type Selection struct {
	names    map[string]bool
	patterns []*Glob
}

func NewSelection(list []string) Selection {
	s := Selection{names: make(map[string]bool, len(list))}
	for _, name := range list {
		if hasStars(name) {
			s.patterns = append(s.patterns, NewGlob(strings.ToLower(name), false))
		} else {
			s.names[lookupName(name)] = true
		}
	}
	return s
}

func (s *Selection) Has(r *Rule) bool {
	if len(s.names)+len(s.patterns) == 0 {
		return false
	}
	names := r.selectionNames()
	return slices.ContainsFunc(names, func(name string) bool { return s.names[name] }) ||
		slices.ContainsFunc(s.patterns, func(g *Glob) bool { return slices.ContainsFunc(names[len(names)-1-len(r.Aka):], g.Match) })
}

// hasName reports whether a name in lower case is one of them.
func (s *Selection) hasName(name string) bool {
	return s.names[name] || slices.ContainsFunc(s.patterns, func(g *Glob) bool { return g.Match(name) })
}

// Glob is a pattern of path.Match that is asked often.
type Glob struct {
	written, pattern string
	// parts are what is between the stars of a pattern that has nothing else.
	parts []string
	// across lets a star reach across slashes.
	across bool
}

func NewGlob(pattern string, across bool) *Glob {
	g := &Glob{written: pattern, pattern: pattern, across: across}
	if !strings.ContainsAny(pattern, "?[\\") && (across || !strings.Contains(pattern, "/")) {
		g.parts = strings.Split(pattern, "*")
	} else if across {
		g.pattern = strings.ReplaceAll(pattern, "/", "\x00")
	}
	return g
}

func (g *Glob) Match(s string) bool {
	if s == g.written {
		return true
	}
	if g.parts == nil || !g.across && strings.Contains(s, "/") {
		if g.across {
			s = strings.ReplaceAll(s, "/", "\x00")
		}
		ok, _ := path.Match(g.pattern, s)
		return ok
	}
	first, last := g.parts[0], g.parts[len(g.parts)-1]
	if len(g.parts) == 1 {
		return s == first
	}
	if len(s) < len(first)+len(last) || !strings.HasPrefix(s, first) || !strings.HasSuffix(s, last) {
		return false
	}
	s = s[len(first) : len(s)-len(last)]
	for _, part := range g.parts[1 : len(g.parts)-1] {
		at := strings.Index(s, part)
		if at < 0 {
			return false
		}
		s = s[at+len(part):]
	}
	return true
}
