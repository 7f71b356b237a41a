package explore

import "slices"

// coverPairs returns combinations in which every pair of levels of two factors occurs, at
// most limit of them, beside those that there are already; false if that was not enough.
// Each takes a pair that has not occurred and adds of every other factor the level that
// makes the most new pairs.
func coverPairs(levels []int, rows [][]int, limit int) (made [][]int, complete bool) {
	if len(levels) == 1 {
		return singleLevels(levels[0], rows, limit)
	}
	c := newPairs(levels)
	for _, row := range rows {
		c.markPairs(row)
	}
	for c.left > 0 {
		if len(made) >= limit {
			return made, false
		}
		row := c.nextRow()
		c.markPairs(row)
		made = append(made, row)
	}
	return made, true
}

// singleLevels returns the levels of a single factor that have not occurred.
func singleLevels(levels int, rows [][]int, limit int) (made [][]int, complete bool) {
	for level := range levels {
		if slices.ContainsFunc(rows, func(row []int) bool { return row[0] == level }) {
			continue
		}
		if len(made) >= limit {
			return made, false
		}
		made = append(made, []int{level})
	}
	return made, true
}

// pairs are those that have occurred.
type pairs struct {
	levels []int
	// seen has for each two factors i < j, at [i][j], whether a of i and b of j
	// have occurred, at a*levels[j]+b.
	seen [][][]bool
	left int
	// i and j are where to look for one that has not.
	i, j int
}

func newPairs(levels []int) *pairs {
	p := &pairs{levels: levels, seen: make([][][]bool, len(levels)), j: 1}
	for i := range levels {
		p.seen[i] = make([][]bool, len(levels))
		for j := i + 1; j < len(levels); j++ {
			p.seen[i][j] = make([]bool, levels[i]*levels[j])
			p.left += levels[i] * levels[j]
		}
	}
	return p
}

func (p *pairs) markPairs(row []int) {
	for i := range row {
		for j := i + 1; j < len(row); j++ {
			if at := &p.seen[i][j][row[i]*p.levels[j]+row[j]]; !*at {
				*at = true
				p.left--
			}
		}
	}
}

func (p *pairs) hasPair(i, a, j, b int) bool {
	if i > j {
		i, a, j, b = j, b, i, a
	}
	return p.seen[i][j][a*p.levels[j]+b]
}

// nextRow is a combination with a pair that has not occurred.
func (p *pairs) nextRow() []int {
	row := make([]int, len(p.levels))
	for k := range row {
		row[k] = -1
	}
	i, a, j, b := p.nextPair()
	row[i], row[j] = a, b
	for k := range row {
		if row[k] >= 0 {
			continue
		}
		best, most := 0, -1
		for level := range p.levels[k] {
			n := 0
			for other, set := range row {
				if set >= 0 && other != k && !p.hasPair(k, level, other, set) {
					n++
				}
			}
			if n > most {
				best, most = level, n
			}
		}
		row[k] = best
	}
	return row
}

func (p *pairs) nextPair() (i, a, j, b int) {
	for ; p.i < len(p.levels); p.i, p.j = p.i+1, p.i+2 {
		for ; p.j < len(p.levels); p.j++ {
			for at, seen := range p.seen[p.i][p.j] {
				if !seen {
					return p.i, at / p.levels[p.j], p.j, at % p.levels[p.j]
				}
			}
		}
	}
	return 0, 0, 0, 0
}
