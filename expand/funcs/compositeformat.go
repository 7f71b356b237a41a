package funcs

import (
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Limits of .NET on the numbers in a format item.
const (
	maxFormatIndex = 1_000_000
	maxFormatWidth = 1_000_000
)

// item is one {index,width:spec} of a composite format.
type item struct {
	index, width int
	left         bool
	spec         string
}

// textLength is about the length of the item's text.
func (it item) textLength(v value.Value) int {
	n := it.width + v.Extent().Bytes
	if TypeOf(v)&(Num|Flt) != 0 {
		if _, precision, ok, err := readSpecifier(it.spec); ok && err == nil {
			n += max(precision, 0)
		}
	}
	return n
}

// compositeFormat writes a composite format of .NET. grow is told the length that the
// text is about to get by one item, before that item is written.
func compositeFormat(format string, args []value.Value, grow func(bytes int) error) (string, error) {
	var b []byte
	for i := 0; i < len(format); {
		next := strings.IndexAny(format[i:], "{}")
		if next < 0 {
			next = len(format) - i
		}
		b = append(b, format[i:i+next]...)
		if i += next; i == len(format) {
			break
		}
		c := format[i]
		if i+1 < len(format) && format[i+1] == c {
			b = append(b, c)
			i += 2
			continue
		}
		if c == '}' {
			return "", formatError(format, i+1, "Unexpected closing brace without a corresponding opening brace.")
		}
		it, end, err := readItem(format, i+1)
		if err != nil {
			return "", err
		}
		if it.index >= len(args) {
			return "", invalidFormat("Index (zero based) must be greater than or equal to zero and less than the size of the argument list.")
		}
		if err := grow(it.textLength(args[it.index])); err != nil {
			return "", err
		}
		s, err := formatArgument(args[it.index], it.spec)
		if err != nil {
			return "", err
		}
		blanks := max(it.width-utf16Length(s), 0)
		if !it.left {
			b = appendBlanks(b, blanks)
		}
		b = append(b, s...)
		if it.left {
			b = appendBlanks(b, blanks)
		}
		i = end
	}
	return string(b), nil
}

func appendBlanks(b []byte, n int) []byte { return append(b, strings.Repeat(" ", n)...) }

// readItem reads a format item behind its opening brace.
func readItem(format string, i int) (it item, end int, err error) {
	const unclosed = "Format item ends prematurely."
	at := func() byte {
		if i < len(format) {
			return format[i]
		}
		return 0
	}
	number := func(limit int) (n int, ok bool) {
		if c := at(); c < '0' || c > '9' {
			return 0, false
		}
		for c := at(); '0' <= c && c <= '9' && n < limit; c = at() {
			n = n*10 + int(c-'0')
			i++
		}
		return n, true
	}
	blanks := func() {
		for at() == ' ' {
			i++
		}
	}
	var ok bool
	if it.index, ok = number(maxFormatIndex); !ok {
		if i >= len(format) {
			return it, 0, formatError(format, i, unclosed)
		}
		return it, 0, formatError(format, i, "Expected an ASCII digit.")
	}
	blanks()
	if at() == ',' {
		i++
		blanks()
		if at() == '-' {
			it.left = true
			i++
		}
		if it.width, ok = number(maxFormatWidth); !ok {
			if i >= len(format) {
				return it, 0, formatError(format, i, unclosed)
			}
			return it, 0, formatError(format, i, "Expected an ASCII digit.")
		}
		blanks()
	}
	if at() == ':' {
		spec := strings.IndexAny(format[i+1:], "{}")
		if spec < 0 || format[i+1+spec] == '{' {
			return it, 0, formatError(format, i, unclosed)
		}
		it.spec = format[i+1 : i+1+spec]
		i += 1 + spec
	}
	if at() != '}' {
		return it, 0, formatError(format, i, unclosed)
	}
	return it, i + 1, nil
}

// formatArgument is one argument: only numbers heed the format; arrays and objects
// are JSON in which every quote is single.
func formatArgument(v value.Value, spec string) (string, error) {
	var s string
	var err error
	switch v.Kind() {
	case value.Int:
		s, err = formatNumber(intNumber(v.Int()), spec)
	case value.Float:
		s, err = floatText(v), error(nil)
		if spec != "" {
			s, err = formatNumber(doubleNumber(v.Number()), spec)
		}
	case value.Array, value.Object:
		s = strings.ReplaceAll(textOf(v), `"`, "'")
	default:
		s = textOf(v)
	}
	if err != nil {
		return "", invalidFormat(err.Error())
	}
	return s, nil
}

func formatError(format string, offset int, reason string) error {
	return invalidFormat(fmt.Sprintf("Input string was not in a correct format. Failure to parse near offset %d. %s", utf16Length(format[:min(offset, len(format))]), reason))
}

func invalidFormat(reason string) error {
	return invalidArg(0, "Unable to evaluate language function 'format': the format is invalid: '%s'.", reason)
}

func callFormat(c *Call) (value.Value, error) {
	format, args := c.Args[0].Str(), c.Args[1:]
	if err := c.requireText(c.Args...); err != nil {
		return value.Value{}, err
	}
	s, err := compositeFormat(format, args, func(bytes int) error { return c.spendBudget(1, bytes) })
	if err != nil {
		return value.Value{}, err
	}
	return value.NewString(s), nil
}
