package funcs

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// forms maps functions that make texts to what is known of the result where the arguments
// are assumed: a hash has thirteen characters, whatever is hashed.
var forms map[string]func(c *Call) []value.Part

func init() {
	forms = map[string]func(c *Call) []value.Part{
		"guid":         func(c *Call) []value.Part { return hashResult(c, value.GUIDForm) },
		"newGuid":      func(*Call) []value.Part { return value.GUIDForm },
		"uniqueString": func(c *Call) []value.Part { return hashResult(c, hashForm) },
		"utcNow":       formOfNow,
		"concat":       formOfConcat,
		"format":       formOfFormat,
		"string":       func(c *Call) []value.Part { return c.Args[0].Form() },
		"toLower":      func(c *Call) []value.Part { return value.MapForm(c.Args[0].FormOrAny(), toLower, value.InLower) },
		"toUpper":      func(c *Call) []value.Part { return value.MapForm(c.Args[0].FormOrAny(), toUpper, value.InUpper) },
		"trim":         func(c *Call) []value.Part { return value.TrimForm(c.Args[0].FormOrAny()) },
		"take": func(c *Call) []value.Part {
			if c.Args[0].Kind() != value.String || !isCertain(c.Args[1]) {
				return nil
			}
			return value.TakeForm(c.Args[0].FormOrAny(), int(c.Args[1].Int()))
		},
		"substring": func(c *Call) []value.Part {
			if len(c.Args) < 3 || !isCertain(c.Args[1]) || !isCertain(c.Args[2]) || c.Args[1].Int() != 0 {
				return nil
			}
			return value.TakeForm(c.Args[0].FormOrAny(), int(c.Args[2].Int()))
		},
		"replace": func(c *Call) []value.Part {
			if !isCertain(c.Args[1]) || !isCertain(c.Args[2]) {
				return nil
			}
			return value.ReplaceForm(c.Args[0].FormOrAny(), c.textArg(1), c.textArg(2))
		},
	}
}

// formOfNow returns the form of date formats that have the same number of digits on any
// day.
func formOfNow(c *Call) []value.Part {
	format := "yyyyMMddTHHmmssZ"
	if len(c.Args) > 0 {
		if !isCertain(c.Args[0]) {
			return nil
		}
		format = c.Args[0].Str()
	}
	switch format {
	case "u":
		format = "yyyy-MM-dd HH:mm:ssZ"
	case "s":
		format = "yyyy-MM-ddTHH:mm:ss"
	}
	var form []value.Part
next:
	for format != "" {
		for _, token := range []string{"yyyy", "MM", "dd", "HH", "hh", "mm", "ss"} {
			if rest, ok := strings.CutPrefix(format, token); ok {
				form = append(form, value.Part{Class: "0123456789", Least: len(token), Most: len(token)})
				format = rest
				continue next
			}
		}
		if !strings.ContainsRune("TZ-_.: ", rune(format[0])) {
			return nil
		}
		form = append(form, value.Part{Written: format[:1]})
		format = format[1:]
	}
	return form
}

// WithForm attaches to the text that a call made what is known of its form. result is that
// text as the function returned it.
func WithForm(c *Call, made, result value.Value) value.Value {
	if strings.HasSuffix(c.Func.Name, "esourceId") {
		return value.WithFormOf(made, result) // its form says what it is in
	}
	if f := forms[c.Func.Name]; f != nil {
		return made.WithForm(f(c))
	}
	return made
}

// hashForm is the form of what uniqueString() gives.
var hashForm = []value.Part{{Class: value.Base32Digits, Least: 13, Most: 13}}

// hashResult is the form of a hash. Hashes of the same texts are the same.
func hashResult(c *Call, form []value.Part) []value.Part {
	forms := make([][]value.Part, len(c.Args))
	for i, v := range c.Args {
		if v.Kind() != value.String {
			return form
		}
		forms[i] = v.FormOrAny()
	}
	if print, ok := value.Fingerprint(forms...); ok {
		return value.NamedForm(form, value.Fold(c.Func.Name)+"("+print+")")
	}
	return form
}

// isCertain reports whether an argument is certain: neither assumed nor unknown.
func isCertain(v value.Value) bool {
	return !v.Marks().Any(value.Assumed|value.Unknown|value.Generated) && !v.Marks().Has(value.Secret)
}

func formOfConcat(c *Call) []value.Part {
	var room [usualParts]value.Part
	form := room[:0]
	for _, v := range c.Args {
		part := formOfText(c, v)
		if part == nil {
			return nil
		}
		form = append(form, part...)
	}
	return keepForm(form)
}

// usualParts is how many parts most forms have at most: they are gathered without allocation,
// and kept in as much room as they need.
const usualParts = 16

func keepForm(form []value.Part) []value.Part {
	kept := make([]value.Part, len(form))
	copy(kept, form)
	return kept
}

// formOfText is the form of a value that is put into a text.
func formOfText(c *Call, v value.Value) []value.Part {
	switch {
	case v.Kind() == value.String:
		return v.FormOrAny()
	case v.Kind() == value.Array, v.Kind() == value.Object:
		return nil
	case isCertain(v):
		s, err := c.textOf(v)
		if err != nil {
			return nil
		}
		return []value.Part{{Written: s}}
	}
	if v.Kind() == value.Int {
		return []value.Part{{Class: "0123456789-", Least: 1, Most: 20}}
	}
	return []value.Part{{Class: value.AnyCharacter, Most: -1}}
}

// PartsWithForm attaches the known form to each of the texts that split() made: their
// number is known then, too.
func PartsWithForm(c *Call, result value.Value) value.Value {
	if c.Func.Name != "split" || result.Kind() != value.Array || !result.Marks().Any(value.Assumed|value.Generated) || !isCertain(c.Args[1]) {
		return result
	}
	forms, ok := value.SplitForm(c.Args[0].FormOrAny(), c.Args[1].Str())
	if !ok || len(forms) != result.Len() {
		return result
	}
	items := slices.Clone(result.Items())
	for i := range items {
		items[i] = items[i].WithForm(forms[i])
	}
	return result.WithItems(items).Unmark(value.Assumed | value.Generated)
}

// formOfFormat returns the form of formats whose items have no width and no format, as
// Bicep compiles its interpolated strings.
func formOfFormat(c *Call) []value.Part {
	if !isCertain(c.Args[0]) {
		return nil
	}
	var room [usualParts]value.Part
	form := room[:0]
	written := func(s string) {
		if s != "" {
			form = append(form, value.Part{Written: s})
		}
	}
	format, args := c.textArg(0), c.Args[1:]
	for {
		next := strings.IndexAny(format, "{}")
		if next < 0 {
			written(format)
			return keepForm(form)
		}
		written(format[:next])
		if format = format[next:]; strings.HasPrefix(format, "{{") || strings.HasPrefix(format, "}}") {
			written(format[:1])
			format = format[2:]
			continue
		}
		it, end, err := readItem(format, 1)
		if err != nil || it.index >= len(args) || it.width != 0 || it.spec != "" {
			return nil
		}
		part := formOfText(c, args[it.index])
		if part == nil {
			return nil
		}
		form = append(form, part...)
		format = format[end:]
	}
}
