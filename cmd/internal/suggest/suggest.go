// Package suggest finds what somebody meant who misspelt a name.
package suggest

import (
	"strings"

	"github.com/agnivade/levenshtein"
)

// Closest is the candidate that is spelt most like the name, or "" where none
// is close. Of equally close ones the first wins.
func Closest(name string, candidates []string) string {
	best, distance := "", len(name)/3+2
	for _, c := range candidates {
		d := levenshtein.ComputeDistance(strings.ToLower(name), strings.ToLower(c))
		if d < distance {
			best, distance = c, d
		}
	}
	return best
}

// Did is the sentence to put after a message about an unknown name; it is empty
// where nothing is close.
func Did(name string, candidates []string) string {
	if c := Closest(name, candidates); c != "" {
		return "; did you mean " + c + "?"
	}
	return ""
}
