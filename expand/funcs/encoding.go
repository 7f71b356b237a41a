package funcs

import (
	"encoding/base64"
	"errors"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

func init() {
	registerFunctions(
		&Func{
			Name: "base64", Text: true, Params: []Param{{Name: "inputString", Types: textOrNull}}, Min: 1,
			Doc: docString + "base64", Summary: "The base64 form of a text.",
			Examples: []Example{
				{Expr: "[base64('one, two, three')]", Want: `"b25lLCB0d28sIHRocmVl"`},
				{Expr: "[base64(1)]", Error: "expects its parameter(s) to be of type 'String"},
			},
			Call: func(c *Call) (value.Value, error) {
				s := c.textArg(0)
				if err := c.spendBudget(0, len(s)*4/3+4); err != nil {
					return value.Value{}, err
				}
				return value.NewString(base64.StdEncoding.EncodeToString([]byte(s))), nil
			},
		},
		&Func{
			Name: "base64ToJson", Params: []Param{{Name: "base64Value", Types: textOrNull, Format: FormatBase64}}, Min: 1,
			Doc: docString + "base64tojson", Summary: "The value of a JSON text in base64.",
			Examples: []Example{
				{Expr: "[base64ToJson('eydvbmUnOiAnYScsICd0d28nOiAnYid9')]", Want: `{"one":"a","two":"b"}`},
				{Expr: "[base64ToJson('eyc=')]", Error: "is not valid JSON"},
			},
			Call: func(c *Call) (value.Value, error) {
				text, err := decodeBase64(c.textArg(0))
				if err != nil {
					return value.Value{}, base64Error(c)
				}
				return parsedJSON(c, decodeUTF8(text))
			},
		},
		&Func{
			Name: "base64ToString", Params: []Param{{Name: "base64Value", Types: textOrNull, Format: FormatBase64}}, Min: 1,
			Doc: docString + "base64tostring", Summary: "The text of its base64 form.",
			Examples: []Example{
				{Expr: "[base64ToString('b25lLCB0d28sIHRocmVl')]", Want: `"one, two, three"`},
				{Expr: "[base64ToString('@')]", Error: "cannot be decoded from base64 representation"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.requireText(c.Args[0]); err != nil {
					return value.Value{}, err
				}
				text, err := decodeBase64(c.textArg(0))
				if err != nil {
					return value.Value{}, base64Error(c)
				}
				return value.NewString(decodeUTF8(text)), nil
			},
		},
		&Func{
			Name: "dataUri", Params: []Param{{Name: "stringToConvert", Types: textOrNull | Arr | Obj}}, Min: 1,
			Doc: docString + "datauri", Summary: "A text as data URI.",
			Examples: []Example{
				{Expr: "[dataUri('Hello')]", Want: `"data:text/plain;charset=utf-8;base64,SGVsbG8="`},
				{Expr: "[dataUri(1)]", Error: "expects its parameter(s) to be of type 'String"},
			},
			Call: func(c *Call) (value.Value, error) {
				s, err := c.textOf(c.Args[0])
				if err != nil {
					return value.Value{}, err
				}
				media := "text/plain"
				if TypeOf(c.Args[0])&textOrNull == 0 {
					media = "application/json"
				}
				if err := c.spendBudget(0, len(s)*4/3); err != nil {
					return value.Value{}, err
				}
				return value.NewString("data:" + media + ";charset=utf-8;base64," + base64.StdEncoding.EncodeToString([]byte(s))), nil
			},
		},
		&Func{
			Name: "dataUriToString", Params: []Param{{Name: "dataUriToConvert", Types: Str, Format: FormatDataURI}}, Min: 1,
			Doc: docString + "datauritostring", Summary: "The text of a data URI.",
			Examples: []Example{
				{Expr: "[dataUriToString('data:;base64,SGVsbG8sIFdvcmxkIQ==')]", Want: `"Hello, World!"`},
				{Expr: "[dataUriToString('data:text/plain,a%20b')]", Want: `"a b"`},
				{Expr: "[dataUriToString('Hello')]", Error: "expects its parameter to be formatted as a valid data URI"},
			},
			Call: callDataURIToString,
		},
	)
}

// decodeBase64 reads base64 as .NET does: white space is skipped wherever it
// stands, anything else is refused.
func decodeBase64(s string) ([]byte, error) {
	if strings.ContainsAny(s, " \t\r\n") {
		s = strings.NewReplacer(" ", "", "\t", "", "\r", "", "\n", "").Replace(s)
	}
	return base64.StdEncoding.DecodeString(s)
}

func base64Error(c *Call) error {
	return invalidArg(0, "The template language function '%s' was invoked with a parameter that is not valid. The value cannot be decoded from base64 representation.", c.Name)
}

// errDataURI is the error for a text that is not a data URI; others are about its content.
var errDataURI = errors.New("not a data URI")

func callDataURIToString(c *Call) (value.Value, error) {
	s, err := decodeDataURI(c.textArg(0))
	switch {
	case errors.Is(err, errDataURI):
		return value.Value{}, invalidArg(0, "The template language function '%s' expects its parameter to be formatted as a valid data URI. The provided value '%s' was not formatted correctly.", c.Name, c.Args[0])
	case err != nil:
		return value.Value{}, invalidArg(0, "The template language function '%s' was invoked with a parameter that is not valid. The value cannot be converted to the target type.", c.Name)
	}
	return value.NewString(s), nil
}

// decodeDataURI reads data:[media type][;charset=...][;base64],data.
func decodeDataURI(s string) (string, error) {
	const scheme, charset = "data:", "charset="
	if !hasPrefixFold(s, scheme) {
		return "", errDataURI
	}
	metadata, data, ok := strings.Cut(s[len(scheme):], ",")
	if !ok {
		return "", errDataURI
	}
	var tokens []string
	if metadata != "" {
		tokens = strings.Split(metadata, ";")
	}
	coded := len(tokens) > 0 && strings.EqualFold(tokens[len(tokens)-1], "base64")
	if len(tokens) > 0 && tokens[0] == "" && (len(tokens) != 2 || !coded) {
		return "", errDataURI
	}
	for i, token := range tokens {
		if i == 0 {
			continue
		}
		if strings.TrimSpace(token) == "" {
			return "", errDataURI
		}
		if i == 1 && len(token) >= len(charset) && strings.EqualFold(token[:len(charset)], charset) {
			switch strings.ToLower(token[len(charset):]) {
			case "utf-8", "utf8", "us-ascii":
			default:
				return "", errors.New("charset")
			}
		}
	}
	if !coded {
		return decodeUTF8(formDecode(data)), nil
	}
	text, err := decodeBase64(data)
	return decodeUTF8(text), err
}

func init() {
	registerFunctions(
		&Func{
			Name: "json", Params: []Param{{Name: "arg1", Types: Str, Format: FormatJSON}}, Min: 1,
			Doc: docObject + "json", Summary: "The value that a JSON text describes. Single quotes, names without quotes, comments and trailing commas are allowed.",
			Examples: []Example{
				{Expr: `[json('{"a": [1, 2.5, true, null]}')]`, Want: `{"a":[1,2.5,true,null]}`},
				{Expr: "[json('{''a'': ''b'', /* c */ d: 1,}')]", Want: `{"a":"b","d":1}`},
				{Expr: "[json('null')]", Want: "null"},
				{Expr: "[json('{')]", Error: "is not valid JSON"},
				{Expr: "[json('')]", Error: "is not valid JSON"},
			},
			Call: func(c *Call) (value.Value, error) { return parsedJSON(c, c.textArg(0)) },
		},
	)
}

func parsedJSON(c *Call, text string) (value.Value, error) {
	if err := c.spendBudget(len(text)/4, len(text)); err != nil {
		return value.Value{}, err
	}
	v, err := readLenientJSON(text)
	if err != nil {
		// The text may be a secret: the message does not repeat it.
		return value.Value{}, invalidArg(0, "The template language function '%s' parameter is not valid. The provided value is not valid JSON: %s", c.Name, err)
	}
	return v, nil
}
