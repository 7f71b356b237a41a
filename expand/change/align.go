package change

import "github.com/forearm/forearm/expand/value"

// aligned are the places of two elements that belong together; -1 where one has
// no counterpart.
type aligned struct{ old, new int }

// maxCells bounds the table that a longest common subsequence takes; longer lists
// are compared place by place.
const maxCells = 1_000_000

// alignLists matches the elements of two lists that have no names: equal ones first,
// in order, as many as possible; what is between is matched place by place, so that
// a changed element shows what changed in it.
func alignLists(a, b []value.Value) []aligned {
	start := 0
	for start < len(a) && start < len(b) && isEqual(a[start], b[start]) {
		start++
	}
	end := 0
	for end < len(a)-start && end < len(b)-start && isEqual(a[len(a)-1-end], b[len(b)-1-end]) {
		end++
	}
	// The equal ends need no mention: they have no differences. But the values in
	// them may differ in what same ignores, so they are matched all the same.
	var pairs []aligned
	for i := range start {
		pairs = append(pairs, aligned{i, i})
	}
	pairs = append(pairs, alignBetween(a, b, start, len(a)-end, len(b)-end)...)
	for i := end; i > 0; i-- {
		pairs = append(pairs, aligned{len(a) - i, len(b) - i})
	}
	return pairs
}

func alignBetween(a, b []value.Value, start, endA, endB int) []aligned {
	n, m := endA-start, endB-start
	if n == 0 || m == 0 || n*m > maxCells {
		return alignGap(nil, start, endA, start, endB)
	}
	// length[i][j] of the longest common subsequence of a[i:] and b[j:].
	length := make([]int32, (n+1)*(m+1))
	at := func(i, j int) *int32 { return &length[i*(m+1)+j] }
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if isEqual(a[start+i], b[start+j]) {
				*at(i, j) = *at(i+1, j+1) + 1
			} else {
				*at(i, j) = max(*at(i+1, j), *at(i, j+1))
			}
		}
	}
	var pairs []aligned
	i, j, fromI, fromJ := 0, 0, 0, 0
	for i < n && j < m {
		switch {
		case *at(i, j) == *at(i+1, j+1)+1 && isEqual(a[start+i], b[start+j]):
			pairs = alignGap(pairs, start+fromI, start+i, start+fromJ, start+j)
			pairs = append(pairs, aligned{start + i, start + j})
			i, j = i+1, j+1
			fromI, fromJ = i, j
		case *at(i+1, j) >= *at(i, j+1):
			i++
		default:
			j++
		}
	}
	return alignGap(pairs, start+fromI, endA, start+fromJ, endB)
}

// alignGap matches what is between two equal elements place by place.
func alignGap(pairs []aligned, fromA, toA, fromB, toB int) []aligned {
	for fromA < toA || fromB < toB {
		switch {
		case fromA == toA:
			pairs = append(pairs, aligned{-1, fromB})
			fromB++
		case fromB == toB:
			pairs = append(pairs, aligned{fromA, -1})
			fromA++
		default:
			pairs = append(pairs, aligned{fromA, fromB})
			fromA, fromB = fromA+1, fromB+1
		}
	}
	return pairs
}

// isEqual reports that two elements do not differ.
func isEqual(a, b value.Value) bool {
	if !a.Deep().Any(value.Unknown|value.Secret) && !b.Deep().Any(value.Unknown|value.Secret) && a.Kind() != value.Object {
		return value.Equal(a, b) || sameID(a, b)
	}
	d := differ{}
	d.compareAt(a, b, false)
	return len(d.found) == 0
}
