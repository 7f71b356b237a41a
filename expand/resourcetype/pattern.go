package resourcetype

import (
	"regexp"
	"sync"
	"time"

	"github.com/dlclark/regexp2"
)

// Matches reports whether a text matches the pattern of the place; any does if it has
// none. Patterns are in the dialect of JavaScript: most are one for Go as well, and
// those with look-around go to a matcher that has it, which may need a long time for a
// hostile text. A pattern that cannot be understood, or takes too long, is taken to
// match: what cannot be told is not reported.
func (b Body) Matches(text string) bool {
	matches := b.definitionOrNone().matches
	return matches == nil || matches()(text)
}

// patterns that have been compiled, by text: many places have the same.
var patterns sync.Map // string to func(string) bool

// lazyMatcher compiles a pattern on demand; nil if there is none.
func lazyMatcher(pattern string) func() func(string) bool {
	if pattern == "" {
		return nil
	}
	return sync.OnceValue(func() func(string) bool {
		match, ok := patterns.Load(pattern)
		if !ok {
			match, _ = patterns.LoadOrStore(pattern, compilePattern(pattern))
		}
		return match.(func(string) bool)
	})
}

func compilePattern(pattern string) func(string) bool {
	if r, err := regexp.Compile(pattern); err == nil {
		return r.MatchString
	}
	r, err := regexp2.Compile(pattern, regexp2.ECMAScript|regexp2.Unicode)
	if err != nil {
		if r, err = regexp2.Compile(pattern, regexp2.None); err != nil {
			return func(string) bool { return true }
		}
	}
	r.MatchTimeout = patternTime
	return func(s string) bool {
		if len(s) > patternLength {
			return true
		}
		ok, err := r.MatchString(s)
		return ok || err != nil
	}
}

const (
	patternTime   = 50 * time.Millisecond
	patternLength = 4096
)
