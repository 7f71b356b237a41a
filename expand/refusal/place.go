package refusal

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// place is where a pattern leads to in a resource: the value there, Absent where it
// lacks one.
type place struct {
	path []string
	v    value.Value
	// unknown reports that nobody can say what is there.
	unknown bool
	// stars are the indexes that stand for the * of the pattern.
	stars []string
}

// absent reports whether nothing is there; null is nothing.
func (p place) absent() bool { return !p.unknown && p.v.IsNull() }

// places are those that a pattern leads to: a pointer in which * is any element.
func (c *checker) places(pattern string) []place { return c.follow(split(pattern), nil) }

// beside is the place that a pattern leads to from the same elements as another place.
func (c *checker) beside(p place, pattern string) place {
	if found := c.follow(split(pattern), p.stars); len(found) == 1 {
		return found[0]
	}
	return place{unknown: true}
}

func split(pattern string) []string { return strings.Split(pattern, "/")[1:] }

func (c *checker) follow(pattern, stars []string) []place {
	open := []place{{v: c.resource.Body}}
	for _, token := range pattern {
		var next []place
		for _, p := range open {
			switch {
			case p.unknown || p.v.IsUnknown() || madeUp(p.v):
				p.unknown = true
				next = append(next, p)
			case token != "*":
				next = append(next, place{append(p.path[:len(p.path):len(p.path)], spelled(p.v, token)), p.v.Get(token), c.undecided(p, token), p.stars})
			case len(p.stars) < len(stars):
				i := stars[len(p.stars)]
				next = append(next, p.element(i))
			default:
				for i := range p.v.Items() {
					next = append(next, p.element(strconv.Itoa(i)))
				}
			}
		}
		open = next
	}
	for i := range open {
		open[i].unknown = open[i].unknown || open[i].v.IsUnknown() || madeUp(open[i].v)
	}
	return open
}

func (p place) element(i string) place {
	n, _ := strconv.Atoi(i)
	return place{append(p.path[:len(p.path):len(p.path)], i), p.v.Item(n), false, append(p.stars[:len(p.stars):len(p.stars)], i)}
}

// undecided reports whether an object may have a member that it is not seen to have:
// its shape is assumed, or the member is declared and could not be worked out.
func (c *checker) undecided(p place, name string) bool {
	if p.v.Has(name) {
		return false
	}
	return p.v.Marks().Any(value.Assumed) || len(p.path) == 0 && c.resource.Declaration.Has(name)
}

func spelled(v value.Value, name string) string {
	if m := v.Member(name); m != nil {
		return m.Name
	}
	return name
}

// madeUp reports whether a value stands for one that somebody else would give.
func madeUp(v value.Value) bool {
	if !v.Marks().Any(value.Assumed) {
		return false
	}
	if v.HasToken() {
		return true
	}
	for o := v.Origin(); o != nil; o = o.From {
		if o.Kind == value.OriginSynthesized {
			return true
		}
	}
	return v.Origin().IsMock()
}

// dotted is a path as people write it: properties.rules[0].name.
func dotted(path []string) string {
	var b strings.Builder
	for i, token := range path {
		if _, err := strconv.Atoi(token); err == nil {
			b.WriteString("[" + token + "]")
			continue
		}
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(token)
	}
	return b.String()
}

// condition is what has to be the case for a rule to apply.
type condition struct {
	path string
	// is lists texts, case aside; prefix is the beginning of one. absent is for a
	// member that is not set, present for one that is.
	is              []string
	prefix          string
	absent, present bool
}

func newCondition(v value.Value) condition {
	c := condition{path: v.Get("path").Str(), prefix: v.Get("prefix").Str(), absent: v.Get("absent").Bool(), present: v.Get("present").Bool()}
	for _, text := range v.Get("is").Items() {
		c.is = append(c.is, text.Str())
	}
	return c
}

// holds reports whether it is certain that the condition holds of a place.
func (c condition) holds(p place) bool {
	switch {
	case p.unknown:
		return false
	case p.absent():
		return c.absent
	case c.present:
		return true
	case p.v.Kind() != value.String || p.v.Marks().Any(value.Secret):
		return false
	}
	text := p.v.Str()
	for _, one := range c.is {
		if strings.EqualFold(one, text) {
			return true
		}
	}
	return c.prefix != "" && len(text) >= len(c.prefix) && strings.EqualFold(text[:len(c.prefix)], c.prefix)
}
