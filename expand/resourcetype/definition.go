package resourcetype

import (
	"slices"
	"strings"
	"sync/atomic"

	"github.com/forearm/forearm/expand/value"
)

// definition is what the catalogue says about a place, parsed when it is first
// used: nearly all that is deployed is checked against one.
type definition struct {
	kind Kind

	// of an object
	members  namedList
	required []string // those that have to be given
	by       string   // the member that decides which case it is
	cases    namedList
	unnamed  *link // members that it does not name, nil if there are none
	// of an array
	element *link
	// of a text
	values               []string
	open                 bool
	minLength, maxLength int
	pattern              string
	matches              func() func(string) bool
	// of a number
	least, most value.Value

	secret bool
}

// link leads to a definition, which is looked up for the first who goes there.
type link struct {
	pool  *pool
	index int64
	to    atomic.Pointer[definition]
}

// followLink is the place that a link leads to.
func (l *link) followLink(f flags) Body {
	if l.to.Load() == nil {
		l.to.Store(l.pool.definitionOf(l.index))
	}
	return Body{def: l.to.Load(), flags: f}
}

// named is a member of an object, or one of the cases that it may be: what it is, and
// its other facts.
type named struct {
	link
	name  string
	flags flags
}

// placeOf is the place of a member or a case.
func (n *named) placeOf() Body { return n.followLink(n.flags) }

// namedList is a list of those, whose names differ, case aside.
type namedList struct {
	list []*named
	// exact has them as the catalogue spells them, which is how nearly everyone writes
	// them: nothing has to be folded for those.
	exact map[string]*named
}

func (l *namedList) addNamed(one *named) {
	if l.exact == nil {
		l.exact = map[string]*named{}
	}
	l.exact[one.name] = one
	l.list = append(l.list, one)
}

// findNamed is the one of a name in any case, or nil.
func (l *namedList) findNamed(name string) *named {
	if one := l.exact[name]; one != nil {
		return one
	}
	for _, one := range l.list {
		if strings.EqualFold(one.name, name) {
			return one
		}
	}
	return nil
}

// listNames are in the catalogue's spelling.
func (l *namedList) listNames() []string {
	var names []string
	for _, one := range l.list {
		names = append(names, one.name)
	}
	return names
}

// kinds are how the catalogue spells them.
var kinds = map[string]Kind{
	"string": String, "enum": String, "int": Int, "bool": Bool, "array": Array, "object": Object, "any": Any,
}

// parseDefinition takes a line of the catalogue apart.
func parseDefinition(p *pool, line string) *definition {
	v, _ := value.ParseText(line)
	d := &definition{
		kind: kinds[v.Get("k").Str()], by: v.Get("by").Str(), unnamed: p.linkOf(v.Get("any")), element: p.linkOf(v.Get("of")),
		values: textItems(v.Get("values")), open: v.Get("open").Bool(), pattern: v.Get("pattern").Str(),
		minLength: int(v.Get("minLength").Int()), maxLength: int(v.Get("maxLength").Int()),
		matches: lazyMatcher(v.Get("pattern").Str()), least: v.Get("min"), most: v.Get("max"), secret: v.Get("secret").Bool(),
	}
	for _, m := range v.Get("p").Members() {
		row := m.Value.Items()
		if len(row) != 2 {
			continue
		}
		one := &named{link: link{pool: p, index: row[0].Int()}, name: m.Name, flags: flags(row[1].Int())}
		d.members.addNamed(one)
		if one.flags&(needed|readOnly) == needed {
			d.required = append(d.required, one.name)
		}
	}
	for _, m := range v.Get("cases").Members() {
		d.cases.addNamed(&named{link: link{pool: p, index: m.Value.Int()}, name: m.Name})
	}
	return d
}

// linkOf is what a number of a definition leads to, nil if there is none.
func (p *pool) linkOf(v value.Value) *link {
	if v.IsAbsent() {
		return nil
	}
	return &link{pool: p, index: v.Int()}
}

// anyCase reports whether one of the cases is what is looked for.
func (d *definition) anyCase(is func(Body) bool) bool {
	return slices.ContainsFunc(d.cases.list, func(one *named) bool { return is(one.placeOf()) })
}

// definitionOf is the one of a number, nil if there is none.
func (p *pool) definitionOf(index int64) *definition {
	i, found := slices.BinarySearch(p.starts, index)
	if !found {
		i--
	}
	if i < 0 {
		return nil
	}
	part, k := p.parts[i](), index-p.starts[i]
	if k >= int64(len(part.lines)) {
		return nil
	}
	known := &part.defs[k]
	if known.Load() == nil {
		known.CompareAndSwap(nil, parseDefinition(p, part.lines[k])) // one for all, who tell places apart by it
	}
	return known.Load()
}
