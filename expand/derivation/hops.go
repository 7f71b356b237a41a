// Package derivation follows values back to where they were written: the places that a
// value came through, the parameters that it was made of, and what happened to the secrets in
// it. The input is a value.Value, whose origins form a tree; nothing is evaluated again.
package derivation

import (
	"slices"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Hop is one place that a value came through.
type Hop struct {
	Origin *value.Origin
	// Value is what it was there.
	Value value.Value
	// Of is the number of the hop that was made of this one, or had it from here; -1
	// for the first.
	Of int
	// Arg is which argument of that hop it begins; -1 where it goes on from there.
	Arg int
	// Depth is how many calls it was put into since.
	Depth int
}

// ListHops lists the places that a value came through, from where it is back to where each
// of its parts was written: what a call was given before what it passed on, so that
// the source is last. Each place comes once. A value can be made of thousands: at most
// so many are listed, and it is told whether those are all.
func ListHops(v value.Value, most int) (hops []Hop, complete bool) {
	w := way{seen: map[*value.Origin]bool{}, most: most}
	w.follow(v, v.Origin(), Hop{Of: -1, Arg: -1})
	return w.hops, !w.full
}

// ListMainHops is ListHops without what containers were made of, and why, where only a part
// of them was taken.
func ListMainHops(v value.Value, most int) []Hop {
	w := way{seen: map[*value.Origin]bool{}, most: most, short: true}
	w.follow(v, v.Origin(), Hop{Of: -1, Arg: -1})
	return w.hops
}

type way struct {
	hops        []Hop
	most        int
	seen        map[*value.Origin]bool
	full, short bool
}

// follow goes back along the way of one value.
func (w *way) follow(v value.Value, o *value.Origin, at Hop) {
	for ; o != nil && !w.seen[o]; o = o.From {
		w.seen[o] = true
		at.Origin, at.Value = o, v
		number := w.add(at)
		if w.full {
			return
		}
		if o.Call != nil {
			w.args(o, Hop{Of: number, Depth: at.Depth + 1})
		}
		at.Of, at.Arg = number, -1
	}
}

// args follows what a call was made of. What it passed on is followed from there.
func (w *way) args(o *value.Origin, at Hop) {
	for i, arg := range o.Call.Args {
		at.Arg = i
		switch {
		case arg.Origin() == nil || arg.Origin() == o.From:
		case o.From != nil && (isContainer(arg)) && !o.IsMock():
			w.named(arg, o.From, at)
		default:
			w.follow(arg, arg.Origin(), at)
		}
	}
}

// named follows a container only as far as it has names: the part that was taken out of
// it was written in a place of its own. Where a call made it of several containers, that
// is those that have the part.
func (w *way) named(v value.Value, part *value.Origin, at Hop) {
	for o := v.Origin(); o != nil && !w.seen[o]; o = o.From {
		merged := false
		switch o.Kind {
		case value.OriginLiteral, value.OriginExpression, value.OriginDefault, value.OriginReference:
			continue
		case value.OriginAccess:
			for i, arg := range o.Call.Args {
				if at.Arg = i; i == 0 {
					w.named(arg, part, at)
				} else if arg.Origin() != nil {
					w.follow(arg, arg.Origin(), at)
				}
			}
			continue
		case value.OriginFunction:
			merged = !w.short && mergesPart(o.Call, v, part)
			if o.From != nil && !merged && (w.short || !o.Chooses()) {
				continue
			}
		}
		w.seen[o] = true
		at.Origin, at.Value = o, v
		at.Of, at.Arg = w.add(at), -1
		below := Hop{Of: at.Of, Depth: at.Depth + 1}
		switch {
		case merged:
			w.holders(o.Call, part, below)
			return
		case !w.short && o.Chooses():
			w.follow(o.Call.Args[0], o.Call.Args[0].Origin(), below)
		}
	}
}

func isContainer(v value.Value) bool { return v.Kind() == value.Array || v.Kind() == value.Object }

// holders follows the arguments of a call that have a part of its result.
func (w *way) holders(c *value.Call, part *value.Origin, at Hop) {
	for i, arg := range c.Args {
		if holdsPart(arg, part) {
			at.Arg = i
			w.named(arg, part, at)
		}
	}
}

// mergesPart reports whether a container was made of others, one of which has the part.
func mergesPart(c *value.Call, v value.Value, part *value.Origin) bool {
	for _, arg := range c.Args {
		if value.ShareContent(arg, v) {
			return false
		}
	}
	return slices.ContainsFunc(c.Args, func(arg value.Value) bool { return holdsPart(arg, part) })
}

// maxHeld is how many values are looked through for a part of them.
const maxHeld = 1000

// holdsPart reports whether a part came out of a container.
func holdsPart(v value.Value, part *value.Origin) bool {
	found, looked := false, 0
	value.Walk(v, func(tokens []string, inner value.Value) bool {
		for o := part; o != nil && !found && len(tokens) > 0 && looked < maxHeld; o = o.From {
			found = o == inner.Origin()
		}
		looked++
		return !found && looked < maxHeld
	})
	return found
}

// PartOf records that a value was taken out of a container at a place. What was written as a
// part of the container keeps its origin.
func PartOf(container, v value.Value, at source.Span) value.Value {
	if o := container.Origin(); v.Origin() == nil || o == nil || o.Call == nil && o.From == nil && o.Kind == value.OriginLiteral {
		return v
	}
	return v.WithOrigin(value.NewCall(value.OriginAccess, value.WrittenAt(at), v.Origin(), nil, []value.Value{container}))
}

func (w *way) add(h Hop) int {
	if w.full = w.full || len(w.hops) >= w.most; !w.full {
		w.hops = append(w.hops, h)
	}
	return len(w.hops) - 1
}

// StepBack leads one step back on the way of what carries a mark: where a call made
// something of several values, to the first that carries it.
func StepBack(o *value.Origin, m value.Marks) *value.Origin {
	if o.From != nil || o.Call == nil {
		return o.From
	}
	for _, arg := range o.Call.Args {
		if arg.Deep().Any(m) {
			return value.FirstMarked(arg, m).Origin()
		}
	}
	return nil
}
