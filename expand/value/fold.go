package value

import (
	"hash/maphash"
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

// Fold is the form in which names that differ only in case are equal.
func Fold(name string) string {
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case c >= utf8.RuneSelf:
			return strings.ToLower(name)
		case 'A' <= c && c <= 'Z':
			return foldFrom(name, i)
		}
	}
	return name
}

// foldFrom is Fold of a name with its first capital at i. Names are folded all the
// time, and strings.ToLower takes more than twice as long.
func foldFrom(name string, i int) string {
	if len(name) > maxFolded {
		return foldLong(name, i)
	}
	last := &foldedNames[maphash.String(nameSeed, name)%uint64(len(foldedNames))]
	if known := last.Load(); known != nil && known.name == name {
		return known.folded
	}
	var buffer [2 * maxFolded]byte
	both := append(append(buffer[:0], name...), name...)
	for i += len(name); i < len(both); i++ {
		switch c := both[i]; {
		case c >= utf8.RuneSelf:
			return strings.ToLower(name)
		case 'A' <= c && c <= 'Z':
			both[i] = c + 'a' - 'A'
		}
	}
	// A copy: the name may be a part of a large text, which must not be kept for it.
	kept := string(both)
	made := &foldedName{kept[:len(name)], kept[len(name):]}
	last.Store(made)
	return made.folded
}

// foldLong is foldFrom for a name that is not kept.
func foldLong(name string, i int) string {
	var buffer [512]byte
	if len(name) > len(buffer) {
		return strings.ToLower(name)
	}
	folded := buffer[:copy(buffer[:], name)]
	for ; i < len(folded); i++ {
		switch c := folded[i]; {
		case c >= utf8.RuneSelf:
			return strings.ToLower(name)
		case 'A' <= c && c <= 'Z':
			folded[i] = c + 'a' - 'A'
		}
	}
	return string(folded)
}

// maxFolded is how long the names are whose folded forms are kept.
const maxFolded = 64

// foldedNames are the names that were folded last, each at the place that its hash gives.
// The same few thousand come again and again: to fold each time took half as long again,
// and was 7 % of what check allocates, in number. They take a megabyte at most.
var foldedNames [4096]atomic.Pointer[foldedName]

type foldedName struct{ name, folded string }

// nameSeed is the process's own, so that names that all collide cannot be prepared.
var nameSeed = maphash.MakeSeed()
