package shape

import (
	"regexp"
	"sync"
	"time"

	"github.com/dlclark/regexp2"
)

// patterns that have been compiled, by text.
var patterns sync.Map // string to func(string) bool

// matches tells whether a text matches a pattern of the published types. They are
// in the dialect of JavaScript: most are one for Go as well, and those with
// look-around go to a matcher that has it, which may need a long time for a
// hostile text. A pattern that cannot be understood, or takes too long, is taken
// to match: what cannot be told is not said.
func matches(pattern, s string) bool {
	match, ok := patterns.Load(pattern)
	if !ok {
		match, _ = patterns.LoadOrStore(pattern, compile(pattern))
	}
	return match.(func(string) bool)(s)
}

func compile(pattern string) func(string) bool {
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
