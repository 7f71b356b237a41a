package git

import "strings"

// changedLines are the lines of a text that another one does not have, as a
// person would mark them. Lines that were only taken away leave their neighbours
// changed: that is where people look. How lines end does not count: that differs
// between a work tree and what git keeps.
func changedLines(old, now string) []span {
	d := lineDiff{old: lines(old), now: lines(now)}
	d.between(0, len(d.old), 0, len(d.now), 0)
	return d.changed
}

func lines(text string) []string {
	if text == "" {
		return nil
	}
	list := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := range list {
		list[i] = strings.TrimSuffix(list[i], "\r")
	}
	return list
}

type lineDiff struct {
	old, now []string
	changed  []span
}

// between compares two ranges of lines: what they begin and end with alike, then
// what lies between lines that each has once. That takes n log n for any input;
// small rests are compared exactly.
func (d *lineDiff) between(a, b, c, e, depth int) {
	for a < b && c < e && d.old[a] == d.now[c] {
		a, c = a+1, c+1
	}
	for a < b && c < e && d.old[b-1] == d.now[e-1] {
		b, e = b-1, e-1
	}
	if a == b || c == e {
		d.mark(b-a, c, e)
		return
	}
	if depth > maxDepth {
		d.mark(b-a, c, e)
		return
	}
	pairs := d.anchors(a, b, c, e)
	if len(pairs) == 0 && (b-a)*(e-c) <= maxTable {
		pairs = d.common(a, b, c, e)
		for _, p := range pairs {
			d.mark(p.old-a, c, p.now)
			a, c = p.old+1, p.now+1
		}
		d.mark(b-a, c, e)
		return
	}
	if len(pairs) == 0 {
		d.mark(b-a, c, e)
		return
	}
	for _, p := range pairs {
		d.between(a, p.old, c, p.now, depth+1)
		a, c = p.old+1, p.now+1
	}
	d.between(a, b, c, e, depth+1)
}

// mark takes lines for changed; where there are none left, but were before, their
// neighbours.
func (d *lineDiff) mark(taken, from, to int) {
	switch {
	case from < to:
		d.changed = append(d.changed, span{from + 1, to})
	case taken > 0:
		d.changed = append(d.changed, span{max(from, 1), from + 1})
	}
}

// pair is a line that both have.
type pair struct{ old, now int }

// anchors are the lines that each range has exactly once, as many of them as
// stand in the same order in both.
func (d *lineDiff) anchors(a, b, c, e int) []pair {
	type seen struct{ old, now, oldAt int }
	count := map[string]*seen{}
	for i := a; i < b; i++ {
		s := count[d.old[i]]
		if s == nil {
			s = &seen{}
			count[d.old[i]] = s
		}
		s.old++
		s.oldAt = i
	}
	for i := c; i < e; i++ {
		if s := count[d.now[i]]; s != nil {
			s.now++
		}
	}
	var list []pair
	for i := c; i < e; i++ {
		if s := count[d.now[i]]; s != nil && s.old == 1 && s.now == 1 {
			list = append(list, pair{s.oldAt, i})
		}
	}
	return rising(list)
}

// rising is the longest part of the pairs whose old lines rise, too.
func rising(list []pair) []pair {
	var ends []int // the pair with the least old line that a part of this length ends with
	before := make([]int, len(list))
	for i, p := range list {
		low, high := 0, len(ends)
		for low < high {
			if mid := (low + high) / 2; list[ends[mid]].old < p.old {
				low = mid + 1
			} else {
				high = mid
			}
		}
		before[i] = -1
		if low > 0 {
			before[i] = ends[low-1]
		}
		if low == len(ends) {
			ends = append(ends, i)
		} else {
			ends[low] = i
		}
	}
	if len(ends) == 0 {
		return nil
	}
	part := make([]pair, len(ends))
	for k, i := len(ends)-1, ends[len(ends)-1]; k >= 0; k, i = k-1, before[i] {
		part[k] = list[i]
	}
	return part
}

// maxDepth bounds the work on texts that were made to cost: whatever is left then
// counts as changed.
const maxDepth = 100

// maxTable is how large a rest may be to be compared line by line.
const maxTable = 1 << 20

// common is a longest list of lines that both ranges have in the same order.
func (d *lineDiff) common(a, b, c, e int) []pair {
	width := e - c + 1
	table := make([]uint16, (b-a+1)*width)
	at := func(i, k int) *uint16 { return &table[(i-a)*width+k-c] }
	for i := b - 1; i >= a; i-- {
		for k := e - 1; k >= c; k-- {
			if d.old[i] == d.now[k] {
				*at(i, k) = *at(i+1, k+1) + 1
			} else {
				*at(i, k) = max(*at(i+1, k), *at(i, k+1))
			}
		}
	}
	var list []pair
	for i, k := a, c; i < b && k < e; {
		switch {
		case d.old[i] == d.now[k]:
			list = append(list, pair{i, k})
			i, k = i+1, k+1
		case *at(i+1, k) >= *at(i, k+1):
			i++
		default:
			k++
		}
	}
	return list
}
