package funcs

import (
	"cmp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// errDateFormat is what .NET says about a format that it cannot use.
var errDateFormat = Errorf("Input string was not in a correct format.")

// standardDateFormats are the formats of one letter with the custom formats
// that they stand for in .NET's invariant culture.
var standardDateFormats = map[byte]string{
	'd': "MM/dd/yyyy",
	'D': "dddd, dd MMMM yyyy",
	'f': "dddd, dd MMMM yyyy HH:mm",
	'F': "dddd, dd MMMM yyyy HH:mm:ss",
	'g': "MM/dd/yyyy HH:mm",
	'G': "MM/dd/yyyy HH:mm:ss",
	'm': "MMMM dd",
	'M': "MMMM dd",
	'o': "yyyy'-'MM'-'dd'T'HH':'mm':'ss.fffffffK",
	'O': "yyyy'-'MM'-'dd'T'HH':'mm':'ss.fffffffK",
	'r': "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'",
	'R': "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'",
	's': "yyyy'-'MM'-'dd'T'HH':'mm':'ss",
	't': "HH:mm",
	'T': "HH:mm:ss",
	'u': "yyyy'-'MM'-'dd HH':'mm':'ss'Z'",
	'U': "dddd, dd MMMM yyyy HH:mm:ss",
	'y': "yyyy MMMM",
	'Y': "yyyy MMMM",
}

// FormatDate writes a time as .NET's DateTime.ToString(format) does, in UTC and
// with the invariant culture. An empty format is "G".
func FormatDate(t time.Time, format string) (string, error) {
	format = cmp.Or(format, "G")
	if len(format) == 1 {
		custom, ok := standardDateFormats[format[0]]
		if !ok {
			return "", errDateFormat
		}
		format = custom
	}
	b, err := appendDate(nil, t.UTC(), format)
	return string(b), err
}

// appendDate writes a custom format.
func appendDate(b []byte, t time.Time, format string) ([]byte, error) {
	for i := 0; i < len(format); {
		c := format[i]
		n := 1
		for i+n < len(format) && format[i+n] == c {
			n++
		}
		switch c {
		case 'd':
			switch n {
			case 1, 2:
				b = appendPadded(b, t.Day(), n)
			case 3:
				b = append(b, t.Weekday().String()[:3]...)
			default:
				b = append(b, t.Weekday().String()...)
			}
		case 'M':
			switch n {
			case 1, 2:
				b = appendPadded(b, int(t.Month()), n)
			case 3:
				b = append(b, t.Month().String()[:3]...)
			default:
				b = append(b, t.Month().String()...)
			}
		case 'y':
			if n <= 2 {
				b = appendPadded(b, t.Year()%100, n)
			} else {
				b = appendPadded(b, t.Year(), n)
			}
		case 'h':
			b = appendPadded(b, (t.Hour()+11)%12+1, min(n, 2))
		case 'H':
			b = appendPadded(b, t.Hour(), min(n, 2))
		case 'm':
			b = appendPadded(b, t.Minute(), min(n, 2))
		case 's':
			b = appendPadded(b, t.Second(), min(n, 2))
		case 'f', 'F':
			if n > 7 {
				return nil, errDateFormat
			}
			b = appendFraction(b, t, n, c == 'F')
		case 't':
			half := "AM"
			if t.Hour() >= 12 {
				half = "PM"
			}
			b = append(b, half[:min(n, 2)]...)
		case 'g':
			b = append(b, "A.D."...)
		case 'z':
			b = append(b, "+0"...)
			if n >= 2 {
				b = append(b, '0')
			}
			if n >= 3 {
				b = append(b, ":00"...)
			}
		case 'K':
			n = 1
			b = append(b, 'Z')
		case '\'', '"':
			end, quoted, err := quotedDate(format[i:])
			if err != nil {
				return nil, err
			}
			b = append(b, quoted...)
			n = end
		case '%':
			// The letter behind it is a custom format on its own, where it would
			// otherwise be a standard one.
			if i+1 >= len(format) || format[i+1] == '%' {
				return nil, errDateFormat
			}
			_, size := utf8.DecodeRuneInString(format[i+1:])
			var err error
			if b, err = appendDate(b, t, format[i+1:i+1+size]); err != nil {
				return nil, err
			}
			n = 1 + size
		case '\\':
			if i+1 >= len(format) {
				return nil, errDateFormat
			}
			_, size := utf8.DecodeRuneInString(format[i+1:])
			b = append(b, format[i+1:i+1+size]...)
			n = 1 + size
		default:
			// '/' and ':' are the separators of the culture, which are themselves
			// in the invariant one.
			b = append(b, format[i:i+n]...)
		}
		i += n
	}
	return b, nil
}

func appendPadded(b []byte, n, width int) []byte {
	digits := strconv.Itoa(n)
	for i := len(digits); i < width; i++ {
		b = append(b, '0')
	}
	return append(b, digits...)
}

// appendFraction writes the leading digits of the second's fraction, which .NET
// counts in ticks of 100 ns. An optional fraction drops trailing zeros, and if
// nothing is left the point before it.
func appendFraction(b []byte, t time.Time, digits int, optional bool) []byte {
	ticks := strconv.Itoa(10_000_000 + t.Nanosecond()/100)
	fraction := ticks[1 : 1+digits]
	if !optional {
		return append(b, fraction...)
	}
	fraction = strings.TrimRight(fraction, "0")
	if fraction == "" && len(b) > 0 && b[len(b)-1] == '.' {
		return b[:len(b)-1]
	}
	return append(b, fraction...)
}

// quotedDate reads the quoted text that s starts with and says where it ends.
func quotedDate(s string) (end int, text []byte, err error) {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case s[0]:
			return i + 1, text, nil
		case '\\':
			if i++; i >= len(s) {
				return 0, nil, errDateFormat
			}
			text = append(text, s[i])
		default:
			text = append(text, s[i])
		}
	}
	return 0, nil, errDateFormat
}
