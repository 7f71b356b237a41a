package value

import (
	"hash/maphash"
	"slices"
	"strings"
	"unicode/utf8"
)

// nameIndex finds members by their names, case aside. A map would have to hold each name
// in its folded form, and to fold one for each look-up; this holds numbers alone, and
// looks at the names themselves.
type nameIndex struct {
	// slots are the numbers of members from 1 on; 0 is free. Half of them are at least.
	slots []uint32
	used  int
}

// indexMembers is the index of members; of those that differ only in case the first counts.
func indexMembers(members []Member) *nameIndex {
	x := &nameIndex{}
	x.growTo(members, len(members))
	return x
}

// growTo makes room for n members and takes up those that there are.
func (x *nameIndex) growTo(members []Member, n int) {
	size := 32
	for size < 2*n {
		size *= 2
	}
	x.slots, x.used = make([]uint32, size), 0
	for i := range members {
		x.putMember(members, i)
	}
}

// addLast takes up the last of the members.
func (x *nameIndex) addLast(members []Member) {
	if 2*(x.used+1) > len(x.slots) {
		x.growTo(members, 2*len(members))
		return
	}
	x.putMember(members, len(members)-1)
}

func (x *nameIndex) putMember(members []Member, i int) {
	at, found := x.slotOf(members, members[i].Name)
	if !found {
		x.slots[at] = uint32(i + 1)
		x.used++
	}
}

// findMember is the number of a member, or -1.
func (x *nameIndex) findMember(members []Member, name string) int {
	at, found := x.slotOf(members, name)
	if !found {
		return -1
	}
	return int(x.slots[at]) - 1
}

// slotOf is where a name stands, or would stand.
func (x *nameIndex) slotOf(members []Member, name string) (at int, found bool) {
	mask := len(x.slots) - 1
	for at = int(foldedHash(name)) & mask; x.slots[at] != 0; at = (at + 1) & mask {
		if sameFolded(members[x.slots[at]-1].Name, name) {
			return at, true
		}
	}
	return at, false
}

// foldedHash is the hash of the folded name.
func foldedHash(name string) uint64 {
	var buffer [64]byte
	if len(name) > len(buffer) {
		return maphash.String(nameSeed, Fold(name))
	}
	folded := buffer[:copy(buffer[:], name)]
	for i, c := range folded {
		switch {
		case c >= utf8.RuneSelf:
			return maphash.String(nameSeed, Fold(name))
		case 'A' <= c && c <= 'Z':
			folded[i] = c + 'a' - 'A'
		}
	}
	return maphash.Bytes(nameSeed, folded)
}

// sameFolded reports whether two names are equal after case folding.
func sameFolded(a, b string) bool {
	if a == b {
		return true
	}
	if len(a) == len(b) {
		for i := 0; i < len(a); i++ {
			c, d := a[i], b[i]
			switch {
			case c >= utf8.RuneSelf || d >= utf8.RuneSelf:
				return Fold(a) == Fold(b)
			case c == d:
			case c|0x20 != d|0x20 || c|0x20 < 'a' || c|0x20 > 'z':
				return false
			}
		}
		return true
	}
	return !(isASCII(a) && isASCII(b)) && Fold(a) == Fold(b)
}

// ContainsFold reports whether a list has a text, whose case is of no account.
func ContainsFold(list []string, text string) bool {
	return slices.ContainsFunc(list, func(one string) bool { return strings.EqualFold(one, text) })
}

// byRarity are the letters of the texts of templates, and the slash, from frequent to rare.
const byRarity = "etaorinsplcmdugyhfbvwk/xzjq"

// IndexFold is the first index of a part in a text, case aside, or -1. The part is of ASCII
// characters. An index in the folded text may be another one: some letters have more bytes
// in lower case. Each file of a run is searched: the rarest letter of the part is looked for.
func IndexFold(text, part string) int {
	rarest := 0
	for i := range part {
		if strings.IndexByte(byRarity, part[i]|0x20) > strings.IndexByte(byRarity, part[rarest]|0x20) {
			rarest = i
		}
	}
	if part == "" {
		return 0
	}
	first := indexByPivot(text, part, rarest, part[rarest])
	if other := part[rarest] ^ 0x20; 'a' <= other|0x20 && other|0x20 <= 'z' {
		if first >= 0 {
			text = text[:first+len(part)-1]
		}
		if earlier := indexByPivot(text, part, rarest, other); earlier >= 0 {
			return earlier
		}
	}
	return first
}

// indexByPivot is the first index of a part in a text, case aside, where the text has a letter
// in its place.
func indexByPivot(text, part string, place int, letter byte) int {
	for from := 0; from+len(part) <= len(text); from++ {
		found := strings.IndexByte(text[from+place:], letter)
		if found < 0 {
			return -1
		}
		from += found
		if from+len(part) <= len(text) && strings.EqualFold(text[from:from+len(part)], part) {
			return from
		}
	}
	return -1
}

// LastIndexFold is IndexFold for the last index.
func LastIndexFold(text, part string) int {
	for i := len(text) - len(part); i >= 0; i-- {
		if strings.EqualFold(text[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}
