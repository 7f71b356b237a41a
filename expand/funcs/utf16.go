package funcs

import "unicode/utf8"

// Lengths and positions in texts count UTF-16 code units, as .NET does. A cut
// through the middle of a surrogate pair leaves halves that UTF-8 cannot hold;
// they become U+FFFD, as they do when Azure writes them as JSON.

// utf16Length is the length of a text in UTF-16 code units.
func utf16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}

// sliceText is the part of a text between two positions, which are within it.
func sliceText(s string, from, to int) string {
	if isASCII(s) {
		return s[from:to]
	}
	if from >= to {
		return ""
	}
	var b []byte
	n := 0
	for _, r := range s {
		start := n
		n++
		if r > 0xFFFF {
			n++
		}
		switch {
		case n <= from:
		case start >= to:
			return string(b)
		case start < from || n > to:
			b = utf8.AppendRune(b, utf8.RuneError)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return string(b)
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
