package funcs

import (
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// The engine orders texts by .NET's invariant culture, which is the root
// collation of Unicode: punctuation, digits, letters; 'a' before 'A' before 'b'.

// A Collator has buffers of its own and serves one caller at a time.
var collators = sync.Pool{New: func() any { return collate.New(language.Und) }}

// compareText orders two texts as string.Compare does with the invariant culture.
func compareText(a, b string) int {
	c := collators.Get().(*collate.Collator)
	defer collators.Put(c)
	return c.CompareString(a, b)
}

// weight is one collation element without its third level, which is where
// letters differ in case alone. The primary weight is empty for marks that
// change the character before them.
type weight struct{ primary, secondary string }

var elementCollators = sync.Pool{New: func() any { return &elementReader{collator: collate.New(language.Und, collate.IgnoreCase)} }}

type elementReader struct {
	collator *collate.Collator
	buffer   collate.Buffer
}

// appendWeights adds the collation elements of a text, without the characters
// that have no weight.
func (e *elementReader) appendWeights(w []weight, s string) []weight {
	for _, r := range norm.NFD.String(s) {
		if distinguishedByWidth(r) {
			w = append(w, weight{primary: string(fullwidthLower(r))})
			continue
		}
		e.buffer.Reset()
		w = appendKey(w, e.collator.KeyFromString(&e.buffer, string(r)))
	}
	return w
}

// distinguishedByWidth reports whether .NET distinguishes the character from its equal of another
// width, or katakana from hiragana, where the collation ignoring case would not.
func distinguishedByWidth(r rune) bool {
	switch {
	case 0xFF01 <= r && r <= 0xFF5E, 0xFF61 <= r && r <= 0xFFDC, 0xFFE0 <= r && r <= 0xFFE6:
		return true
	case 0x30A1 <= r && r <= 0x30F6, 0x30FD <= r && r <= 0x30FE:
		return true
	}
	return false
}

// fullwidthLower maps the fullwidth capitals to small letters.
func fullwidthLower(r rune) rune {
	if 0xFF21 <= r && r <= 0xFF3A {
		return r + 0x20
	}
	return r
}

// common is the secondary weight of what carries no mark.
const common = "\x00\x20"

// appendKey takes a sort key apart: primary weights of two bytes, or three if
// the first has its highest bit set; a separator; secondary weights of two.
func appendKey(w []weight, key []byte) []weight {
	var primaries []string
	for len(key) >= 2 && (key[0] != 0 || key[1] != 0) {
		n := 2
		if key[0]&0x80 != 0 {
			n = 3
		}
		n = min(n, len(key))
		primaries = append(primaries, string(key[:n]))
		key = key[n:]
	}
	key = key[min(len(key), 2):]
	// More secondary weights than primary ones are marks between or behind the
	// letters, as the one that distinguishes 'æ' from 'ae'.
	marks := len(key)/2 - len(primaries)
	for i := 0; len(key) >= 2; i, key = i+1, key[2:] {
		secondary := string(key[:2])
		if len(primaries) == 0 || marks > 0 && i > 0 && secondary != common {
			marks--
			w = append(w, weight{secondary: secondary})
			continue
		}
		w = append(w, weight{primaries[0], secondary})
		primaries = primaries[1:]
	}
	return w
}
