package value

// Detach copies values so that the copies hold on to nothing but themselves, the files that
// they were written in, and the expressions of what is unknown. A value that outlives what it
// was computed in would keep all of it: its origins lead to what calls were given, and a
// reader makes many values at once, of which one keeps the others.
type Detach struct {
	containers map[any]any
	origins    map[*Origin]*Origin
}

// Copy is the copy of a value. Its origins state where it was written and how it was passed
// on, and no longer what calls were given. What values share is copied once.
func (d *Detach) Copy(v Value) Value {
	v.origin = d.copyOrigin(v.origin)
	switch data := v.data.(type) {
	case *formed:
		v.data = &formed{text: data.text, form: data.wholeForm()}
	case *string:
		text := *data
		v.data = &text
	case *array:
		v.data = d.copyOnce(data, func() any {
			items := make([]Value, len(data.items))
			for i, item := range data.items {
				items[i] = d.Copy(item)
			}
			return &array{items, data.below}
		})
	case *object:
		v.data = d.copyOnce(data, func() any {
			members := make([]Member, len(data.members))
			for i, m := range data.members {
				m.Value = d.Copy(m.Value)
				members[i] = m
			}
			return &object{members: members, below: data.below}
		})
	}
	return v
}

// copyOnce is the copy of a container.
func (d *Detach) copyOnce(data any, copied func() any) any {
	if known, ok := d.containers[data]; ok {
		return known
	}
	if d.containers == nil {
		d.containers = map[any]any{}
	}
	made := copied()
	d.containers[data] = made
	return made
}

// copyOrigin is the copy of an origin and of those that it leads back to.
func (d *Detach) copyOrigin(o *Origin) *Origin {
	var first *Origin
	at := &first
	for ; o != nil; o = o.From {
		if known, ok := d.origins[o]; ok {
			*at = known
			return first
		}
		if d.origins == nil {
			d.origins = map[*Origin]*Origin{}
		}
		made := NewOrigin(o.Kind, o.Name, o.Site(), nil)
		if o.Call != nil {
			made.Call = &Call{Node: o.Call.Node, Args: make([]Value, len(o.Call.Args))}
		}
		d.origins[o] = made
		*at, at = made, &made.From
	}
	return first
}
