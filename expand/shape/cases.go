package shape

import (
	"strings"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// maxTried is how many cases of an object are tried, and in how many objects within each
// other.
const (
	maxTried  = 16
	maxNested = 2
)

// inEachCase reports what is wrong with an object for every value of its discriminator,
// which is synthesized or unknown.
func (c *checker) inEachCase(v value.Value, b resourcetype.Body) {
	by, cases := b.Discriminator()
	if chosen := chosenBy(by, v, c.atTop()); chosen.IsAbsent() || chosen.Kind() == value.Null || !chosen.IsUnknown() && !derivation.IsMadeUp(chosen) {
		return
	}
	if len(cases) == 0 || len(cases) > maxTried || c.trying >= maxNested {
		return
	}
	c.trying++
	say := c.say
	defer func() { c.say, c.trying = say, c.trying-1 }()
	var first []Statement
	seen := map[string]int{}
	for i, one := range cases {
		reported := map[string]bool{}
		c.say = func(s Statement) {
			key := string(s.Rule) + " " + strings.ToLower(value.Pointer(s.Path...))
			if s.Note || reported[key] {
				return
			}
			reported[key] = true
			seen[key]++
			if i == 0 {
				first = append(first, s)
			}
		}
		c.checkMembers(v, append(c.shapes[len(c.shapes):len(c.shapes):len(c.shapes)], b, b.Case(one)), true)
	}
	for _, s := range first {
		if seen[string(s.Rule)+" "+strings.ToLower(value.Pointer(s.Path...))] == len(cases) {
			say(s)
		}
	}
}
