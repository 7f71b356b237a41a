package value

import (
	"sync/atomic"
	"unsafe"

	"github.com/forearm/forearm/expand/source"
)

// placed is where a text stands that was read for all its places: the offsets of the values
// that were read count from its beginning.
type placed struct {
	file *source.File
	from uint32
}

// placedObject is an object of such a text at one of its places. Its members are made when they
// are first asked for: of templates that are deployed, a third of the objects are looked into.
type placedObject struct {
	of *object
	placed
	made atomic.Pointer[Member] // the first of as many as there are in the text
}

// placedArray is placedObject for an array.
type placedArray struct {
	of *array
	placed
	made atomic.Pointer[Value]
}

// members are those of the place. Who comes at the same time gets the same ones, since a value is
// known by its origin.
func (o *placedObject) members() []Member {
	n := len(o.of.members)
	if n == 0 {
		return nil
	}
	made := o.made.Load()
	if made == nil {
		members, room := make([]Member, n), newRoomFor(n)
		for i, m := range o.of.members {
			m.At += o.from
			m.Value = o.put(m.Value, room)
			members[i] = m
		}
		o.made.CompareAndSwap(nil, &members[0])
		made = o.made.Load()
	}
	return unsafe.Slice(made, n)
}

// items are members of an array.
func (a *placedArray) items() []Value {
	n := len(a.of.items)
	if n == 0 {
		return nil
	}
	made := a.made.Load()
	if made == nil {
		items, room := make([]Value, n), newRoomFor(n)
		for i, item := range a.of.items {
			items[i] = a.put(item, room)
		}
		a.made.CompareAndSwap(nil, &items[0])
		made = a.made.Load()
	}
	return unsafe.Slice(made, n)
}

// placeRoom is where the parts of containers are made, many at once.
type placeRoom struct {
	left    int // values to come
	origins []Origin
	objects []placedObject
}

func newRoomFor(n int) *placeRoom { return &placeRoom{left: n, origins: make([]Origin, n)} }

func (r *placeRoom) object() *placedObject {
	if len(r.objects) == 0 {
		// Where one value is an object, those that follow mostly are, too.
		r.objects = make([]placedObject, min(r.left+1, 4))
	}
	o := &r.objects[0]
	r.objects = r.objects[1:]
	return o
}

// put returns a value of the text as it is at the place.
func (p placed) put(v Value, room *placeRoom) Value {
	origin := &room.origins[0]
	room.origins = room.origins[1:]
	room.left--
	*origin = Origin{File: p.file, Start: v.origin.Start + p.from, End: v.origin.End + p.from, travel: literal}
	v.origin = origin
	switch d := v.data.(type) {
	case *object:
		o := room.object()
		o.of, o.placed = d, p
		v.data = o
	case *array:
		v.data = &placedArray{of: d, placed: p}
	case *placedObject: // a text within the text
		o := room.object()
		o.of, o.placed = d.of, placed{p.file, p.from + d.from}
		v.data = o
	case *placedArray:
		v.data = &placedArray{of: d.of, placed: placed{p.file, p.from + d.from}}
	}
	return v
}
