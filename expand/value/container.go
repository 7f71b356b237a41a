package value

// MaxDepth is how deep values may nest, however they are made: code that reads or
// builds one refuses what is deeper, so that going through a value needs no care.
// Nothing that people write comes near it.
const MaxDepth = 1000

// maxExtent keeps numbers from overflowing.
const maxExtent = 1 << 40

// NewArray takes ownership of items.
func NewArray(items []Value) Value {
	v := Value{kind: Array}
	a := &array{items: items}
	for i := range items {
		v.below |= items[i].marks | items[i].below
		a.below.addPart(&items[i], 1)
	}
	a.below.capCounts()
	v.data = a
	return v
}

// NewObject takes ownership of members, whose names must differ, case aside.
func NewObject(members []Member) Value { return new(object).fillObject(members) }

// fillObject takes the members over.
func (o *object) fillObject(members []Member) Value {
	v := Value{kind: Object}
	o.members = members
	for i := range members {
		v.below |= members[i].Marks | members[i].Value.marks | members[i].Value.below
		o.below.addPart(&members[i].Value, 4+len(members[i].Name))
	}
	o.below.capCounts()
	v.data = o
	return v
}

// NewUnknown is a value of which nothing is known but the expression that it stands
// for (nil if there is none). want is the type expected of it, Absent if that is
// open.
func NewUnknown(residual Residual, want Kind) Value {
	o := &opaque{residual: residual, want: want}
	if residual != nil {
		o.below.Bytes, o.below.Depth = residual.Extent()
		o.below.capCounts()
	}
	return Value{kind: Opaque, marks: Unknown, data: o}
}

// Extent counts what is underneath a value.
func (v Value) Extent() Extent {
	e := Extent{}
	e.addPart(&v, 0)
	return e
}

// Indented is about the length of the indented text of a value that stands level deep.
func (e Extent) Indented(level int) int {
	return e.Bytes + 2*level + 2*(e.levels-e.Parts) + (2*level+1)*(e.Parts-1)
}

// addPart counts a part that needs so many bytes beside its own.
func (e *Extent) addPart(part *Value, bytes int) {
	switch part.kind {
	case String:
		bytes += len(part.Str()) + 2
	case Array, Object, Opaque:
		below := extentBelow(part)
		e.Parts += below.Parts
		e.levels += below.levels + below.Parts
		e.Depth = max(e.Depth, below.Depth)
		bytes += below.Bytes + 2
	case Float:
		bytes += len(part.NumberText())
	default:
		bytes += 8
	}
	e.Parts++
	e.levels++
	e.Bytes += bytes
}

// capCounts ends the counting.
func (e *Extent) capCounts() {
	e.Parts, e.Bytes, e.levels = min(e.Parts, maxExtent), min(e.Bytes, maxExtent), min(e.levels, maxExtent)
	e.Depth = min(e.Depth+1, maxExtent)
}

// extentBelow is the extent of what is underneath a value.
func extentBelow(v *Value) *Extent {
	switch d := v.data.(type) {
	case *array:
		return &d.below
	case *object:
		return &d.below
	case *opaque:
		return &d.below
	}
	return &Extent{}
}
