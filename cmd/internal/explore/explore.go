package explore

import (
	"math"
)

// A part of the combinations is kept for finding out what something depends on.
const share = 2.0 / 3

// Explore tries combinations, at most limit: first those that are given, then pairs,
// then what it takes to know the conditions.
func Explore(factors []Factor, given [][]int, limit int, run Run) Result {
	e := &explorer{factors: factors, run: run, limit: limit, rows: map[string]int{}}
	r := Result{All: 1, When: map[string]Condition{}, Complete: true}
	levels := make([]int, len(factors))
	for i, f := range factors {
		levels[i] = len(f.Levels)
		r.All *= float64(levels[i])
	}
	if math.IsInf(r.All, 0) {
		r.All = math.MaxFloat64
	}
	for _, row := range given {
		e.combinationAt(row)
	}
	rows, complete := coverPairs(levels, given, max(0, int(float64(limit)*share)-len(given)))
	for _, row := range rows {
		if e.combinationAt(row) < 0 {
			complete = false
			break
		}
	}
	r.Complete = complete
	for _, what := range e.all {
		r.When[what] = e.findCondition(what)
	}
	// What was found on the way has a condition, too.
	for i := 0; i < len(e.all); i++ {
		if _, known := r.When[e.all[i]]; !known {
			r.When[e.all[i]] = e.findCondition(e.all[i])
		}
	}
	for _, c := range r.When {
		r.Complete = r.Complete && c.Exact
	}
	r.Runs = len(e.tried)
	return r
}
