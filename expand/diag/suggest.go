package diag

import "strings"

// Suggest is the candidate that a misspelt name most likely meant, or "" where
// none is near enough. Case does not count: a name that differs from a
// candidate in case alone suggests that candidate. Of equally near candidates
// the first wins.
func Suggest(name string, candidates []string) string {
	folded := strings.ToLower(name)
	best, limit := "", tolerance(len(folded))
	for _, candidate := range candidates {
		difference := len(candidate) - len(name)
		if difference > limit || -difference > limit {
			continue
		}
		if d := distance(folded, strings.ToLower(candidate), limit); d <= limit {
			best, limit = candidate, d-1
			if d == 0 {
				break
			}
		}
	}
	return best
}

// tolerance is how many slips a name may have: short names are near to too many
// others.
func tolerance(length int) int {
	switch {
	case length < 3:
		return 0
	case length < 6:
		return 1
	case length < 12:
		return 2
	}
	return 3
}

// distance counts the insertions, deletions, replacements and swaps of
// neighbours that turn one text into the other; beyond limit it is only known
// to be more.
func distance(a, b string, limit int) int {
	if a == b {
		return 0
	}
	before := make([]int, len(b)+1)
	last := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(row[j-1]+1, last[j]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
