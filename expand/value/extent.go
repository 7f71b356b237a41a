package value

// MaxDepth is how deep values may nest, however they are made: code that reads or
// builds one refuses what is deeper, so that going through a value needs no care.
// Nothing that people write comes near it.
const MaxDepth = 1000

// extent is how much there is to a container when it is gone through or written.
// Values share their parts: what is small in memory may be astronomically large
// when it is written out, so it has to be known before anyone does.
type extent struct {
	parts  int // values underneath
	bytes  int // of text, about
	levels int // how deep each part stands, all together
	depth  int // levels underneath
}

// maxExtent keeps numbers from overflowing.
const maxExtent = 1 << 40

// add counts a part that needs so many bytes beside its own.
func (e *extent) add(part *Value, bytes int) {
	switch part.kind {
	case String:
		bytes += len(part.Str()) + 2
	case Array, Object, Opaque:
		below := part.extent()
		e.parts += below.parts
		e.levels += below.levels + below.parts
		e.depth = max(e.depth, below.depth)
		bytes += below.bytes + 2
	case Float:
		bytes += len(part.NumberText())
	default:
		bytes += 8
	}
	e.parts++
	e.levels++
	e.bytes += bytes
}

// saturate ends the counting.
func (e *extent) saturate() {
	e.parts, e.bytes, e.levels = min(e.parts, maxExtent), min(e.bytes, maxExtent), min(e.levels, maxExtent)
	e.depth = min(e.depth+1, maxExtent)
}

func (v *Value) extent() *extent {
	switch d := v.data.(type) {
	case *array:
		return &d.extent
	case *object:
		return &d.extent
	case *opaque:
		return &d.extent
	}
	return &extent{}
}

// Size is the number of values that writing out v would visit.
func (v Value) Size() int {
	switch v.kind {
	case Array, Object:
		return v.extent().parts + 1
	}
	return 1
}

// Bytes is about the length of the compact text of v.
func (v Value) Bytes() int {
	e := extent{}
	e.add(&v, 0)
	return e.bytes
}

// Indented is about the length of the indented text of v that stands level deep.
func (v Value) Indented(level int) int {
	n := v.Bytes() + 2*level
	switch v.kind {
	case Array, Object:
		e := v.extent()
		n += 2*e.levels + (2*level+1)*e.parts
	}
	return n
}

// Depth is how many levels there are to v, itself included: 0 for what has
// nothing underneath. Of an unknown value it is that of its expression.
func (v Value) Depth() int {
	switch v.kind {
	case Array, Object, Opaque:
		return v.extent().depth
	}
	return 0
}
