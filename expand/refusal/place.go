package refusal

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/value"
)

// isAbsent reports whether nothing is there; null is nothing.
func (p place) isAbsent() bool { return !p.unknown && p.v.IsNull() }

// placesOf are those that a pattern leads to: a pointer in which * is any element.
func (c *checker) placesOf(pattern string) []place {
	return c.followPattern(splitPattern(pattern), nil)
}

// placeBeside is the place that a pattern leads to from the same elements as another place.
func (c *checker) placeBeside(p place, pattern string) place {
	if found := c.placesNear(p, pattern); len(found) == 1 {
		return found[0]
	}
	return place{unknown: true}
}

// placesNear are the places that a pattern leads to within the elements that it shares with
// that of another place.
func (c *checker) placesNear(p place, pattern string) []place {
	tokens, stars := splitPattern(pattern), 0
	for i, token := range tokens {
		if i >= len(p.pattern) || p.pattern[i] != token {
			break
		}
		if token == "*" {
			stars++
		}
	}
	return c.followPattern(tokens, p.stars[:min(stars, len(p.stars))])
}

func splitPattern(pattern string) []string { return strings.Split(pattern, "/")[1:] }

func (c *checker) followPattern(pattern, stars []string) []place {
	open := []place{c.part}
	for _, token := range pattern {
		if token != "*" && token != "#" {
			// Each place leads to one, which goes on with its path: no other place has it.
			for i := range open {
				p := &open[i]
				if p.unknown || p.v.IsUnknown() || derivation.IsMadeUp(p.v) {
					p.v, p.unknown = value.Value{}, true
					continue
				}
				path := p.path
				if path == nil {
					path = make([]string, 0, len(pattern))
				}
				path = append(path, spelledName(p.v, token))
				p.path, p.v, p.unknown = path, p.v.Get(token), c.mayHaveMember(*p, token)
			}
			continue
		}
		var next []place
		for _, p := range open {
			switch {
			case p.unknown || p.v.IsUnknown() || derivation.IsMadeUp(p.v):
				next = append(next, place{path: p.path, unknown: true, stars: p.stars})
			case token == "#":
				for _, m := range p.v.Members() {
					next = append(next, place{path: p.pathBelow(m.Name), v: value.NewString(m.Name).Mark(m.Marks), stars: p.starsBelow(m.Name)})
				}
			case len(p.stars) < len(stars):
				next = append(next, p.elementPlace(stars[len(p.stars)]))
			default:
				for i := range p.v.Items() {
					next = append(next, p.elementPlace(strconv.Itoa(i)))
				}
				for _, m := range p.v.Members() {
					next = append(next, p.elementPlace(m.Name))
				}
			}
		}
		open = next
	}
	for i := range open {
		open[i].pattern = pattern
		open[i].unknown = open[i].unknown || open[i].v.IsUnknown() || derivation.IsMadeUp(open[i].v)
	}
	if len(pattern) == 1 && pattern[0] == "name" && len(c.part.path) == 0 && c.resource.NameMarks.Any(value.Unknown) {
		open[0].unknown = true
	}
	return open
}

func (p place) elementPlace(i string) place {
	v := p.v.Get(i)
	if p.v.Kind() == value.Array {
		n, _ := strconv.Atoi(i)
		v = p.v.Item(n)
	}
	return place{path: p.pathBelow(i), v: v, stars: p.starsBelow(i)}
}

func (p place) pathBelow(token string) []string {
	return append(p.path[:len(p.path):len(p.path)], token)
}

func (p place) starsBelow(token string) []string {
	return append(p.stars[:len(p.stars):len(p.stars)], token)
}

// mayHaveMember reports whether an object may have a member that it is not seen to have:
// its shape is assumed, or the member is declared and could not be computed.
func (c *checker) mayHaveMember(p place, name string) bool {
	if p.v.Has(name) {
		return false
	}
	return p.v.Marks().Any(value.Assumed) || len(p.path) == 0 && c.resource.Declaration.Has(name)
}

func spelledName(v value.Value, name string) string {
	if m := v.Member(name); m != nil {
		return m.Name
	}
	return name
}

// surelyEqual reports whether two places have the same text whatever is assumed in it, as ids
// have that are built of the same parts.
func surelyEqual(a, b place) bool { return value.SameForm(a.v.Form(), b.v.Form()) }
