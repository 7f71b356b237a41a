package funcs

import (
	"math"
	"strconv"
	"strings"
)

// number is a number taken apart for .NET's formats: the digits are behind the
// point, which scale moves to the right, so 12.5 is digits "125", scale 2. Zero has
// no digits.
type number struct {
	negative bool
	digits   []byte
	scale    int
	double   bool
	integer  int64 // the payload where double is false
}

const (
	noSection  = 0x7FFFFFFF
	maxDecimal = 999_999_999
)

func intNumber(n int64) number {
	magnitude := uint64(n)
	if n < 0 {
		magnitude = -magnitude
	}
	x := number{negative: n < 0, integer: n}
	if magnitude != 0 {
		x.digits = strconv.AppendUint(nil, magnitude, 10)
		x.scale = len(x.digits)
		x.trimZeros()
	}
	return x
}

// doubleNumber has all digits that a double really has: .NET rounds from there.
func doubleNumber(f float64) number {
	x := number{negative: math.Signbit(f), double: true}
	x.setDigits(strconv.FormatFloat(math.Abs(f), 'e', -1, 64))
	return x
}

// setDigits takes the digits of a number in scientific notation.
func (x *number) setDigits(s string) {
	mantissa, exponent, _ := strings.Cut(s, "e")
	e, _ := strconv.Atoi(exponent)
	x.digits = []byte(strings.Replace(mantissa, ".", "", 1))
	x.scale = e + 1
	x.trimZeros()
}

func (x *number) trimZeros() {
	n := len(x.digits)
	for n > 0 && x.digits[n-1] == '0' {
		n--
	}
	x.digits = x.digits[:n]
	if n == 0 {
		x.scale = 0
	}
}

// roundTo keeps a number of digits, half away from zero.
func (x *number) roundTo(keep int) {
	i := 0
	for i < keep && i < len(x.digits) {
		i++
	}
	if i == keep && i < len(x.digits) && x.digits[i] >= '5' {
		for i > 0 && x.digits[i-1] == '9' {
			i--
		}
		if i > 0 {
			x.digits[i-1]++
		} else {
			x.scale++
			x.digits = append(x.digits[:0], '1')
			i = 1
		}
	} else {
		for i > 0 && x.digits[i-1] == '0' {
			i--
		}
	}
	if i == 0 {
		if !x.double {
			// There is no whole number -0.
			x.negative = false
		}
		x.scale = 0
	}
	x.digits = x.digits[:i]
}

// digitAt is the i-th digit, '0' beyond the end.
func (x *number) digitAt(i int) byte {
	if i < len(x.digits) {
		return x.digits[i]
	}
	return '0'
}

// formatNumber writes a number in a standard or custom format of .NET, with the
// invariant culture.
func formatNumber(x number, format string) (string, error) {
	x.digits = append([]byte(nil), x.digits...)
	kind, precision, standard, err := readSpecifier(format)
	if err != nil {
		return "", err
	}
	if !standard {
		if x.double {
			// Doubles show 15 digits in custom formats, as they always did.
			x.roundTo(15)
		}
		return string(appendCustom(nil, x, []rune(format))), nil
	}
	b, err := x.appendStandard(nil, kind, precision)
	return string(b), err
}

// readSpecifier reads a standard format: a letter and perhaps a precision.
func readSpecifier(format string) (kind byte, precision int, ok bool, err error) {
	if format == "" {
		return 'G', -1, true, nil
	}
	c := format[0]
	if (c|0x20) < 'a' || (c|0x20) > 'z' {
		return 0, 0, false, nil
	}
	if len(format) == 1 {
		return c, -1, true, nil
	}
	n := 0
	for i := 1; i < len(format); i++ {
		if format[i] < '0' || format[i] > '9' {
			return 0, 0, false, nil
		}
		if n > maxDecimal/10 {
			return 0, 0, false, errNumberFormat
		}
		n = n*10 + int(format[i]-'0')
	}
	return c, n, true, nil
}

var errNumberFormat = Errorf("Format specifier was invalid.")

func (x *number) appendStandard(b []byte, kind byte, precision int) ([]byte, error) {
	lower := kind >= 'a'
	exponent := byte('E')
	if lower {
		exponent = 'e'
	}
	withDefault := func(n int) int {
		if precision < 0 {
			return n
		}
		return precision
	}
	switch kind &^ 0x20 {
	case 'D':
		if x.double {
			return nil, errNumberFormat
		}
		digits := strconv.FormatInt(x.integer, 10)
		if digits[0] == '-' {
			b, digits = append(b, '-'), digits[1:]
		}
		return append(appendZeros(b, precision-len(digits)), digits...), nil
	case 'X', 'B':
		if x.double {
			return nil, errNumberFormat
		}
		base := 16
		if kind&^0x20 == 'B' {
			base = 2
		}
		digits := strconv.FormatUint(uint64(x.integer), base)
		if !lower {
			digits = strings.ToUpper(digits)
		}
		return append(appendZeros(b, precision-len(digits)), digits...), nil
	case 'C':
		precision = withDefault(2)
		x.fillExact(precision, 0)
		x.roundTo(x.scale + precision)
		if x.negative {
			b = append(b, "(¤"...)
			return append(x.appendFixed(b, precision, true), ')'), nil
		}
		return x.appendFixed(append(b, "¤"...), precision, true), nil
	case 'F', 'N':
		precision = withDefault(2)
		x.fillExact(precision, 0)
		x.roundTo(x.scale + precision)
		if x.negative {
			b = append(b, '-')
		}
		return x.appendFixed(b, precision, kind&^0x20 == 'N'), nil
	case 'P':
		precision = withDefault(2)
		x.fillExact(precision, 2)
		if len(x.digits) > 0 {
			x.scale += 2
		}
		x.roundTo(x.scale + precision)
		if x.negative {
			b = append(b, '-')
		}
		return append(x.appendFixed(b, precision, true), " %"...), nil
	case 'E':
		precision = withDefault(6)
		x.fillSignificant(precision + 1)
		x.roundTo(precision + 1)
		if x.negative {
			b = append(b, '-')
		}
		return x.appendScientific(b, precision+1, exponent), nil
	case 'G', 'R':
		if kind&^0x20 == 'R' {
			precision = -1
		}
		keep := precision
		if keep < 1 {
			keep = len(x.digits)
			if x.double {
				// More than a double has: it may be written without exponent.
				keep = max(keep, 17)
			} else {
				keep = max(keep, x.scale)
			}
		} else {
			x.fillSignificant(keep)
		}
		x.roundTo(keep)
		if x.negative {
			b = append(b, '-')
		}
		return x.appendGeneral(b, keep, exponent), nil
	}
	return nil, errNumberFormat
}

// fillExact extends a double to all its digits, up to a number of decimals, when more are asked
// for than its shortest form has.
func (x *number) fillExact(decimals, shift int) {
	if !x.double || len(x.digits) == 0 {
		return
	}
	x.fillSignificant(x.scale + shift + decimals + 1)
}

// fillSignificant extends a double to n digits, of those that it really has.
func (x *number) fillSignificant(n int) {
	if !x.double || n <= len(x.digits) || len(x.digits) == 0 {
		return
	}
	f, err := strconv.ParseFloat("0."+string(x.digits)+"e"+strconv.Itoa(x.scale), 64)
	if err != nil {
		return
	}
	// No double has more than 767 digits.
	x.setDigits(strconv.FormatFloat(f, 'e', min(n, 800), 64))
}

func appendZeros(b []byte, n int) []byte { return append(b, strings.Repeat("0", max(n, 0))...) }

// appendFixed writes digits, a point and decimals, the whole part in groups of three
// if wanted.
func (x *number) appendFixed(b []byte, decimals int, groups bool) []byte {
	if x.scale <= 0 {
		b = append(b, '0')
	}
	for i := range max(x.scale, 0) {
		if groups && i > 0 && (x.scale-i)%3 == 0 {
			b = append(b, ',')
		}
		b = append(b, x.digitAt(i))
	}
	if decimals <= 0 {
		return b
	}
	b = append(b, '.')
	for i := range decimals {
		if at := x.scale + i; at >= 0 {
			b = append(b, x.digitAt(at))
		} else {
			b = append(b, '0')
		}
	}
	return b
}

func (x *number) appendScientific(b []byte, digits int, e byte) []byte {
	b = append(b, x.digitAt(0))
	if digits > 1 {
		b = append(b, '.')
	}
	for i := 1; i < digits; i++ {
		b = append(b, x.digitAt(i))
	}
	exponent := 0
	if len(x.digits) > 0 {
		exponent = x.scale - 1
	}
	return appendExponent(b, exponent, e, 3, true)
}

func (x *number) appendGeneral(b []byte, digits int, e byte) []byte {
	at := x.scale
	scientific := at > digits || at < -3
	if scientific {
		at = 1
	}
	i := 0
	if at <= 0 {
		b = append(b, '0')
	}
	for ; i < at; i++ {
		b = append(b, x.digitAt(i))
	}
	if i < len(x.digits) {
		b = appendZeros(append(b, '.'), -at)
		b = append(b, x.digits[i:]...)
	}
	if scientific {
		b = appendExponent(b, x.scale-1, e, 2, true)
	}
	return b
}

func appendExponent(b []byte, exponent int, e byte, width int, plus bool) []byte {
	b = append(b, e)
	if exponent < 0 {
		b = append(b, '-')
		exponent = -exponent
	} else if plus {
		b = append(b, '+')
	}
	digits := strconv.Itoa(exponent)
	return append(appendZeros(b, width-len(digits)), digits...)
}
