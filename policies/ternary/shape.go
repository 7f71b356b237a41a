package ternary

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// shapes are the functions that look at which members a container has, or at the
// form of a text. Each gives nil where it knows no better than that it does not
// know.
var shapes map[string]func(e *evaluation, args []*Value) *Value

func init() {
	shapes = map[string]func(e *evaluation, args []*Value) *Value{
		"count":             countOf,
		"object.get":        objectGet,
		"object.keys":       objectKeys,
		"object.union":      objectUnion,
		"object.remove":     objectRemove,
		"array.concat":      arrayConcat,
		"array.reverse":     arrayReverse,
		"array.slice":       arraySlice,
		"or":                union,
		"and":               intersection,
		"minus":             difference,
		"internal.member_2": member2,
		"internal.member_3": member3,
		"is_null":           typeTest(Null),
		"is_boolean":        typeTest(Boolean),
		"is_number":         typeTest(Number),
		"is_string":         typeTest(String),
		"is_array":          typeTest(Array),
		"is_object":         typeTest(Object),
		"is_set":            typeTest(Set),
		"lower":             mapText(strings.ToLower),
		"upper":             mapText(strings.ToUpper),
		"concat":            concat,
		"split":             split,
		"startswith":        search("^", ""),
		"endswith":          search("", `\z`),
		"contains":          search("", ""),
		"regex.match":       regexMatch,
	}
}

// countOf is how many members there are, or characters.
func countOf(_ *evaluation, args []*Value) *Value {
	v := args[0]
	if v.kind == unknown {
		if v.form != nil {
			least, most := v.form.length()
			return numberBetween(least, most, v.why)
		}
		if v.types&^(String|Container) == 0 {
			return numberBetween(0, -1, v.why)
		}
		return nil
	}
	items, open := v.members()
	least, most := 0, len(items)
	certainUnknown := false
	for i := range items {
		distinct := items[i].Value
		if v.kind == object {
			distinct = items[i].Key
		}
		switch {
		case items[i].May != nil:
		case v.kind == array || distinct.kind == known:
			least++
		default:
			certainUnknown = true // it may be the same as another
		}
	}
	if certainUnknown && least == 0 {
		least = 1
	}
	if open != nil {
		most = -1
	}
	if least == most {
		return Known(ast.IntNumberTerm(least).Value)
	}
	return numberBetween(least, most, perhaps(Unite(v.doubtOfShape(), v.doubt())).why)
}

func numberBetween(least, most int, why *Doubt) *Value {
	if least == most {
		return Known(ast.IntNumberTerm(least).Value)
	}
	v := Unknown(Number, why)
	v.bounded, v.least, v.most = true, least, most
	return v
}

// objectGet is a member, or else what stands for it. Both are possible where
// nobody knows whether it is there.
func objectGet(e *evaluation, args []*Value) *Value {
	v, key, fallback := args[0], args[1], args[2]
	if v.types&Object == 0 {
		return undefined
	}
	path := []*Value{key}
	if key.types&Array != 0 {
		if key.kind == known {
			key = spread(key)
		}
		if key.kind != array || !key.fixed() {
			return nil
		}
		items, _ := key.members()
		path = nil
		for _, item := range items {
			path = append(path, item.Value)
		}
	}
	var found []Item
	var follow func(v *Value, path []*Value, d *Doubt) bool
	follow = func(v *Value, path []*Value, d *Doubt) bool {
		if len(path) == 0 {
			found = append(found, Item{Value: v, May: d})
			return true
		}
		return e.step(v, path[0], d, func(v *Value, d *Doubt) bool { return follow(v, path[1:], d) })
	}
	follow(v, path, nil)
	var doubt *Doubt
	for _, item := range found {
		if item.May == nil {
			return item.Value
		}
		doubt = Unite(doubt, item.May)
	}
	if len(found) == 0 {
		return fallback
	}
	return either(append(found, Item{Value: fallback, May: doubt}))
}

// either is one value that stands for any of several.
func either(items []Item) *Value {
	if united := joined(items, true); len(united) == 1 && united[0].May == nil {
		return united[0].Value
	}
	var types Types
	var why *Doubt
	for _, item := range items {
		types |= item.Value.types
		why = Unite(why, Unite(item.May, item.Value.doubt()))
	}
	result := Unknown(types, perhaps(why).why)
	// Its members are those that one of them has.
	choices := items
	result.member = func(key *Value) (*Value, *Doubt) {
		var e evaluation
		e.Program = &Program{}
		var members []Item
		for _, c := range choices {
			visit := func(v *Value, d *Doubt) bool {
				members = append(members, Item{Value: v, May: Unite(d, why)})
				return true
			}
			if key != nil {
				e.step(c.Value, key, c.May, visit)
			} else {
				e.each(c.Value, func(_, v *Value, may *Doubt) bool { return visit(v, Unite(c.May, may)) })
			}
		}
		if len(members) == 0 {
			return Unknown(0, why), why
		}
		return either(members), why
	}
	return result
}

// keyed are the members of an object, nil where they are not known.
func keyed(v *Value) (items []Item, open *Doubt, ok bool) {
	if v.kind == known {
		v = spread(v)
	}
	if v.kind != object {
		return nil, nil, false
	}
	items, open = v.members()
	return items, open, true
}

func objectKeys(_ *evaluation, args []*Value) *Value {
	items, open, ok := keyed(args[0])
	if !ok {
		return nil
	}
	c := container(set, nil, open)
	for _, item := range items {
		c.add(nil, item.Key, item.May)
	}
	return c
}

// objectUnion is the members of both; those of the second come first, and objects
// are united.
func objectUnion(e *evaluation, args []*Value) *Value {
	left, open, ok := keyed(args[0])
	right, open2, ok2 := keyed(args[1])
	if !ok || !ok2 || open2 != nil {
		return nil
	}
	c := container(object, nil, open)
	for _, item := range left {
		if item.Key.kind != known {
			return nil
		}
		c.items = append(c.items, item)
	}
	for _, item := range right {
		if item.Key.kind != known {
			return nil
		}
		found := c.find(item.Key.known)
		switch {
		case found == nil:
			c.items = append(c.items, item)
			c.index.Store(nil)
		case item.May != nil || found.Value.types&Object != 0 && item.Value.types&Object != 0:
			if found.May == nil && item.May == nil {
				if both := objectUnion(e, []*Value{found.Value, item.Value}); both != nil {
					found.Value = both
					continue
				}
			}
			return nil
		default:
			found.Value, found.May = item.Value, nil
		}
	}
	return c
}

func objectRemove(_ *evaluation, args []*Value) *Value {
	items, open, ok := keyed(args[0])
	if !ok || args[1].kind != known {
		return nil
	}
	c := container(object, nil, open)
	for _, item := range items {
		if item.Key.kind != known {
			return nil
		}
		gone := false
		switch keys := args[1].known.(type) {
		case ast.Set:
			gone = keys.Contains(ast.NewTerm(item.Key.known))
		case *ast.Array:
			keys.Foreach(func(t *ast.Term) { gone = gone || t.Value.Compare(item.Key.known) == 0 })
		case ast.Object:
			gone = keys.Get(ast.NewTerm(item.Key.known)) != nil
		}
		if !gone {
			c.items = append(c.items, item)
		}
	}
	return c
}

// listed are the elements of an array or a set.
func listed(v *Value, k kind) (items []Item, open *Doubt, ok bool) {
	if v.kind == known {
		v = spread(v)
	}
	if v.kind != k {
		return nil, nil, false
	}
	items, open = v.members()
	return items, open, true
}

func arrayConcat(_ *evaluation, args []*Value) *Value {
	left, open, ok := listed(args[0], array)
	right, open2, ok2 := listed(args[1], array)
	if !ok || !ok2 {
		return nil
	}
	return container(array, append(left[:len(left):len(left)], right...), Unite(open, open2))
}

func arrayReverse(_ *evaluation, args []*Value) *Value {
	items, open, ok := listed(args[0], array)
	if !ok {
		return nil
	}
	reversed := make([]Item, len(items))
	for i := range items {
		reversed[len(items)-1-i] = items[i]
	}
	return container(array, reversed, open)
}

func arraySlice(_ *evaluation, args []*Value) *Value {
	if args[0].kind != array || !args[0].fixed() || args[1].kind != known || args[2].kind != known {
		return nil
	}
	items, _ := args[0].members()
	first, ok := args[1].known.(ast.Number).Int()
	last, ok2 := args[2].known.(ast.Number).Int()
	if !ok || !ok2 {
		return nil
	}
	first, last = max(first, 0), min(last, len(items))
	if first >= last {
		return Known(ast.NewArray())
	}
	return container(array, items[first:last], nil)
}

func union(_ *evaluation, args []*Value) *Value {
	left, open, ok := listed(args[0], set)
	right, open2, ok2 := listed(args[1], set)
	if !ok || !ok2 {
		return nil
	}
	c := container(set, nil, Unite(open, open2))
	for _, item := range append(left[:len(left):len(left)], right...) {
		c.add(nil, item.Value, item.May)
	}
	return c
}

func intersection(e *evaluation, args []*Value) *Value { return chosen(e, args, true) }

func difference(e *evaluation, args []*Value) *Value {
	if args[0].types&Set == 0 {
		return nil
	}
	return chosen(e, args, false)
}

// chosen are the elements of the first set that are, or are not, in the second.
func chosen(_ *evaluation, args []*Value, wanted bool) *Value {
	left, open, ok := listed(args[0], set)
	if !ok || args[1].kind == unknown {
		return nil
	}
	c := container(set, nil, open)
	for _, item := range left {
		t := isMember(args[1], nil, item.Value)
		switch {
		case t.why != nil:
			c.add(nil, item.Value, Unite(item.May, t.why))
		case t.holds == wanted:
			c.add(nil, item.Value, item.May)
		}
	}
	return c
}

// isMember tells whether a container has a value, under a key if there is one.
func isMember(c, key, v *Value) truth {
	if c.types&Container == 0 {
		return no
	}
	if c.kind == unknown {
		return perhaps(Unite(c.why, v.doubt()))
	}
	if c.kind == known {
		if v.kind == unknown && v.options != nil && key == nil {
			return v.eachOption(func(o ast.Value) bool { return isMember(c, nil, Known(o)).holds })
		}
		c = spread(c)
	}
	items, open := c.members()
	result := no
	for i := range items {
		t := equal(items[i].Value, v)
		if key != nil && t != no {
			t = t.and(equal(items[i].key(c, i), key))
		}
		if items[i].May != nil && t != no {
			t = perhaps(Unite(items[i].May, t.why))
		}
		if t.holds {
			return yes
		}
		result.why = Unite(result.why, t.why)
	}
	if open != nil {
		result.why = Unite(result.why, open)
	}
	return result
}

func member2(_ *evaluation, args []*Value) *Value { return ofTruth(isMember(args[1], nil, args[0])) }

func member3(_ *evaluation, args []*Value) *Value {
	return ofTruth(isMember(args[2], args[0], args[1]))
}

// typeTest asks whether a value is of a type. OPA has no answer where it is not,
// for some of the types, which comes to the same in a rule's body.
func typeTest(t Types) func(*evaluation, []*Value) *Value {
	return func(_ *evaluation, args []*Value) *Value {
		switch {
		case args[0].types&t == 0:
			return Known(ast.Boolean(false))
		case args[0].types&^t == 0:
			return Known(ast.Boolean(true))
		}
		return Unknown(Boolean, perhaps(args[0].doubt()).why)
	}
}

// formOf is the form of a text, nil where it is not a text or has none.
func formOf(v *Value) *Form {
	if v.kind == known {
		if s, ok := v.known.(ast.String); ok {
			return Written(string(s))
		}
		return nil
	}
	if v.kind == unknown && v.types == String {
		if v.form != nil {
			return v.form
		}
		if v.options == nil {
			return &Form{[]Part{{Class: AnyText, Most: -1}}}
		}
	}
	return nil
}

func textOf(f *Form, why *Doubt) *Value {
	if s, ok := f.known(); ok {
		return Known(ast.String(s))
	}
	return Text(f, why)
}

func mapText(change func(string) string) func(*evaluation, []*Value) *Value {
	return func(_ *evaluation, args []*Value) *Value {
		if f := formOf(args[0]); f != nil {
			return textOf(f.mapped(change), args[0].why)
		}
		return nil
	}
}

func concat(_ *evaluation, args []*Value) *Value {
	separator, items := formOf(args[0]), args[1]
	if items.kind == known {
		items = spread(items)
	}
	if separator == nil || items.kind != array || !items.fixed() {
		return nil
	}
	members, _ := items.members()
	form := &Form{}
	for i := range members {
		f := formOf(members[i].Value)
		if f == nil {
			return nil
		}
		if i > 0 {
			form.Parts = append(form.Parts, separator.Parts...)
		}
		form.Parts = append(form.Parts, f.Parts...)
	}
	return textOf(form, Unite(args[0].doubt(), items.doubt()))
}

func split(_ *evaluation, args []*Value) *Value {
	form := formOf(args[0])
	separator, ok := args[1].known.(ast.String)
	if form == nil || args[1].kind != known || !ok {
		return nil
	}
	forms, ok := form.split(string(separator))
	if !ok {
		return nil
	}
	items := make([]Item, len(forms))
	for i, f := range forms {
		items[i] = Item{Value: textOf(f, args[0].why)}
	}
	return container(array, items, nil)
}

// search looks for a text in another.
func search(before, after string) func(*evaluation, []*Value) *Value {
	return func(_ *evaluation, args []*Value) *Value {
		form := formOf(args[0])
		if args[1].kind != known || form == nil {
			return nil
		}
		wanted, ok := args[1].known.(ast.String)
		if !ok {
			return nil
		}
		return matched(form, before+quote(string(wanted))+after, args[0].why)
	}
}

func regexMatch(_ *evaluation, args []*Value) *Value {
	form := formOf(args[1])
	if args[0].kind != known || form == nil {
		return nil
	}
	pattern, ok := args[0].known.(ast.String)
	if !ok {
		return nil
	}
	return matched(form, string(pattern), args[1].why)
}

func matched(form *Form, pattern string, why *Doubt) *Value {
	switch some, all := form.matches(pattern); {
	case all:
		return Known(ast.Boolean(true))
	case !some:
		return Known(ast.Boolean(false))
	}
	return Unknown(Boolean, perhaps(why).why)
}
