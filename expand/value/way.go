package value

import "github.com/forearm/forearm/expand/source"

// Hop is one place that a value came through.
type Hop struct {
	Origin *Origin
	// Value is what it was there.
	Value Value
	// Of is the number of the hop that was made of this one, or had it from here; -1
	// for the first.
	Of int
	// Arg is which argument of that hop it begins; -1 where it goes on from there.
	Arg int
	// Depth is how many calls it was put into since.
	Depth int
}

// Way lists the places that a value came through, from where it is back to where each
// of its parts was written: what a call was given before what it passed on, so that
// the source is last. Each place comes once. A value can be made of thousands: at most
// so many are listed, and it is told whether those are all.
func (v Value) Way(most int) (hops []Hop, complete bool) {
	w := way{seen: map[*Origin]bool{}, most: most}
	w.follow(v, v.origin, Hop{Of: -1, Arg: -1})
	return w.hops, !w.full
}

// ShortWay is Way for who has room for little: what containers were made of, and why,
// is left out where only a part of them was taken.
func (v Value) ShortWay(most int) []Hop {
	w := way{seen: map[*Origin]bool{}, most: most, short: true}
	w.follow(v, v.origin, Hop{Of: -1, Arg: -1})
	return w.hops
}

type way struct {
	hops        []Hop
	most        int
	seen        map[*Origin]bool
	full, short bool
}

// follow goes back along the way of one value.
func (w *way) follow(v Value, o *Origin, at Hop) {
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
func (w *way) args(o *Origin, at Hop) {
	for i, arg := range o.Call.Args {
		at.Arg = i
		switch {
		case arg.origin == nil || arg.origin == o.From:
		case o.From != nil && (arg.kind == Array || arg.kind == Object) && !o.IsMock():
			w.named(arg, o.From, at)
		default:
			w.follow(arg, arg.origin, at)
		}
	}
}

// named follows a container only as far as it has names: the part that was taken out of
// it was written in a place of its own. Where a call made it of several containers, that
// is those that have the part.
func (w *way) named(v Value, part *Origin, at Hop) {
	for o := v.origin; o != nil && !w.seen[o]; o = o.From {
		merged := false
		switch o.Kind {
		case OriginLiteral, OriginExpression, OriginDefault, OriginReference:
			continue
		case OriginAccess:
			for i, arg := range o.Call.Args {
				if at.Arg = i; i == 0 {
					w.named(arg, part, at)
				} else if arg.origin != nil {
					w.follow(arg, arg.origin, at)
				}
			}
			continue
		case OriginFunction:
			merged = !w.short && o.Call.merges(v, part)
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
			w.follow(o.Call.Args[0], o.Call.Args[0].origin, below)
		}
	}
}

// holders follows the arguments of a call that have a part of its result.
func (w *way) holders(c *Call, part *Origin, at Hop) {
	for i, arg := range c.Args {
		if arg.holds(part) {
			at.Arg = i
			w.named(arg, part, at)
		}
	}
}

// merges reports that a container was made of others, one of which has the part.
func (c *Call) merges(v Value, part *Origin) bool {
	for _, arg := range c.Args {
		if arg.data == v.data {
			return false
		}
	}
	for _, arg := range c.Args {
		if arg.holds(part) {
			return true
		}
	}
	return false
}

// maxHeld is how many values are looked through for a part of them.
const maxHeld = 1000

// holds reports whether a part came out of a container.
func (v Value) holds(part *Origin) bool {
	found, looked := false, 0
	Walk(v, func(tokens []string, inner Value) bool {
		for o := part; o != nil && !found && len(tokens) > 0 && looked < maxHeld; o = o.From {
			found = o == inner.origin
		}
		looked++
		return !found && looked < maxHeld
	})
	return found
}

// OutOf records that a value was taken out of a container at a place. What was written as a
// part of the container keeps its origin.
func (v Value) OutOf(container Value, at source.Span) Value {
	if o := container.origin; v.origin == nil || o == nil || o.Call == nil && o.From == nil && o.Kind == OriginLiteral {
		return v
	}
	site := WrittenAt(at)
	return v.WithOrigin(NewCall(OriginAccess, site, v.origin, nil, []Value{container}))
}

func (w *way) add(h Hop) int {
	if w.full = w.full || len(w.hops) >= w.most; !w.full {
		w.hops = append(w.hops, h)
	}
	return len(w.hops) - 1
}

// Back leads one step back on the way of what carries a mark: where a call made
// something of several values, to the first that carries it.
func (o *Origin) Back(m Marks) *Origin {
	if o.From != nil || o.Call == nil {
		return o.From
	}
	for _, arg := range o.Call.Args {
		if arg.Deep().Any(m) {
			return arg.FirstMarked(m).origin
		}
	}
	return nil
}
