package value

// NewArrayOf is an array of what a function makes of each element of a list.
func NewArrayOf[T any](list []T, valueOf func(T) Value) Value {
	items := make([]Value, len(list))
	for i, one := range list {
		items[i] = valueOf(one)
	}
	return NewArray(items)
}

// SetText sets a member to a text, unless that is empty.
func (b *Builder) SetText(name, text string) {
	if text != "" {
		b.Set(name, NewString(text))
	}
}

// SetPresent sets a member to a value, unless that is absent.
func (b *Builder) SetPresent(name string, v Value) {
	if !v.IsAbsent() {
		b.Set(name, v)
	}
}

// SetTrue sets a member to true, if it is.
func (b *Builder) SetTrue(name string, is bool) {
	if is {
		b.Set(name, NewBool(true))
	}
}
