package funcs

import "unicode/utf8"

// Custom numeric formats of .NET: up to three sections for positive, negative
// and zero; '0' and '#' stand for digits, ',' groups or divides by a thousand,
// '%' and '‰' multiply, 'E0' gives an exponent, and the rest is literal.

// sectionStart finds where the n-th section of a format starts; one that is missing
// or empty is the first.
func sectionStart(format []rune, n int) int {
	if n == 0 {
		return 0
	}
	for i := 0; i < len(format); {
		c := format[i]
		i++
		switch c {
		case '\'', '"':
			i = closingQuote(format, i, c)
		case '\\':
			i++
		case ';':
			if n--; n != 0 {
				continue
			}
			if i < len(format) && format[i] != ';' {
				return i
			}
			return 0
		}
	}
	return 0
}

// closingQuote is the index behind the quote that ends a literal.
func closingQuote(format []rune, i int, quote rune) int {
	for i < len(format) {
		i++
		if format[i-1] == quote {
			break
		}
	}
	return i
}

// layout is what there is in one section.
type layout struct {
	start       int
	digits      int // placeholders
	point       int // placeholders before the decimal point
	first, last int // the first and the last '0' among them
	thousands   bool
	shift       int // powers of ten from '%', '‰' and dividing commas
	scientific  bool
}

func readLayout(format []rune, start int) layout {
	l := layout{start: start, point: -1, first: noSection}
	comma, commas := -1, 0
	for i := start; i < len(format) && format[i] != ';'; {
		c := format[i]
		i++
		switch c {
		case '#':
			l.digits++
		case '0':
			if l.first == noSection {
				l.first = l.digits
			}
			l.digits++
			l.last = l.digits
		case '.':
			if l.point < 0 {
				l.point = l.digits
			}
		case ',':
			if l.digits == 0 || l.point >= 0 {
				continue
			}
			if comma >= 0 {
				if comma == l.digits {
					commas++
					continue
				}
				l.thousands = true
			}
			comma, commas = l.digits, 1
		case '%':
			l.shift += 2
		case '‰':
			l.shift += 3
		case '\'', '"':
			i = closingQuote(format, i, c)
		case '\\':
			i++
		case 'E', 'e':
			if _, _, end := exponentAt(format, i); end > 0 {
				l.scientific = true
				i = end
			}
		}
	}
	if l.point < 0 {
		l.point = l.digits
	}
	if comma >= 0 {
		if comma == l.point {
			// Commas right before the point divide.
			l.shift -= 3 * commas
		} else {
			l.thousands = true
		}
	}
	return l
}

// exponentAt reads what is behind an 'E': an optional sign and zeros. end is 0 if
// it is not an exponent.
func exponentAt(format []rune, i int) (plus bool, zeros, end int) {
	if i < len(format) && (format[i] == '+' || format[i] == '-') && i+1 < len(format) && format[i+1] == '0' {
		plus = format[i] == '+'
		i++
	} else if i >= len(format) || format[i] != '0' {
		return false, 0, 0
	}
	for i < len(format) && format[i] == '0' {
		zeros++
		i++
	}
	return plus, min(zeros, 10), i
}

func appendCustom(b []byte, x number, format []rune) []byte {
	which := 0
	switch {
	case len(x.digits) == 0:
		which = 2
	case x.negative:
		which = 1
	}
	l := readLayout(format, sectionStart(format, which))
	if len(x.digits) > 0 {
		x.scale += l.shift
		keep := l.digits
		if !l.scientific {
			keep += x.scale - l.point
		}
		x.roundTo(keep)
		if len(x.digits) == 0 {
			if zero := sectionStart(format, 2); zero != l.start {
				l = readLayout(format, zero)
			}
		}
	} else {
		if !x.double {
			x.negative = false
		}
		x.scale = 0
	}
	return l.appendNumber(b, x, format)
}

// appendNumber writes a number that is already rounded.
func (l layout) appendNumber(b []byte, x number, format []rune) []byte {
	// Positions are counted down to the point: first is where leading zeros
	// begin, last (negative) where trailing ones end.
	first, last := max(l.point-l.first, 0), min(l.point-l.last, 0)
	position, adjust := l.point, 0
	if !l.scientific {
		position, adjust = max(x.scale, l.point), x.scale-l.point
	}
	separators := l.groupStarts(position+min(adjust, 0), first)
	if x.negative && l.start == 0 && len(x.digits) > 0 {
		b = append(b, '-')
	}
	next := 0
	digit := func(c byte) {
		b = append(b, c)
		if n := len(separators); n > 0 && position > 1 && position == separators[n-1]+1 {
			b = append(b, ',')
			separators = separators[:n-1]
		}
	}
	take := func() byte {
		next++
		return x.digitAt(next - 1)
	}
	pointWritten := false
	for i := l.start; i < len(format) && format[i] != ';'; {
		c := format[i]
		i++
		if c == '#' || c == '0' || c == '.' {
			for ; adjust > 0; adjust-- {
				digit(take())
				position--
			}
		}
		switch c {
		case '#', '0':
			switch {
			case adjust < 0:
				adjust++
				if position <= first {
					digit('0')
				}
			case next < len(x.digits):
				digit(take())
			case position > last:
				digit('0')
			}
			position--
		case '.':
			if position == 0 && !pointWritten && (last < 0 || l.point < l.digits && next < len(x.digits)) {
				b = append(b, '.')
				pointWritten = true
			}
		case ',':
		case '\'', '"':
			end := closingQuote(format, i, c)
			for ; i < end; i++ {
				if i < end-1 || format[i] != c {
					b = utf8.AppendRune(b, format[i])
				}
			}
		case '\\':
			if i < len(format) {
				b = utf8.AppendRune(b, format[i])
				i++
			}
		case 'E', 'e':
			b, i = l.appendExponent(b, x, format, i, byte(c))
		default:
			b = utf8.AppendRune(b, c)
		}
	}
	return b
}

// groupStarts are the positions before which a group begins, the leftmost last.
func (l layout) groupStarts(digits, first int) []int {
	if !l.thousands {
		return nil
	}
	var at []int
	for n := 3; n < max(digits, first); n += 3 {
		at = append(at, n)
	}
	return at
}

func (l *layout) appendExponent(b []byte, x number, format []rune, i int, e byte) ([]byte, int) {
	plus, width, end := exponentAt(format, i)
	if end == 0 {
		return append(b, e), i
	}
	if !l.scientific {
		// Only the first exponent counts; what follows is literal.
		b = append(b, e)
		for ; i < end; i++ {
			b = utf8.AppendRune(b, format[i])
		}
		return b, end
	}
	l.scientific = false
	exponent := 0
	if len(x.digits) > 0 {
		exponent = x.scale - l.point
	}
	return appendExponent(b, exponent, e, width, plus), end
}
