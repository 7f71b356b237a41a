package explore

import (
	"fmt"
	"strings"
)

// Text returns when something holds; empty if it always does.
func (c Condition) Text() string {
	switch {
	case c.Always:
		return ""
	case !c.Exact:
		text := fmt.Sprintf("in %d of %d combinations that were tried", c.Seen, c.Tried)
		if len(c.Any) > 0 {
			text += ", such as with " + describeCases(c.Any)
		}
		return text
	case len(c.Unless) > 0:
		return "unless " + describeCases(c.Unless)
	}
	return "only with " + describeCases(c.Any)
}

func describeCases(list []Case) string {
	texts := make([]string, len(list))
	for i, c := range list {
		settings := make([]string, len(c))
		for k, s := range c {
			settings[k] = s.Name + ": " + strings.Join(s.Levels, " or ")
		}
		texts[i] = strings.Join(settings, " and ")
	}
	return strings.Join(texts, ", or with ")
}

// maxCases is how many cases are told; what takes more is not a condition that
// helps.
const maxCases = 6

// unknownCondition is the condition of what could not be found out.
func (e *explorer) unknownCondition(what string) Condition {
	c := Condition{Tried: len(e.tried)}
	first := -1
	for i := range e.tried {
		if e.has[i][what] {
			if c.Seen++; first < 0 {
				first = i
			}
		}
	}
	if first > 0 {
		var one Case
		for _, f := range e.differingFactors(first, 0) {
			one = append(one, Setting{e.factors[f].Name, []string{e.factors[f].Levels[e.tried[first][f]]}})
		}
		c.Any = []Case{one}
	}
	return c
}

// tabulateCases makes cases of what is known of all combinations of some factors.
func (e *explorer) tabulateCases(what string, on []int) Condition {
	size := 1
	for _, f := range on {
		size *= len(e.factors[f].Levels)
	}
	holds := make([]bool, size)
	for i, levels := range e.tried {
		if e.has[i][what] {
			holds[e.cellOf(levels, on)] = true
		}
	}
	c := Condition{Exact: true, Any: e.minimalCases(holds, on, true), Unless: e.minimalCases(holds, on, false)}
	if len(c.Unless) > 1 || countMentions(c.Unless) >= countMentions(c.Any) {
		c.Unless = nil
	}
	if len(c.Unless) == 0 && len(c.Any) > maxCases {
		return e.unknownCondition(what)
	}
	return c
}

func countMentions(list []Case) int {
	n := 0
	for _, c := range list {
		for _, s := range c {
			n += len(s.Levels)
		}
	}
	return n
}

// minimalCases are as few as it takes to say for which cells something is as wanted: each
// is made as wide as it can be, by one level after the other.
func (e *explorer) minimalCases(holds []bool, on []int, wanted bool) []Case {
	covered := make([]bool, len(holds))
	var found []Case
	for cell := range holds {
		if holds[cell] != wanted || covered[cell] {
			continue
		}
		sets := make([][]bool, len(on))
		for k, level := range e.levelsOf(cell, on) {
			sets[k] = make([]bool, len(e.factors[on[k]].Levels))
			sets[k][level] = true
		}
		for k := range sets {
			for level := range sets[k] {
				if !sets[k][level] {
					sets[k][level] = true
					sets[k][level] = eachCell(sets, func(cell int) bool { return holds[cell] == wanted })
				}
			}
		}
		eachCell(sets, func(cell int) bool { covered[cell] = true; return true })
		found = append(found, e.conditionSettings(sets, on))
	}
	return found
}

// eachCell asks about all cells that are in the sets, until one is not as it has to be.
func eachCell(sets [][]bool, as func(cell int) bool) bool {
	var walk func(k, cell int) bool
	walk = func(k, cell int) bool {
		if k == len(sets) {
			return as(cell)
		}
		for level, in := range sets[k] {
			if in && !walk(k+1, cell*len(sets[k])+level) {
				return false
			}
		}
		return true
	}
	return walk(0, 0)
}

// conditionSettings leaves out factors that may have any level.
func (e *explorer) conditionSettings(sets [][]bool, on []int) Case {
	var c Case
	for k, set := range sets {
		f := e.factors[on[k]]
		var levels []string
		for level, in := range set {
			if in {
				levels = append(levels, f.Levels[level])
			}
		}
		if len(levels) < len(f.Levels) {
			c = append(c, Setting{f.Name, levels})
		}
	}
	return c
}
