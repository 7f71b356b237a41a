package value

// Texts are the texts of a list, or the one that stands for it.
func (v Value) Texts() []string {
	if v.kind == String {
		return []string{v.Str()}
	}
	var list []string
	for _, item := range v.Items() {
		list = append(list, item.Str())
	}
	return list
}

// MapItems is the array with other elements in the places of those that change makes
// something else of; the same one where that is none.
func (v Value) MapItems(change func(i int, item Value) Value) Value {
	var items []Value
	for i, item := range v.Items() {
		after := change(i, item)
		if items == nil && after != item {
			items = append(make([]Value, 0, v.Len()), v.Items()[:i]...)
		}
		if items != nil {
			items = append(items, after)
		}
	}
	if items == nil {
		return v
	}
	return v.WithItems(items)
}
