package eval

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
)

// current returns the element that a count is at, or a property of it.
func (f *fields) current(args []value.Value) (value.Value, error) {
	if len(f.counts) == 0 {
		return value.Value{}, errorf("current() is used outside of count.where.")
	}
	if len(args) == 0 {
		return f.counts[len(f.counts)-1].item, nil
	}
	if args[0].Kind() != value.String {
		return args[0], errorf("current() takes the name of a count or an alias, a text.")
	}
	name := args[0].Str()
	for i := len(f.counts) - 1; i >= 0; i-- {
		if c := &f.counts[i]; c.path == nil && strings.EqualFold(c.name, name) {
			return c.item, nil
		}
	}
	ref, err := f.resolve(name)
	if err != nil {
		return value.Value{}, err
	}
	path := ref.Path
	if a := f.aliasOf(ref); a != nil {
		path = a.Path(f.request.APIVersion)
	}
	for i := len(f.counts) - 1; i >= 0; i-- {
		c := &f.counts[i]
		if c.path == nil || !path.HasPrefix(c.path) {
			continue
		}
		rest := path[len(c.path):]
		if len(rest) == 0 {
			return c.item, nil
		}
		w := walker{path: rest}
		w.fans = alias.Path(rest).Fans()
		w.walkStep(c.item, 0, nil, nil)
		return collectSelection(w.selection), nil
	}
	return value.Value{}, errorf("current('%s') is used outside of a count of it.", name)
}

// iterations returns how often the counts of values around the condition go through it.
func (f *fields) iterations() int {
	n := 1
	for i := range f.counts {
		if c := &f.counts[i]; c.path == nil {
			n *= c.of
		}
	}
	return n
}
