package value

// MaxDepth is how deep values may nest, however they are made: code that reads or
// builds one refuses what is deeper, so that going through a value needs no care.
// Nothing that people write comes near it.
const MaxDepth = 1000

// Extent is how much there is to a value when it is gone through or written.
// Values share their parts: what is small in memory may be astronomically large
// when it is written out, so it has to be known before anyone does.
type Extent struct {
	// Parts is the number of values that writing it out would visit, itself included.
	Parts int
	// Bytes is about the length of its compact text.
	Bytes int
	// Depth is how many levels there are, the value included: 0 for what has nothing
	// underneath. Of an unknown value it is that of its expression.
	Depth  int
	levels int // how deep each part stands, all together
}

// maxExtent keeps numbers from overflowing.
const maxExtent = 1 << 40

// Extent counts what is underneath a value.
func (v Value) Extent() Extent {
	e := Extent{}
	e.add(&v, 0)
	return e
}

// Indented is about the length of the indented text of a value that stands level deep.
func (e Extent) Indented(level int) int {
	return e.Bytes + 2*level + 2*(e.levels-e.Parts) + (2*level+1)*(e.Parts-1)
}

// add counts a part that needs so many bytes beside its own.
func (e *Extent) add(part *Value, bytes int) {
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

// saturate ends the counting.
func (e *Extent) saturate() {
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
