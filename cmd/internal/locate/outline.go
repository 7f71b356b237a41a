package locate

import (
	"cmp"
	"encoding/binary"
	"hash/maphash"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Outline finds things in a file of JSON or Bicep by the names that lead to them, so that
// they are found again in another version of the file, whatever lines were moved. A
// resource is identified by its symbolic name, else by its type and name as they are
// written; an item of an array by its name, else by all of its text. Duplicates are
// distinguished by their order.
type Outline struct {
	file  *source.File
	parts []outlined // by place, what contains before what it contains
	byKey map[uint64][]int32
}

// outlined is one part of a file.
type outlined struct {
	key               uint64
	start, end, value uint32
	around            int32 // the part around it, -1 for none
	turn              int32 // how many parts of this key come before it
}

// seed differs in each run, so that no template can have names whose keys are known to
// collide.
var seed = maphash.MakeSeed()

// NewOutline reads a file; what it does not understand is left out.
func NewOutline(file *source.File) *Outline {
	o := &Outline{file: file, byKey: map[uint64][]int32{}}
	switch source.LanguageOf(file.Name) {
	case source.Bicep, source.BicepParameters:
		keys := []uint64{0}
		sourcemap.Parse(file).Outline(func(p sourcemap.Part) {
			keys = append(keys[:p.Depth], stepKey(keys[p.Depth-1], p.Step))
			o.addPart(keys[p.Depth], p.Span.Start, p.Span.End, p.Value.Start)
		})
	default:
		root, _ := value.Parse(file)
		o.outlinePart(root.Span().Start, root, 0, false)
	}
	slices.SortStableFunc(o.parts, func(a, b outlined) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end)) })
	var open []int32
	for i := range o.parts {
		p := &o.parts[i]
		for len(open) > 0 && o.parts[open[len(open)-1]].end < p.end {
			open = open[:len(open)-1]
		}
		p.around = -1
		if len(open) > 0 {
			p.around = open[len(open)-1]
		}
		open = append(open, int32(i))
		p.turn = int32(len(o.byKey[p.key]))
		o.byKey[p.key] = append(o.byKey[p.key], int32(i))
	}
	return o
}

func (o *Outline) addPart(key uint64, start, end, value uint32) {
	o.parts = append(o.parts, outlined{key: key, start: start, end: end, value: value})
}

func stepKey(around uint64, name string) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	var before [8]byte
	binary.LittleEndian.PutUint64(before[:], around)
	h.Write(before[:])
	h.WriteString(name)
	return h.Sum64()
}

// outlineJSON adds what is in a value. covered reports that its whole text is part of a key
// already.
func (o *Outline) outlineJSON(v value.Value, key uint64, covered bool) {
	for i, m := range v.Members() {
		name := "." + value.Fold(m.Name)
		if kind, _, ok := declaredIdentity(m.Value); ok {
			name += " " + kind
		}
		o.outlinePart(v.KeySpan(&v.Members()[i]).Start, m.Value, stepKey(key, name), covered)
	}
	for i, item := range v.Items() {
		name, whole := strconv.Itoa(i), covered
		if kind, called, ok := declaredIdentity(item); ok && !covered {
			name = "=" + kind + " " + called
		} else if called := item.Get("name"); called.Kind() == value.String && !covered {
			name = "=" + called.Str()
		} else if !covered {
			name, whole = "="+item.Span().Text(), true
		}
		o.outlinePart(item.Span().Start, item, stepKey(key, name), whole)
	}
}

func (o *Outline) outlinePart(start uint32, v value.Value, key uint64, covered bool) {
	if span := v.Span(); !span.IsZero() {
		o.addPart(key, start, span.End, span.Start)
	}
	o.outlineJSON(v, key, covered)
}

// declaredIdentity returns the type and name of an object that declares a resource, as they are
// written.
func declaredIdentity(v value.Value) (kind, name string, ok bool) {
	kind = value.Fold(v.Get("type").Str())
	return kind, value.Fold(v.Get("name").Str()), strings.Contains(kind, "/") && v.Has("apiVersion")
}

// partAt is the innermost part at an offset, nil if there is none.
func (o *Outline) partAt(offset uint32) *outlined {
	i := int32(sort.Search(len(o.parts), func(i int) bool { return o.parts[i].start > offset })) - 1
	for i >= 0 && o.parts[i].end <= offset {
		i = o.parts[i].around
	}
	if i < 0 {
		return nil
	}
	return &o.parts[i]
}

// nthPart is the part that a key has at its turn, nil if there are fewer.
func (o *Outline) nthPart(key uint64, turn int32) *outlined {
	if list := o.byKey[key]; int(turn) < len(list) {
		return &o.parts[list[turn]]
	}
	return nil
}

// LineIn is the line on which the other version of the file has what is at an
// offset of this one; 0 if it has no such thing.
func (o *Outline) LineIn(other *Outline, offset uint32) int {
	p := o.partAt(offset)
	if p == nil {
		return 0
	}
	there := other.nthPart(p.key, p.turn)
	if there == nil {
		return 0
	}
	return other.file.Position(there.value).Line
}

// PropertyIn is how a property of what is at an offset is written, in this version
// of the file and in the other; empty if it is not.
func (o *Outline) PropertyIn(other *Outline, offset uint32, name string) (here, there string) {
	p := o.partAt(offset)
	if p == nil {
		return "", ""
	}
	key := stepKey(p.key, "."+name)
	return o.partText(o.nthPart(key, p.turn)), other.partText(other.nthPart(key, p.turn))
}

func (o *Outline) partText(p *outlined) string {
	if p == nil {
		return ""
	}
	return o.file.Text[p.value:p.end]
}
