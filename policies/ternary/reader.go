package ternary

import (
	"cmp"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"
)

// reader reads the members of values. It notes the doubts that the answer depends on,
// and counts its steps, which are bounded.
type reader struct {
	// cancel is asked at each step whether to go on; may be nil.
	cancel topdown.Cancel
	// onDoubt gets each doubt that the answer depends on; may be nil.
	onDoubt func(*Doubt)
	steps   int
	// aborted reports that there were too many steps.
	aborted bool
}

// maxSteps bounds the steps of one question. Beyond it the result is unknown.
const maxSteps = 200_000

// outOfSteps counts a step, and reports whether there were too many.
func (r *reader) outOfSteps() bool {
	if r.steps++; r.steps > maxSteps || r.cancel != nil && r.cancel.Cancelled() {
		r.aborted = true
	}
	return r.aborted
}

// recordDoubt notes a doubt that the answer depends on, and returns it.
func (r *reader) recordDoubt(d *Doubt) *Doubt {
	if r.onDoubt != nil && d != nil {
		r.onDoubt(d)
	}
	return d
}

// repeated returns the doubt about members of which there may be any number. Where doubts are
// recorded, one of them is as good as many.
func (r *reader) repeated(d *Doubt) *Doubt {
	if d.many || r.onDoubt != nil {
		return d
	}
	return &Doubt{left: d, many: true}
}

// continueIf continues unless a truth value is false.
func (r *reader) continueIf(t truth, d *Doubt, k yield) bool {
	switch {
	case t.holds:
		return k(d)
	case t.why != nil:
		return k(Unite(d, r.recordDoubt(t.why)))
	}
	return true
}

// readMember yields one member of a value.
func (r *reader) readMember(v, key *Value, d *Doubt, k yieldValue) bool {
	if v.types&Container == 0 {
		return true
	}
	if v.kind == unknown && v.choices != nil {
		return r.memberOfEachCase(v, key, d, k)
	}
	if v.kind == unknown && v.head != nil {
		if at, whole := wholeNumber(key); whole && at >= 0 && at < len(v.head) {
			return k(Known(v.head[at].Value), d)
		}
	}
	if v.kind == unknown {
		member, may := v.unknownMember(key)
		return k(member, Unite(d, r.recordDoubt(may)))
	}
	if v.kind == known && key.kind == known {
		if found := findKnown(v.known, key.known); found != nil {
			return k(Known(found), d)
		}
		return true
	}
	v = expandKnown(v)
	items, open := v.members()
	if key.kind == known && (v.kind == object || v.kind == array && v.hasKnownMembers()) {
		var found *Item
		if v.kind == object {
			found = v.findMember(key.known)
		} else if i, ok := key.known.(ast.Number); ok {
			if at, whole := i.Int(); whole && at >= 0 && at < len(items) {
				found = &items[at]
			}
		}
		if found != nil && found.May == nil {
			return k(found.Value, d)
		}
	}
	fixed := r.onDoubt != nil && v.hasKnownMembers()
	for i := range items {
		if i > 0 && r.onDoubt != nil && v.kind == array && !fixed && sameKnown(items[i-1].Value, items[i].Value) {
			// Where it is asked what a policy goes by, one of them tells as much as many.
			r.recordDoubt(items[i].May)
			continue
		}
		at := items[i].keyOf(v, i)
		t := equalValues(at, key)
		more := r.continueIf(t, d, func(d *Doubt) bool {
			return k(items[i].Value, Unite(d, r.recordDoubt(items[i].May)))
		})
		if !more {
			return false
		}
	}
	if open != nil {
		more, may := v.unknownMember(key)
		return k(more, Unite(d, r.recordDoubt(Unite(open, may))))
	}
	return true
}

// sameKnown reports whether two values are known and the same.
func sameKnown(a, b *Value) bool {
	return a.kind == known && b.kind == known && a.known.Compare(b.known) == 0
}

// memberOfEachCase yields one member of a value that is one of several: there is one for
// certain where each of them has it.
func (r *reader) memberOfEachCase(v, key *Value, d *Doubt, k yieldValue) bool {
	found, always := v.eachCase(func(c *Value, k yieldValue) { r.readMember(c, key, nil, k) })
	if !always {
		return (&outcome{found}).eachValue(d, k, r.recordDoubt)
	}
	members := make([]*Value, len(found))
	var why *Doubt
	for i := range found {
		members[i] = found[i].Value
		why = Unite(why, found[i].May)
	}
	return k(Either(members, why), d)
}

// eachMember visits the members of a value. Of those that is not known there is one for
// all of them.
func (r *reader) eachMember(v *Value, visit func(key, member *Value, may *Doubt) bool) bool {
	if v.types&Container == 0 {
		return true
	}
	switch v.kind {
	case known:
		switch c := v.known.(type) {
		case *ast.Array:
			for i := range c.Len() {
				if !visit(Known(ast.IntNumberTerm(i).Value), Known(c.Elem(i).Value), nil) {
					return false
				}
			}
		case ast.Object:
			for _, key := range c.Keys() {
				if !visit(Known(key.Value), Known(c.Get(key).Value), nil) {
					return false
				}
			}
		case ast.Set:
			for _, t := range c.Slice() {
				element := Known(t.Value)
				if !visit(element, element, nil) {
					return false
				}
			}
		}
		return true
	case unknown:
		for _, c := range v.choices {
			why := r.recordDoubt(v.why)
			if !r.eachMember(c, func(key, member *Value, may *Doubt) bool { return visit(key, member, Unite(why, may)) }) {
				return false
			}
		}
		if v.choices != nil {
			return true
		}
		member, may := v.unknownMember(nil)
		may = uncertainTruth(may).why
		return visit(Unknown(Any, may), member, r.repeated(may))
	}
	items, open := v.members()
	for i := range items {
		if !visit(items[i].keyOf(v, i), items[i].Value, items[i].May) {
			return false
		}
	}
	if open != nil {
		member, may := v.unknownMember(nil)
		return visit(Unknown(Any, open), member, r.repeated(Unite(open, may)))
	}
	return true
}

// eachDescendant yields the path and the value of everything in a value.
func (r *reader) eachDescendant(path []*ast.Term, v *Value, key *Value, d *Doubt, k yieldValue) bool {
	if r.outOfSteps() {
		return false
	}
	at := Known(ast.NewArray(path...))
	if key != nil {
		at = Unknown(Array, key.allDoubt())
		at.head = path
	}
	if !k(newContainer(array, []Item{{Value: at}, {Value: v}}, nil).simplified(), d) {
		return false
	}
	return r.eachMember(v, func(step, member *Value, may *Doubt) bool {
		further := Unite(d, r.recordDoubt(may))
		if key == nil && step.kind == known {
			return r.eachDescendant(append(path[:len(path):len(path)], ast.NewTerm(step.known)), member, nil, further, k)
		}
		if v.kind == unknown {
			// What is unknown may go deeper still, which is as unknown.
			why := Unite(may, v.why)
			deeper := Unknown(Array, why)
			deeper.head = path
			pair := newContainer(array, []Item{{Value: deeper}, {Value: Unknown(Any, why)}}, nil)
			return k(pair, further)
		}
		return r.eachDescendant(path, member, cmp.Or(key, step), further, k)
	})
}
