package value

import "math"

// MaxDepth is how deep values may nest, however they are made: code that reads or
// builds one refuses what is deeper, so that going through a value needs no care.
// Nothing that people write comes near it.
const MaxDepth = 1000

// maxExtent keeps numbers from overflowing.
const maxExtent = math.MaxUint32

// NewArray takes ownership of items.
func NewArray(items []Value) Value {
	v := Value{kind: Array}
	var below Extent
	for i := range items {
		v.below |= items[i].marks | items[i].below
		below.addPart(&items[i], 1)
	}
	v.data = &array{items, below.keepCapped()}
	return v
}

// NewObject takes ownership of members, whose names must differ, case aside.
func NewObject(members []Member) Value { return new(object).fillObject(members) }

// fillObject takes the members over.
func (o *object) fillObject(members []Member) Value {
	v := Value{kind: Object}
	var below Extent
	for i := range members {
		v.below |= members[i].Marks | members[i].Value.marks | members[i].Value.below
		below.addPart(&members[i].Value, 4+len(members[i].Name))
	}
	o.members, o.below = members, below.keepCapped()
	v.data = o
	return v
}

// NewUnknown is a value of which nothing is known but the expression that it stands
// for (nil if there is none). want is the type expected of it, Absent if that is
// open.
func NewUnknown(residual Residual, want Kind) Value {
	o := &opaque{residual: residual, want: want}
	if residual != nil {
		var below Extent
		below.Bytes, below.Depth = residual.Extent()
		o.below = below.keepCapped()
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
		e.Parts += int(below.parts)
		e.levels += int(below.levels) + int(below.parts)
		e.Depth = max(e.Depth, int(below.depth))
		bytes += int(below.bytes) + 2
	case Float:
		bytes += len(part.NumberText())
	default:
		bytes += 8
	}
	e.Parts++
	e.levels++
	e.Bytes += bytes
}

// keepCapped is what is kept of an extent when all parts have been counted.
func (e *Extent) keepCapped() keptExtent {
	capped := func(n int) uint32 { return uint32(min(n, maxExtent)) }
	return keptExtent{parts: capped(e.Parts), bytes: capped(e.Bytes), depth: capped(e.Depth + 1), levels: capped(e.levels)}
}

// extentBelow is the extent of what is underneath a value.
func extentBelow(v *Value) keptExtent {
	switch d := v.data.(type) {
	case *array:
		return d.below
	case *object:
		return d.below
	case *opaque:
		return d.below
	}
	return keptExtent{}
}
