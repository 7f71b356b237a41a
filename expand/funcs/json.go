package funcs

import "github.com/forearm/forearm/expand/value"

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
