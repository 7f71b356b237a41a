package resourcetype

import (
	"slices"
	"strings"

	"forearm/expand/value"
)

// definition is what the catalogue says of a place, taken apart when somebody first
// comes by: nearly all that is deployed is held against one.
type definition struct {
	pool *pool
	kind Kind

	// of an object
	members  namedList
	required []string // those that have to be given
	by       string   // the member that decides which case it is
	cases    namedList
	unnamed  *int64 // members that it does not name, nil where there are none
	// of an array
	element *int64
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

// named is a member of an object, or one of the cases that it may be: by which
// definition, and what is said of it beside that.
type named struct {
	name  string
	index int64
	flags flags
}

// namedList is a list of those, whose names differ, case aside.
type namedList struct {
	list []named
	// exact is where they stand as the catalogue spells them, which is how nearly
	// everybody writes them: nothing has to be folded for those.
	exact map[string]int
}

func (l *namedList) add(one named) {
	if l.exact == nil {
		l.exact = map[string]int{}
	}
	l.exact[one.name] = len(l.list)
	l.list = append(l.list, one)
}

// find is the one of a name in any case, or nil.
func (l *namedList) find(name string) *named {
	if i, ok := l.exact[name]; ok {
		return &l.list[i]
	}
	for i := range l.list {
		if strings.EqualFold(l.list[i].name, name) {
			return &l.list[i]
		}
	}
	return nil
}

// names are in the catalogue's spelling.
func (l *namedList) names() []string {
	var names []string
	for i := range l.list {
		names = append(names, l.list[i].name)
	}
	return names
}

// kinds are how the catalogue spells them.
var kinds = map[string]Kind{
	"string": String, "enum": String, "int": Int, "bool": Bool, "array": Array, "object": Object, "any": Any,
}

// define takes a line of the catalogue apart.
func define(p *pool, line string) *definition {
	v, _ := value.ParseText(line)
	d := &definition{
		pool: p, kind: kinds[v.Get("k").Str()], by: v.Get("by").Str(), unnamed: number(v.Get("any")), element: number(v.Get("of")),
		values: texts(v.Get("values")), open: v.Get("open").Bool(), pattern: v.Get("pattern").Str(),
		minLength: int(v.Get("minLength").Int()), maxLength: int(v.Get("maxLength").Int()),
		matches: matcher(v.Get("pattern").Str()), least: v.Get("min"), most: v.Get("max"), secret: v.Get("secret").Bool(),
	}
	for _, m := range v.Get("p").Members() {
		row := m.Value.Items()
		if len(row) != 2 {
			continue
		}
		one := named{m.Name, row[0].Int(), flags(row[1].Int())}
		d.members.add(one)
		if one.flags&(needed|readOnly) == needed {
			d.required = append(d.required, one.name)
		}
	}
	for _, m := range v.Get("cases").Members() {
		d.cases.add(named{name: m.Name, index: m.Value.Int()})
	}
	return d
}

func number(v value.Value) *int64 {
	if v.IsAbsent() {
		return nil
	}
	n := v.Int()
	return &n
}

// at is the place of a member or a case.
func (d *definition) at(one *named) Body { return d.pool.at(one.index, one.flags) }

// anyCase tells whether one of the cases is what is looked for.
func (d *definition) anyCase(is func(Body) bool) bool {
	return slices.ContainsFunc(d.cases.list, func(one named) bool { return is(d.at(&one)) })
}
