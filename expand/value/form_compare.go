package value

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"unicode"
)

// Forms of two texts report whether the texts are surely the same, or surely not,
// whatever is assumed in them turns out to be: ids of one deployment share a
// subscription and a group that is unknown yet. Ids are compared case aside, and so is
// everything here but Fingerprint.

// NamedForm is a form whose unknown parts have a source: wherever parts of the same
// source stand, they are the same text.
func NamedForm(form []Part, source string) []Part {
	named := make([]Part, len(form))
	for i, p := range form {
		if p.Class != "" {
			p.Source = source
			if len(form) > 1 {
				p.Source += "#" + strconv.Itoa(i)
			}
		}
		named[i] = p
	}
	return named
}

// Fingerprint is the same for texts that are the same whatever is assumed in them; false
// if a part of one has no source.
func Fingerprint(forms ...[]Part) (string, bool) {
	h := sha256.New()
	for _, form := range forms {
		for _, p := range mergeParts(form, false) {
			if p.Class != "" && p.Source == "" {
				return "", false
			}
			h.Write([]byte(strconv.Itoa(len(p.Written)) + ":" + p.Written + "|" + p.Source + "\x00"))
		}
		h.Write([]byte("\x01"))
	}
	return hex.EncodeToString(h.Sum(nil)[:12]), true
}

// SameForm reports whether two texts are the same, case aside, whatever they will be.
func SameForm(a, b []Part) bool {
	rest, ok := FormAfter(a, b)
	return ok && len(rest) == 0 && len(a) > 0
}

// FormAfter is what follows in a text on the beginning that another one is; false if
// the text does not begin so for certain.
func FormAfter(whole, beginning []Part) (rest []Part, ok bool) {
	if len(whole) == 0 || len(beginning) == 0 {
		return nil, false
	}
	rest, left := cutShared(mergeParts(whole, true), mergeParts(beginning, true))
	return rest, len(left) == 0
}

// FormsDiffer reports whether two texts differ, case aside, whatever they will be.
func FormsDiffer(a, b []Part) bool {
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	if endOtherwise(a[len(a)-1].Written, b[len(b)-1].Written) {
		return true
	}
	a, b = cutShared(mergeParts(a, true), mergeParts(b, true))
	a, b = reverseForm(a), reverseForm(b)
	a, b = cutShared(a, b)
	return !formsOverlap(a, b)
}

// endOtherwise reports whether texts that end with these differ, case aside: most ids do,
// by their types and names, and nothing else has to be compared.
func endOtherwise(a, b string) bool {
	n := min(len(a), len(b))
	for i := 1; i <= n; i++ {
		x, y := a[len(a)-i], b[len(b)-i]
		if x >= 0x80 || y >= 0x80 {
			return false
		}
		if 'A' <= x && x <= 'Z' {
			x += 'a' - 'A'
		}
		if 'A' <= y && y <= 'Z' {
			y += 'a' - 'A'
		}
		if x != y {
			return true
		}
	}
	return false
}

// mergeParts is a form with what is written in one piece; folded is without case.
func mergeParts(form []Part, folded bool) []Part {
	all := make([]Part, 0, len(form))
	for _, p := range form {
		switch {
		case p.Class != "":
			if folded {
				p.Source = withoutCase(p.Source)
			}
			all = append(all, p)
		case p.Written == "":
		default:
			if folded {
				p.Written = Fold(p.Written)
			}
			if last := len(all) - 1; last >= 0 && all[last].Class == "" {
				all[last].Written += p.Written
			} else {
				all = append(all, Part{Written: p.Written})
			}
		}
	}
	return all
}

// Prefixes of the sources of parts whose case was changed.
const (
	InLower = "lower:"
	InUpper = "upper:"
)

func withoutCase(source string) string {
	for {
		rest := strings.TrimPrefix(strings.TrimPrefix(source, InLower), InUpper)
		if rest == source {
			return source
		}
		source = rest
	}
}

// cutShared takes off what two texts surely begin with alike.
func cutShared(a, b []Part) (restA, restB []Part) {
	for len(a) > 0 && len(b) > 0 {
		switch p, q := a[0], b[0]; {
		case p.Class != "" && q.Class != "":
			if p.Source == "" || p.Source != q.Source {
				return a, b
			}
			a, b = a[1:], b[1:]
		case p.Class != "" || q.Class != "":
			return a, b
		default:
			n := 0
			for n < len(p.Written) && n < len(q.Written) && p.Written[n] == q.Written[n] {
				n++
			}
			if n == 0 {
				return a, b
			}
			a, b = withoutFirst(a, n), withoutFirst(b, n)
			if n < len(p.Written) && n < len(q.Written) {
				return a, b
			}
		}
	}
	return a, b
}

// withoutFirst takes n bytes off what is written first.
func withoutFirst(form []Part, n int) []Part {
	if len(form[0].Written) == n {
		return form[1:]
	}
	rest := append([]Part(nil), form...)
	rest[0].Written = rest[0].Written[n:]
	return rest
}

func reverseForm(form []Part) []Part {
	back := make([]Part, len(form))
	for i, p := range form {
		if p.Class == "" {
			runes := []rune(p.Written)
			for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
				runes[i], runes[j] = runes[j], runes[i]
			}
			p.Written = string(runes)
		}
		back[len(form)-1-i] = p
	}
	return back
}

// step is one character of a form: one that is written, or one of a class, which may
// come again.
type step struct {
	written rune
	class   string
	again   bool
}

// stepsOf are those of a form. A part that has an upper bound is taken for one without:
// that only makes more texts fit it.
func stepsOf(form []Part) []step {
	var steps []step
	for _, p := range form {
		if p.Class == "" {
			for _, r := range p.Written {
				steps = append(steps, step{written: r})
			}
			continue
		}
		for range min(p.Least, maxLeast) {
			steps = append(steps, step{class: p.Class})
		}
		if p.Most != p.Least || p.Least > maxLeast {
			steps = append(steps, step{class: p.Class, again: true})
		}
	}
	return steps
}

// maxLeast bounds what is counted of a part.
const maxLeast = 64

// maxPairs bounds the comparison of two forms; what is larger may overlap.
const maxPairs = 1 << 18

// formsOverlap reports whether some text is of both forms.
func formsOverlap(a, b []Part) bool {
	x, y := stepsOf(a), stepsOf(b)
	if len(x)*len(y) > maxPairs {
		return true
	}
	width := len(y) + 1
	seen := make([]bool, (len(x)+1)*width)
	queue := []int{0}
	seen[0] = true
	visit := func(i, j int) {
		if at := i*width + j; !seen[at] {
			seen[at] = true
			queue = append(queue, at)
		}
	}
	for len(queue) > 0 {
		at := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		i, j := at/width, at%width
		if i == len(x) && j == len(y) {
			return true
		}
		// What may come again may also come no more.
		if i < len(x) && x[i].again {
			visit(i+1, j)
		}
		if j < len(y) && y[j].again {
			visit(i, j+1)
		}
		if i == len(x) || j == len(y) || !stepsOverlap(x[i], y[j]) {
			continue
		}
		ni, nj := i+1, j+1
		if x[i].again {
			ni = i
		}
		if y[j].again {
			nj = j
		}
		visit(ni, nj)
	}
	return false
}

// stepsOverlap reports whether one character is of both steps.
func stepsOverlap(a, b step) bool {
	switch {
	case a.class == "" && b.class == "":
		return a.written == b.written
	case a.class == "":
		return inClass(b.class, a.written)
	case b.class == "":
		return inClass(a.class, b.written)
	case a.class == AnyCharacter || b.class == AnyCharacter || a.class == b.class:
		return true
	}
	return strings.ContainsFunc(a.class, func(r rune) bool { return inClass(b.class, unicode.ToLower(r)) })
}

// inClass reports whether a class has a character, which is folded, in some case. The é
// of names of groups stands for all letters of other alphabets.
func inClass(class string, r rune) bool {
	return class == AnyCharacter || strings.ContainsRune(class, r) || strings.ContainsRune(class, unicode.ToUpper(r)) ||
		r > unicode.MaxASCII && strings.ContainsRune(class, 'é')
}
