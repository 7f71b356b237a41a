package value

import "math"

// MaxDepth is how deep values may nest, however they are made: code that reads or
// builds one refuses what is deeper, so that going through a value needs no care.
// Nothing that people write comes near it.
const MaxDepth = 1000

// extent is how much there is to a container when it is gone through or written.
// Values share their parts: what is small in memory may be astronomically large
// when it is written out, so it has to be known before anyone does.
type extent struct {
	parts  uint32 // values underneath
	bytes  uint32 // of text, about
	levels uint32 // how deep each part stands, all together
	depth  uint32 // levels underneath
}

// tally counts an extent, in numbers that do not overflow while they are added up.
type tally struct{ parts, bytes, levels, depth int }

// maxExtent is more than any value may have that is gone through or written.
const maxExtent = math.MaxUint32

// add counts a part that needs so many bytes beside its own.
func (e *tally) add(part *Value, bytes int) {
	switch part.kind {
	case String:
		bytes += len(part.Str()) + 2
	case Array, Object, Opaque:
		below := part.extent()
		e.parts += int(below.parts)
		e.levels += int(below.levels) + int(below.parts)
		e.depth = max(e.depth, int(below.depth))
		bytes += int(below.bytes) + 2
	case Float:
		bytes += len(part.NumberText())
	default:
		bytes += 8
	}
	e.parts++
	e.levels++
	e.bytes += bytes
}

// extent ends the counting.
func (e *tally) extent() extent {
	return extent{uint32(min(e.parts, maxExtent)), uint32(min(e.bytes, maxExtent)), uint32(min(e.levels, maxExtent)), uint32(min(e.depth+1, maxExtent))}
}

func (v *Value) extent() *extent {
	switch d := v.data.(type) {
	case *array:
		return &d.extent
	case *object:
		return &d.extent
	case *opaque:
		return &d.extent
	case *placedObject:
		return &d.of.extent
	case *placedArray:
		return &d.of.extent
	}
	return &extent{}
}

// Size is the number of values that writing out v would visit.
func (v Value) Size() int {
	switch v.kind {
	case Array, Object:
		return int(v.extent().parts) + 1
	}
	return 1
}

// Bytes is about the length of the compact text of v.
func (v Value) Bytes() int {
	e := tally{}
	e.add(&v, 0)
	return e.bytes
}

// Indented is about the length of the indented text of v that stands level deep.
func (v Value) Indented(level int) int {
	n := v.Bytes() + 2*level
	switch v.kind {
	case Array, Object:
		e := v.extent()
		n += 2*int(e.levels) + (2*level+1)*int(e.parts)
	}
	return n
}

// Depth is how many levels there are to v, itself included: 0 for what has
// nothing underneath. Of an unknown value it is that of its expression.
func (v Value) Depth() int {
	switch v.kind {
	case Array, Object, Opaque:
		return int(v.extent().depth)
	}
	return 0
}
