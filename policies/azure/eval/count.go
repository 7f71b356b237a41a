package eval

import (
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/rule"
)

// evaluateCount evaluates a condition on how many elements there are.
func (e *Evaluator) evaluateCount(c *rule.Condition) Truth {
	at := len(e.because)
	e.because = append(e.because, Reason{Condition: c})
	least, most, ok := e.countBounds(c, at)
	if !ok {
		return Failed
	}
	// What decided about each element is no reason for itself.
	if len(e.because) > at+1 {
		e.because = e.because[:at+1]
	}
	right, err := e.expectedValue(c)
	if err != nil {
		return e.failWith(err)
	}
	e.because[at].Value = value.NewInt(int64(least))
	if least == most {
		return e.compareAndNote(c.Op, value.NewInt(int64(least)), right)
	}
	// The answers for the bounds, and for the number that is compared with, decide.
	rests := len(e.rests)
	result := e.compareAndNote(c.Op, value.NewInt(int64(least)), right)
	try := func(n int) {
		if t := e.compareAndNote(c.Op, value.NewInt(int64(n)), right); t != result && result != Failed {
			result = Unknown
		}
	}
	if most >= 0 {
		try(most)
	} else {
		try(1 << 30)
	}
	if n, isNumber := numberOf(right); isNumber {
		for _, near := range []int{int(n) - 1, int(n), int(n) + 1} {
			if near >= least && (most < 0 || near <= most) {
				try(near)
			}
		}
	}
	if result != Unknown {
		e.rests = e.rests[:rests]
	}
	return result
}

// countBounds bounds the number of elements that count; most is negative if there is no
// bound. It is false if the evaluation failed.
func (e *Evaluator) countBounds(c *rule.Condition, at int) (least, most int, ok bool) {
	count := c.Left.Count
	var frames []frame
	var opened value.Value
	if count.Values != nil {
		v, err := e.evaluateOperand(*count.Values)
		if err != nil {
			e.failWith(err)
			return 0, 0, false
		}
		e.because[at].Value = v
		switch {
		case v.IsUnknown() || v.Marks().Any(open):
			opened = v
		case v.Kind() != value.Array:
			e.failWith(errorf("count.value is no array."))
			return 0, 0, false
		}
		if n := e.fields.iterations() * v.Len(); n > maxIterations {
			e.failWith(errorf("Counting values takes %d iterations; Azure takes at most %d.", n, maxIterations))
			return 0, 0, false
		}
		for _, one := range v.Items() {
			frames = append(frames, frame{name: count.Name, item: one, of: v.Len()})
		}
	} else {
		ref, err := e.fieldOf(count.Field)
		if err != nil {
			e.failWith(err)
			return 0, 0, false
		}
		if ref == nil {
			return 0, -1, true
		}
		e.because[at].Field = ref.Text
		s := e.fields.find(ref)
		opened = s.open
		path := ref.Path
		if a := e.fields.aliasOf(ref); a != nil {
			path = a.Path(e.APIVersion)
		}
		path = path[:path.LastEach()+1]
		for _, one := range s.items {
			frames = append(frames, frame{path: path, indexes: one.indexes, item: one.value})
		}
		e.because[at].Path = containerPath(s)
	}
	rests := len(e.rests)
	for i := range frames {
		t := True
		if count.Where != nil {
			own, err := len(e.because), e.err
			e.fields.counts = append(e.fields.counts, frames[i])
			t = e.evaluateCondition(count.Where)
			e.fields.counts = e.fields.counts[:len(e.fields.counts)-1]
			if t == True && e.because[at].Path != nil && len(e.because) > own && e.because[own].Path != nil && least == 0 {
				e.because[at].Path = e.because[own].Path
			}
			e.because = e.because[:own]
			if t != Failed {
				e.err = err
			}
		}
		switch t {
		case Failed:
			return 0, 0, false
		case True:
			least++
			most++
		case Unknown:
			most++
		}
	}
	if !opened.IsAbsent() {
		e.noteUnknown(opened)
		// Elements that are there by assumption need not be there.
		return 0, -1, true
	}
	if least == most {
		e.rests = e.rests[:rests]
	}
	return least, most, true
}

// maxIterations is how many elements counts of values may go through, those of the counts
// around them included.
const maxIterations = 100

// containerPath returns the path of the array whose elements were selected; nil if there is
// none.
func containerPath(s selection) []string {
	if len(s.items) == 0 || len(s.items[0].path) == 0 {
		return nil
	}
	return s.items[0].path[:len(s.items[0].path)-1]
}
