package builtins

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/open-policy-agent/opa/v1/ast"
)

// nameViolation explains why a name does not have the allowed length or does not match a
// pattern: how long it is, which character is not allowed, or which one it cannot begin or
// end with; see the function forearm.misnamed. Small letters and digits are in names of
// every kind, so that only the others are tried.
func nameViolation(name string, least, most int, pattern *regexp.Regexp) string {
	if letters := utf8.RuneCountInString(name); letters < least || letters > most {
		if letters == 1 {
			return "The name has 1 character."
		}
		return fmt.Sprintf("The name has %d characters.", letters)
	}
	for _, r := range name {
		if strings.ContainsRune(plainLetters, r) {
			continue
		}
		if c := string(r); !pattern.MatchString("aaa" + c + "aaa") {
			return fmt.Sprintf("The name has the character %q.", c)
		}
	}
	if first, size := utf8.DecodeRuneInString(name); size > 0 && !pattern.MatchString(string(first)+"aaaaaa") {
		return fmt.Sprintf("The name begins with %q.", string(first))
	}
	if last, size := utf8.DecodeLastRuneInString(name); size > 0 && !pattern.MatchString("aaaaaa"+string(last)) {
		return fmt.Sprintf("The name ends with %q.", string(last))
	}
	return notValid(name)
}

func notValid(name string) string { return fmt.Sprintf("The name %s is not valid.", name) }

const plainLetters = "abcdefghijklmnopqrstuvwxyz0123456789"

// callMisnamed is the function for policies. It has a result for all arguments of the
// types that it takes.
func callMisnamed(args []*ast.Term) *ast.Term {
	name, ok := args[0].Value.(ast.String)
	least, ok2 := args[1].Value.(ast.Number)
	most, ok3 := args[2].Value.(ast.Number)
	text, ok4 := args[3].Value.(ast.String)
	if !ok || !ok2 || !ok3 || !ok4 {
		return nil
	}
	from, whole := least.Int()
	to, whole2 := most.Int()
	pattern := namePatterns.compiledPattern(string(text))
	if !whole || !whole2 || pattern == nil {
		return ast.StringTerm(notValid(string(name)))
	}
	return ast.StringTerm(nameViolation(string(name), from, to, pattern))
}

var namePatterns patternShelf

// patternShelf keeps patterns that are compiled, as many as there are of names.
type patternShelf struct {
	sync.Mutex
	compiled map[string]*regexp.Regexp
}

// maxNamePatterns is how many are kept.
const maxNamePatterns = 256

// compiledPattern is a pattern compiled; nil if it is none.
func (s *patternShelf) compiledPattern(text string) *regexp.Regexp {
	s.Lock()
	defer s.Unlock()
	if r, done := s.compiled[text]; done {
		return r
	}
	r, err := regexp.Compile(text)
	if err != nil {
		return nil
	}
	if s.compiled == nil || len(s.compiled) >= maxNamePatterns {
		s.compiled = map[string]*regexp.Regexp{}
	}
	s.compiled[strings.Clone(text)] = r
	return r
}
