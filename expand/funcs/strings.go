package funcs

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/value"
)

const docString = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-string#"

// textOrNull is the type of most text arguments: null counts as the empty text.
const textOrNull = Str | Nul

func init() {
	registerFunctions(
		&Func{
			Name: "endsWith", Params: []Param{{Name: "stringToSearch", Types: textOrNull}, {Name: "stringToFind", Types: textOrNull}}, Min: 2,
			Doc: docString + "endswith", Summary: "Whether a text ends with another, case aside.",
			Examples: []Example{
				{Expr: "[endsWith('abcdef', 'EF')]", Want: "true"},
				{Expr: "[endsWith('abcdef', 1)]", Error: "expects its parameter(s) to be of type 'String"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.compareTexts(c.textArg(0), c.textArg(1)); err != nil {
					return value.Value{}, err
				}
				return value.NewBool(hasSuffixFold(c.textArg(0), c.textArg(1))), nil
			},
		},
		&Func{
			Name: "format", Text: true, Params: []Param{{Name: "formatString", Types: Str}, {Name: "args", Types: Any}}, Min: 1, Rest: true,
			Doc: docString + "format", Summary: "A text with values put into a .NET composite format.",
			Examples: []Example{
				{Expr: "[format('{0}, {1:N0} {2}', 'Hello', 8175133, true())]", Want: `"Hello, 8,175,133 True"`},
				{Expr: "[format('{0,5}|{0,-5}|', 42)]", Want: `"   42|42   |"`},
				{Expr: "[format('{0}', createObject('a', 'b'))]", Want: `"{'a':'b'}"`},
				{Expr: "[format('{1}', 'a')]", Error: "the format is invalid: 'Index (zero based)"},
			},
			Call: callFormat,
		},
		&Func{
			Name: "join", Text: true, Params: []Param{{Name: "inputArray", Types: Arr}, {Name: "delimiter", Types: textOrNull}}, Min: 2,
			Doc: docString + "join", Summary: "The elements of an array as one text with a delimiter between them.",
			Examples: []Example{
				{Expr: "[join(createArray('abc', 123, true()), '/')]", Want: `"abc/123/True"`},
				{Expr: "[join(createArray(createArray()), '/')]", Error: "element at index '0' is of type 'Array'"},
			},
			Call: callJoin,
		},
		&Func{
			Name: "like", Params: []Param{{Name: "stringToSearch", Types: textOrNull}, {Name: "pattern", Types: Str}}, Min: 2,
			Doc:     "https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions-string#like",
			Summary: "Whether a text has the form of a pattern in which '*' stands for any text, case aside.",
			Examples: []Example{
				{Expr: "[like('Production-01', 'prod*')]", Want: "true"},
				{Expr: "[like('my-prod', 'prod*')]", Want: "false"},
				{Expr: "[like('my-prod', 1)]", Error: "expects its parameter(s) to be of type 'String'"},
			},
			Call: func(c *Call) (value.Value, error) {
				s, pattern := strings.ToLower(c.textArg(0)), strings.ToLower(c.textArg(1))
				if err := c.spendBudget((len(s)*(1+strings.Count(pattern, "*")))/64, 0); err != nil {
					return value.Value{}, err
				}
				return value.NewBool(matchesWildcard(s, pattern)), nil
			},
		},
		&Func{
			Name: "padLeft", Params: []Param{{Name: "valueToPad", Types: textOrNull | Num}, {Name: "totalLength", Types: Num}, {Name: "paddingCharacter", Types: textOrNull}}, Min: 2,
			Doc: docString + "padleft", Summary: "A text made longer with a character in front.",
			Examples: []Example{
				{Expr: "[padLeft('123', 10, '0')]", Want: `"0000000123"`},
				{Expr: "[padLeft(13, 5)]", Want: `"   13"`},
				{Expr: "[padLeft('a', 5, '--')]", Error: "must be a single character"},
			},
			Call: callPadLeft,
		},
		&Func{
			Name: "replace", Text: true, Params: []Param{{Name: "originalString", Types: textOrNull}, {Name: "oldString", Types: Str}, {Name: "newString", Types: textOrNull}}, Min: 3,
			Doc: docString + "replace", Summary: "A text with every occurrence of a text replaced.",
			Examples: []Example{
				{Expr: "[replace('123-123-1234', '-', '')]", Want: `"1231231234"`},
				{Expr: "[replace('abc', '', 'x')]", Error: "must not be empty"},
			},
			Call: callReplace,
		},
		&Func{
			Name: "split", Params: []Param{{Name: "inputString", Types: textOrNull}, {Name: "delimiter", Types: textOrNull | Arr}}, Min: 2,
			Doc: docString + "split", Summary: "The parts of a text between delimiters.",
			Examples: []Example{
				{Expr: "[split('one;two,three', createArray(',', ';'))]", Want: `["one","two","three"]`},
				{Expr: "[split('a', createArray(1))]", Error: "string or an array of strings"},
			},
			Call: callSplit,
		},
		&Func{
			Name: "startsWith", Params: []Param{{Name: "stringToSearch", Types: textOrNull}, {Name: "stringToFind", Types: textOrNull}}, Min: 2,
			Doc: docString + "startswith", Summary: "Whether a text starts with another, case aside.",
			Examples: []Example{
				{Expr: "[startsWith('abcdef', 'AB')]", Want: "true"},
				{Expr: "[startsWith('abcdef')]", Error: "requires 2 argument(s) while 1 were provided"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.compareTexts(c.textArg(0), c.textArg(1)); err != nil {
					return value.Value{}, err
				}
				return value.NewBool(hasPrefixFold(c.textArg(0), c.textArg(1))), nil
			},
		},
		&Func{
			Name: "string", Params: []Param{{Name: "valueToConvert", Types: Any}}, Min: 1,
			Doc: docString + "string", Summary: "A value as text; arrays and objects as compact JSON.",
			Examples: []Example{
				{Expr: "[string(true())]", Want: `"True"`},
				{Expr: "[string(createObject('a', createArray(1, false())))]", Want: `"{\"a\":[1,false]}"`},
				{Expr: "[string()]", Error: "requires 1 argument(s)"},
			},
			Call: func(c *Call) (value.Value, error) {
				s, err := c.textOf(c.Args[0])
				return value.NewString(s), err
			},
		},
		&Func{
			Name: "substring", Text: true, Params: []Param{{Name: "stringToParse", Types: textOrNull}, {Name: "startIndex", Types: Num}, {Name: "length", Types: Num}}, Min: 2,
			Doc: docString + "substring", Summary: "A part of a text.",
			Examples: []Example{
				{Expr: "[substring('one two three', 4, 3)]", Want: `"two"`},
				{Expr: "[substring('abc', 3)]", Want: `""`},
				{Expr: "[substring('1234567890', 0, 11)]", Error: "The index parameter: '0', the length parameter: '11', the length of the string parameter: '10'"},
			},
			Call: callSubstring,
		},
		caseFunction("toLower", "tolower", "A text in lower case.", "[toLower('One')]", `"one"`, toLower),
		caseFunction("toUpper", "toupper", "A text in upper case.", "[toUpper('One')]", `"ONE"`, toUpper),
		caseFunction("trim", "trim", "A text without white space at its ends.", "[trim('  a ')]", `"a"`, func(s string) string { return strings.TrimFunc(s, unicode.IsSpace) }),
	)
}

// caseFunction is a function from one text to another.
func caseFunction(name, anchor, summary, example, want string, f func(string) string) *Func {
	return &Func{
		Name: name, Text: true, Params: []Param{{Name: "stringToChange", Types: textOrNull}}, Min: 1,
		Doc: docString + anchor, Summary: summary,
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "(2)]", Error: "expects its parameter(s) to be of type 'String"},
		},
		Call: func(c *Call) (value.Value, error) {
			if err := c.requireText(c.Args[0]); err != nil {
				return value.Value{}, err
			}
			return value.NewString(f(c.textArg(0))), nil
		},
	}
}

// The invariant culture maps character by character, and leaves the Turkish
// letters alone.

func toLower(s string) string {
	return strings.Map(func(r rune) rune {
		if r == 'İ' {
			return r
		}
		return unicode.ToLower(r)
	}, s)
}

func toUpper(s string) string {
	return strings.Map(func(r rune) rune {
		if r == 'ı' {
			return r
		}
		return unicode.ToUpper(r)
	}, s)
}

// matchesWildcard matches a pattern with '*'.
func matchesWildcard(s, pattern string) bool {
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 {
		return s == pattern
	}
	first, last := parts[0], parts[len(parts)-1]
	if !strings.HasPrefix(s, first) {
		return false
	}
	s = s[len(first):]
	for _, part := range parts[1 : len(parts)-1] {
		i := strings.Index(s, part)
		if i < 0 {
			return false
		}
		s = s[i+len(part):]
	}
	return strings.HasSuffix(s, last)
}

func callJoin(c *Call) (value.Value, error) {
	if err := c.requireKnown(c.Args[0]); err != nil {
		return value.Value{}, err
	}
	items, delimiter := c.Args[0].Items(), c.textArg(1)
	parts, bytes := make([]string, len(items)), 0
	for i, v := range items {
		if TypeOf(v)&(Scalar|Nul) == 0 {
			return value.Value{}, invalidArg(0, "The template language function '%s' expects its first argument to be an array of strings. The element at index '%d' is of type '%s'.", c.Name, i, v.Kind())
		}
		parts[i] = textOf(v)
		bytes += len(parts[i]) + len(delimiter)
	}
	if err := c.spendBudget(0, bytes); err != nil {
		return value.Value{}, err
	}
	return value.NewString(strings.Join(parts, delimiter)), nil
}

func callPadLeft(c *Call) (value.Value, error) {
	s, width, pad := textOf(c.Args[0]), c.Args[1].Int(), " "
	if fill := c.Arg(2); !fill.IsNull() {
		if pad = fill.Str(); utf16Length(pad) != 1 {
			return value.Value{}, invalidArg(2, "The template language function '%s' is not valid: the padding '%s' must be a single character.", c.Name, fill)
		}
	}
	if width < 0 || width > 1<<31-1 {
		return value.Value{}, invalidArg(1, "The template language function '%s' is not valid: the total length '%d' must be a non-negative 32-bit integer.", c.Name, c.Args[1])
	}
	missing := int(width) - utf16Length(s)
	if missing <= 0 {
		return value.NewString(s), nil
	}
	if err := c.spendBudget(0, missing*len(pad)+len(s)); err != nil {
		return value.Value{}, err
	}
	return value.NewString(strings.Repeat(pad, missing) + s), nil
}

func callReplace(c *Call) (value.Value, error) {
	s, old, by := c.textArg(0), c.textArg(1), c.textArg(2)
	if old == "" {
		return value.Value{}, invalidArg(1, "The template language function '%s' is not valid: the text to replace must not be empty.", c.Name)
	}
	n := strings.Count(s, old)
	if n == 0 {
		return value.NewString(s), nil
	}
	if err := c.spendBudget(len(s)/64, len(s)+n*(len(by)-len(old))); err != nil {
		return value.Value{}, err
	}
	return value.NewString(strings.ReplaceAll(s, old, by)), nil
}

func callSplit(c *Call) (value.Value, error) {
	if c.Args[0].IsNull() {
		return value.NewArray(nil), nil
	}
	if err := c.requireKnown(c.Args[1]); err != nil {
		return value.Value{}, err
	}
	s := c.textArg(0)
	var delimiters []string
	given := []value.Value{c.Args[1]}
	if c.Args[1].Kind() == value.Array {
		given = c.Args[1].Items()
	}
	for _, d := range given {
		if TypeOf(d)&textOrNull == 0 {
			return value.Value{}, invalidArg(1, "The template language function '%s' expects its second argument to be a string or an array of strings. The provided array has an element of type '%s'.", c.Name, d.Kind())
		}
		// As in .NET, an empty delimiter splits nothing.
		if d.Str() != "" {
			delimiters = append(delimiters, d.Str())
		}
	}
	parts, err := splitAt(c, s, delimiters)
	return value.NewArray(parts), err
}

// splitAt cuts at every delimiter; where several are at one place, the one that is
// listed first counts.
func splitAt(c *Call, s string, delimiters []string) ([]value.Value, error) {
	var parts []value.Value
	if err := c.spendBudget(len(s)*len(delimiters)/64, 0); err != nil {
		return nil, err
	}
	start := 0
	for i := 0; i < len(s); {
		cut := 0
		for _, d := range delimiters {
			if strings.HasPrefix(s[i:], d) {
				cut = len(d)
				break
			}
		}
		if cut == 0 {
			_, size := utf8.DecodeRuneInString(s[i:])
			i += size
			continue
		}
		if err := c.spendBudget(1, 16); err != nil {
			return nil, err
		}
		parts = append(parts, value.NewString(s[start:i]))
		i += cut
		start = i
	}
	return append(parts, value.NewString(s[start:])), nil
}

func callSubstring(c *Call) (value.Value, error) {
	s, start := c.textArg(0), c.Args[1].Int()
	n := int64(utf16Length(s))
	length := n - start
	if len(c.Args) > 2 {
		length = c.Args[2].Int()
	}
	if start < 0 || length < 0 || start > n || length > n-start {
		return value.Value{}, invalidArg(1, "Unable to evaluate the template language function '%s'. The index and length parameters must refer to a location within the string. The index parameter: '%s', the length parameter: '%s', the length of the string parameter: '%d'. Please see https://aka.ms/arm-function-substring for usage details.", c.Name, c.Args[1], lengthArg(c, length), n)
	}
	return value.NewString(sliceText(s, int(start), int(start+length))), nil
}

// lengthArg is the length that substring() was given, or the rest of the text.
func lengthArg(c *Call, rest int64) value.Value {
	if len(c.Args) > 2 {
		return c.Args[2]
	}
	return value.NewInt(rest).Mark(c.Args[1].Marks() & value.Secret)
}
