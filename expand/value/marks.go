package value

// MarkDeep adds marks to the value and to everything underneath. What is known of texts
// whatever they will be holds no longer.
func (v Value) MarkDeep(m Marks) Value {
	if m.Any(Assumed | Generated) {
		v = WithoutForm(v)
	}
	if v.marks.Has(m) && (v.kind != Array && v.kind != Object || v.Len() == 0) {
		return v.Mark(m)
	}
	v = v.Mark(m)
	switch v.kind {
	case Array:
		items := make([]Value, len(v.Items()))
		for i, item := range v.Items() {
			items[i] = item.MarkDeep(m)
		}
		v.data = &array{items, v.data.(*array).below}
		if len(items) > 0 {
			v.below |= m
		}
	case Object:
		b := NewBuilder(v.Len())
		for _, member := range v.Members() {
			b.SetMember(Member{Name: member.Name, At: member.At, Marks: member.Marks | m&Secret, Value: member.Value.MarkDeep(m)})
		}
		v.data = b.Object().data
		if v.Len() > 0 {
			v.below |= m
		}
	}
	return v
}

// MarkedPointers lists the pointers of the topmost values that carry one of the
// marks themselves, but for those that do not carry all of the others.
func MarkedPointers(v Value, marks, all Marks) []string {
	if !v.Deep().Any(marks) {
		return nil
	}
	var found []string
	Walk(v, func(path []string, v Value) bool {
		if v.marks.Any(marks) {
			if v.marks.Has(all) {
				found = append(found, Pointer(path...))
			}
			return false
		}
		return v.below.Any(marks)
	})
	return found
}

// FirstMarked is the first part of a value that carries a mark itself.
func FirstMarked(v Value, m Marks) Value {
	found, done := v, false
	Walk(v, func(_ []string, part Value) bool {
		if !done && part.marks.Any(m) {
			found, done = part, true
		}
		return !done && part.below.Any(m)
	})
	return found
}
