package funcs

import "github.com/forearm/forearm/expand/value"

func init() {
	registerFunctions(
		&Func{
			Name: "distinct", Params: []Param{{Name: "arr", Types: Arr}}, Min: 1, Marking: Structural,
			Doc:     "https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions-array#distinct",
			Summary: "The elements that differ from one another, in the order in which they come first.",
			Examples: []Example{
				{Expr: "[distinct(createArray('b', 3, 'b', '3', 3))]", Want: `["b",3,"3"]`},
				{Expr: "[distinct('a')]", Error: "expects its parameter(s) to be of type 'Array'"},
			},
			Call: func(c *Call) (value.Value, error) { return uniteArrays(c, c.Args) },
		},
		&Func{
			Name: "intersection", Params: []Param{{Name: "arg", Types: Arr | Obj}}, Min: 2, Rest: true, Marking: Structural,
			Doc: docArray + "intersection", Summary: "What several arrays or several objects have in common.",
			Examples: []Example{
				{Expr: "[intersection(createArray(1, 2, 3), createArray(3, 2))]", Want: "[2,3]"},
				{Expr: "[intersection(createObject('a', 1, 'b', 2), createObject('a', 1, 'b', 3))]", Want: `{"a":1}`},
				{Expr: "[intersection(createArray(), createObject())]", Error: "expects its arguments to be all arrays or all objects"},
			},
			Call: callIntersection,
		},
		&Func{
			Name: "union", Reach: Shallow, Params: []Param{{Name: "arg", Types: Arr | Obj | Nul}}, Min: 2, Rest: true, Marking: Structural,
			Doc: docArray + "union", Summary: "All elements of several arrays, or several objects merged, where later ones win.",
			Examples: []Example{
				{Expr: "[union(createArray(1, 1, 2), createArray(2, 3))]", Want: "[1,2,3]"},
				{Expr: "[union(createObject('a', createObject('b', 1), 'l', createArray(1)), createObject('A', createObject('c', 2), 'l', createArray(2)))]", Want: `{"a":{"b":1,"c":2},"l":[2]}`},
				{Expr: "[union(createArray(), createObject())]", Error: "expects its arguments to be all arrays or all objects"},
			},
			Call: callUnion,
		},
	)
}

// sameKind returns the arguments that are not null and whether they are arrays or objects;
// it refuses a mixture.
func sameKind(c *Call) ([]value.Value, value.Kind, error) {
	if err := c.requireShape(c.Args...); err != nil {
		return nil, 0, err
	}
	var args []value.Value
	for i, v := range c.Args {
		if v.IsNull() {
			continue
		}
		if len(args) > 0 && v.Kind() != args[0].Kind() {
			return nil, 0, invalidArg(i, "The template language function '%s' expects its arguments to be all arrays or all objects. The provided arguments are of types '%s' and '%s'.", c.Name, args[0].Kind(), v.Kind())
		}
		args = append(args, v)
	}
	if len(args) == 0 {
		return nil, value.Null, nil
	}
	return args, args[0].Kind(), nil
}

func callUnion(c *Call) (value.Value, error) {
	args, kind, err := sameKind(c)
	switch {
	case err != nil:
		return value.Value{}, err
	case kind == value.Array:
		return uniteArrays(c, args)
	case kind == value.Null:
		return value.NewNull(), nil
	}
	merged := args[0]
	for _, v := range args[1:] {
		if merged, err = mergeObjects(c, merged, v); err != nil {
			return value.Value{}, err
		}
	}
	// The marks of the arguments themselves come by the function's Marking.
	return merged, nil
}

// uniteArrays returns the distinct elements of arrays. That an element is left out depends on its
// value, hence the marks.
func uniteArrays(c *Call, arrays []value.Value) (value.Value, error) {
	if err := c.requireKnown(arrays...); err != nil {
		return value.Value{}, err
	}
	seen := newValueSet()
	var items []value.Value
	for _, array := range arrays {
		for _, v := range array.Items() {
			if seen.addValue(v) {
				items = append(items, v)
			}
		}
		c.decidedBy(array.Below())
	}
	made := value.NewArray(items)
	if secretsDecide(arrays) {
		made = made.MarkDeep(value.Secret)
	}
	return made, nil
}

// secretsDecide reports whether it may be for what a secret is that two elements are the
// same, or are not: who sees which of them are left knows it.
func secretsDecide(arrays []value.Value) bool {
	var secrets, all []value.Value
	for _, array := range arrays {
		if array.Marks().Any(value.Secret) {
			return true
		}
		for _, v := range array.Items() {
			if v.Deep().Any(value.Secret) {
				secrets = append(secrets, v)
			}
			all = append(all, v)
		}
	}
	const most = 1 << 14
	if len(secrets)*len(all) > most {
		return true
	}
	for _, secret := range secrets {
		mayEqual := 0
		for _, v := range all {
			if mayBeEqual(secret, v) {
				mayEqual++
			}
		}
		if mayEqual > 1 {
			return true
		}
	}
	return false
}

// mayBeEqual reports whether two values are equal but for what is secret in them.
func mayBeEqual(a, b value.Value) bool {
	if a.Kind() != b.Kind() || a.Len() != b.Len() && a.Kind() != value.String {
		return false
	}
	if (a.Marks() | b.Marks()).Any(value.Secret) {
		return true
	}
	switch a.Kind() {
	case value.Array:
		for i, v := range a.Items() {
			if !mayBeEqual(v, b.Items()[i]) {
				return false
			}
		}
		return true
	case value.Object:
		for _, m := range a.Members() {
			other := b.Member(m.Name)
			if other == nil || !mayBeEqual(m.Value, other.Value) {
				return false
			}
		}
		return true
	}
	return value.Equal(a, b)
}

// mergeObjects puts the members of one object over those of another: objects in both
// are merged in turn, anything else is replaced. Names are equal case aside and
// keep the first spelling.
func mergeObjects(c *Call, base, over value.Value) (value.Value, error) {
	if err := c.spendBudget(base.Len()+over.Len(), 0); err != nil {
		return value.Value{}, err
	}
	b := value.BuilderFrom(base)
	for _, m := range over.Members() {
		old, v := b.Get(m.Name), m.Value
		mayMerge := old.Kind() == value.Object && (v.Kind() == value.Object || v.IsUnknown()) ||
			old.IsUnknown() && v.Kind() == value.Object
		if mayMerge {
			if err := c.requireShape(old, v); err != nil {
				return value.Value{}, err
			}
			var err error
			if v, err = mergeObjects(c, old, v); err != nil {
				return value.Value{}, err
			}
		}
		m.Value = v
		b.SetMember(m)
	}
	return b.Object().WithOrigin(base.Origin()).Mark(base.Marks() | over.Marks()), nil
}

func callIntersection(c *Call) (value.Value, error) {
	args, kind, err := sameKind(c)
	if err != nil {
		return value.Value{}, err
	}
	if err := c.requireKnown(args...); err != nil {
		return value.Value{}, err
	}
	for _, v := range args {
		c.decidedBy(v.Below())
	}
	var secret value.Marks
	for _, v := range args {
		secret |= v.Deep() & value.Secret
	}
	if kind == value.Object {
		return commonMembers(args, secret).MarkDeep(secret), nil
	}
	others := make([]*valueSet, len(args)-1)
	for i, array := range args[1:] {
		others[i] = newValueSet()
		for _, v := range array.Items() {
			others[i].addValue(v)
		}
	}
	seen := newValueSet()
	var items []value.Value
next:
	for _, v := range args[0].Items() {
		if !seen.addValue(v) {
			continue
		}
		for _, other := range others {
			if !other.hasValue(v) {
				continue next
			}
		}
		items = append(items, v)
	}
	return value.NewArray(items).MarkDeep(secret), nil
}

// commonMembers returns the members that all objects have with the same value. Their names
// reveal something of the secrets that were compared.
func commonMembers(objects []value.Value, secret value.Marks) value.Value {
	var members []value.Member
next:
	for _, m := range objects[0].Members() {
		for _, other := range objects[1:] {
			if found := other.Member(m.Name); found == nil || found.Name != m.Name || !value.Equal(found.Value, m.Value) {
				continue next
			}
		}
		m.Marks |= secret
		members = append(members, m)
	}
	return value.NewObject(members)
}
