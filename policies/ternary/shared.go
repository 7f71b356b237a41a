package ternary

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Texts of one deployment share what is not known of them, such as the subscription in
// ids: parts of the same source are the same text, whatever it will be.

// compareForms reports whether two texts are equal for certain, and whether they differ
// for certain.
func compareForms(a, b *Form) (same, differ bool) {
	if a == nil || b == nil {
		return false, false
	}
	x, ok := value.Fingerprint(a.Parts)
	y, ok2 := value.Fingerprint(b.Parts)
	if ok && ok2 && x == y {
		return true, false
	}
	return false, value.FormsDiffer(a.Parts, b.Parts)
}

// beginsWithForm reports whether a text begins with another one for certain, and whether
// it surely does not.
func beginsWithForm(whole, beginning *Form) (does, doesNot bool) {
	rest := mergedParts(whole.Parts)
	for _, p := range mergedParts(beginning.Parts) {
		if len(rest) == 0 {
			return false, p.Class == "" || p.Least > 0
		}
		q := rest[0]
		switch {
		case p.Class == "" && q.Class == "" && strings.HasPrefix(q.Written, p.Written):
			if q.Written = q.Written[len(p.Written):]; q.Written == "" {
				rest = rest[1:]
			} else {
				rest = append([]Part{q}, rest[1:]...)
			}
		case p.Class == "" && q.Class == "":
			return false, !strings.HasPrefix(p.Written, q.Written) || len(rest) == 1
		case p.Class != "" && p.Source != "" && p.Source == q.Source && q.Class != "":
			rest = rest[1:]
		default:
			return false, false
		}
	}
	return true, false
}

// mergedParts returns the parts with adjacent literal text in one piece.
func mergedParts(parts []Part) []Part {
	var all []Part
	for _, p := range parts {
		switch n := len(all); {
		case p.Class == "" && p.Written == "":
		case p.Class == "" && n > 0 && all[n-1].Class == "":
			all[n-1].Written += p.Written
		default:
			all = append(all, p)
		}
	}
	return all
}
