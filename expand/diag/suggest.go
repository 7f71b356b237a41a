package diag

import (
	"strings"
	"unicode/utf8"
)

// Suggestions are a courtesy: they must not cost more than the mistake. A long name
// is not a slip of another, and of very many candidates only the first are looked
// at.
const (
	maxSuggested = 128
	// maxCompared is how many pairs of letters are compared for one suggestion,
	// and for each candidate at least perCandidate is reckoned.
	maxCompared  = 1 << 18
	perCandidate = 4
)

// Suggest is the candidate that a misspelt name most likely meant, or "" where
// none is near enough. Case does not count: a name that differs from a
// candidate in case alone suggests that candidate. Of equally near candidates
// the first wins.
func Suggest(name string, candidates []string) string {
	if len(name) > maxSuggested {
		return ""
	}
	s := suggestion{left: maxCompared}
	folded := foldName(name)
	best, limit := "", maxSlips(len(folded))
	for _, candidate := range candidates {
		if s.left -= perCandidate; s.left < 0 {
			break
		}
		difference := len(candidate) - len(name)
		if difference > limit || -difference > limit {
			continue
		}
		if d := s.editDistance(folded, foldName(candidate), limit); d <= limit {
			best, limit = candidate, d-1
			if d == 0 {
				break
			}
		}
	}
	return best
}

// SuggestWhole is what Suggest returns, or else the shortest candidate that contains the
// name between separators: storage-https-only for storage-https, app.json for app.
func SuggestWhole(name string, candidates []string) string {
	if similar := Suggest(name, candidates); similar != "" || len(name) < 3 || len(name) > maxSuggested {
		return similar
	}
	best, folded := "", foldName(name)
	for _, candidate := range candidates {
		if (best == "" || len(candidate) < len(best)) && containsWhole(foldName(candidate), folded) {
			best = candidate
		}
	}
	return best
}

// containsWhole reports whether a text has a part between separators or its ends.
func containsWhole(text, part string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], part)
		if i < 0 {
			return false
		}
		start := from + i
		end := start + len(part)
		if (start == 0 || isSeparator(text[start-1])) && (end == len(text) || isSeparator(text[end])) {
			return true
		}
		from = start + 1
	}
}

func isSeparator(c byte) bool { return c == '-' || c == '.' || c == '_' || c == '/' }

func foldName(s string) string {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return strings.ToLower(s)
		}
	}
	return s
}

// maxSlips is how many slips a name may have: short names are near to too many
// others.
func maxSlips(length int) int {
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

// suggestion is the work of one suggestion: what is left of it, and room for rows.
type suggestion struct {
	left int
	rows [3][maxSuggested + 8]int
}

// editDistance counts the insertions, deletions, replacements and swaps of
// neighbours that turn one text into the other; beyond limit it is only known
// to be more. Only pairs of letters that stand as near to each other as the limit
// allows are compared.
func (s *suggestion) editDistance(a, b string, limit int) int {
	if a == b {
		return 0
	}
	if difference := len(a) - len(b); limit < 1 || difference > limit || -difference > limit || len(b) >= len(s.rows[0]) {
		return limit + 1
	}
	before, last, row := &s.rows[0], &s.rows[1], &s.rows[2]
	for j := 0; j <= min(len(b), limit+1); j++ {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		from, to := max(1, i-limit), min(len(b), i+limit)
		// What is outside of the band is too far away.
		row[from-1] = limit + 1
		if from == 1 {
			row[0] = i
		}
		least := row[from-1]
		for j := from; j <= to; j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(row[j-1]+1, last[j-1]+cost)
			if j < i+limit {
				d = min(d, last[j]+1)
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			least = min(least, d)
		}
		s.left -= to - from + 1
		if least > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
