package explore

import (
	"math"
	"slices"
)

// combinationAt is the number of a combination, tried where it was not yet; -1 where it cannot
// be any more.
func (e *explorer) combinationAt(levels []int) int {
	key := make([]byte, len(levels))
	for i, l := range levels {
		key[i] = byte(l)
	}
	if i, ok := e.rows[string(key)]; ok {
		return i
	}
	if e.over || len(e.tried) >= e.limit {
		return -1
	}
	found, ok := e.run(levels)
	if !ok {
		e.over = true
		return -1
	}
	has := make(map[string]bool, len(found))
	for _, what := range found {
		has[what] = true
		if !e.known[what] {
			if e.known == nil {
				e.known = map[string]bool{}
			}
			e.known[what] = true
			e.all = append(e.all, what)
		}
	}
	e.rows[string(key)] = len(e.tried)
	e.tried, e.has = append(e.tried, slices.Clone(levels)), append(e.has, has)
	return len(e.tried) - 1
}

// maxDepends is how many factors something may depend on: what takes more is told by
// how often it was seen.
const maxDepends = 4

// maxTable is how many combinations of the factors that something depends on are
// tried.
const maxTable = 64

// findCondition finds out when something is the case.
func (e *explorer) findCondition(what string) Condition {
	var on []int
	for {
		yes, no := e.findConflict(what, on)
		if yes < 0 {
			if len(on) == 0 {
				return Condition{Always: true, Exact: true}
			}
			tried, complete := e.fillTable(on)
			switch {
			case !complete:
				return e.unknownCondition(what)
			case tried:
				continue // which may show that it depends on more
			}
			return e.tabulateCases(what, on)
		}
		factor := e.findSeparating(what, yes, no)
		if factor < 0 || len(on) == maxDepends {
			return e.unknownCondition(what)
		}
		on = append(on, factor)
		slices.Sort(on)
	}
}

// findConflict finds two combinations that are the same in the factors that it depends
// on, in one of which it is the case; -1 if there are none.
func (e *explorer) findConflict(what string, on []int) (yes, no int) {
	type both struct{ yes, no []int }
	groups := map[string]*both{}
	var order []*both
	for i, levels := range e.tried {
		key := make([]byte, len(on))
		for k, f := range on {
			key[k] = byte(levels[f])
		}
		g := groups[string(key)]
		if g == nil {
			g = &both{}
			groups[string(key)] = g
			order = append(order, g)
		}
		if e.has[i][what] {
			g.yes = append(g.yes, i)
		} else {
			g.no = append(g.no, i)
		}
	}
	yes, no = -1, -1
	least := math.MaxInt
	for _, g := range order {
		for _, a := range g.yes {
			for _, b := range g.no {
				if n := len(e.differingFactors(a, b)); n < least {
					yes, no, least = a, b, n
				}
			}
		}
	}
	return yes, no
}

// findSeparating finds a factor that by itself makes the difference somewhere between two
// combinations; -1 if there is no time left.
func (e *explorer) findSeparating(what string, yes, no int) int {
	factors := e.differingFactors(yes, no)
	for len(factors) > 1 {
		half := factors[:len(factors)/2]
		levels := slices.Clone(e.tried[yes])
		for _, f := range half {
			levels[f] = e.tried[no][f]
		}
		middle := e.combinationAt(levels)
		switch {
		case middle < 0:
			return -1
		case e.has[middle][what]:
			yes, factors = middle, factors[len(half):]
		default:
			no, factors = middle, half
		}
	}
	return factors[0]
}

// fillTable tries all combinations of some factors, the others as they are in the first.
func (e *explorer) fillTable(on []int) (tried, complete bool) {
	size := 1
	for _, f := range on {
		if size *= len(e.factors[f].Levels); size > maxTable {
			return false, false
		}
	}
	present := map[int]bool{}
	for _, levels := range e.tried {
		present[e.cellOf(levels, on)] = true
	}
	for cell := range size {
		if present[cell] {
			continue
		}
		levels := slices.Clone(e.tried[0])
		for k, level := range e.levelsOf(cell, on) {
			levels[on[k]] = level
		}
		if e.combinationAt(levels) < 0 {
			return tried, false
		}
		tried = true
	}
	return tried, true
}
