package funcs

import (
	"time"

	"github.com/forearm/forearm/expand/value"
)

// isoDate is how dates are written where no format is given.
const isoDate = "yyyy-MM-ddTHH:mm:ssZ"

func init() {
	registerFunctions(
		&Func{
			Name: "dateTimeAdd", Params: []Param{{Name: "base", Types: Str, Format: FormatDateTime}, {Name: "duration", Types: Str, Format: FormatDuration}, {Name: "format", Types: textOrNull}}, Min: 2,
			Doc: docDate + "datetimeadd", Summary: "A date moved by an ISO 8601 duration.",
			Examples: []Example{
				{Expr: "[dateTimeAdd('2023-03-31T01:00:38Z', 'P1D')]", Want: `"2023-04-01T01:00:38Z"`},
				{Expr: "[dateTimeAdd('2020-04-07 14:53:14Z', '-P9D', 'u')]", Want: `"2020-03-29 14:53:14Z"`},
				{Expr: "[dateTimeAdd('2023-03-31', 'PTASDIONS1D')]", Error: "The second parameter 'PTASDIONS1D' is not a valid ISO8601 Duration string"},
			},
			Call: callDateTimeAdd,
		},
		&Func{
			Name: "dateTimeFromEpoch", Params: []Param{{Name: "epochTime", Types: Num}}, Min: 1,
			Doc: docDate + "datetimefromepoch", Summary: "The date of a number of seconds since 1970.",
			Examples: []Example{
				{Expr: "[dateTimeFromEpoch(1683040573)]", Want: `"2023-05-02T15:16:13Z"`},
				{Expr: "[dateTimeFromEpoch(json('253402300800'))]", Error: "between -62135596800 and 253402300799"},
			},
			Call: func(c *Call) (value.Value, error) {
				const least, most = -62135596800, 253402300799
				seconds := c.Args[0].Int()
				if seconds < least || seconds > most {
					return value.Value{}, invalidArg(0, "The template language function '%s' is not valid: valid values are between %d and %d. The provided value is '%s'.", c.Name, least, most, c.Args[0])
				}
				s, err := FormatDate(time.Unix(seconds, 0), isoDate)
				return value.NewString(s), err
			},
		},
		&Func{
			Name: "dateTimeToEpoch", Params: []Param{{Name: "dateTime", Types: Str, Format: FormatDateTime}}, Min: 1,
			Doc: docDate + "datetimetoepoch", Summary: "The number of seconds from 1970 to a date.",
			Examples: []Example{
				{Expr: "[dateTimeToEpoch('2023-05-02T15:16:13Z')]", Want: "1683040573"},
				{Expr: "[dateTimeToEpoch('yesterday')]", Error: "was not recognized as a valid DateTime"},
			},
			Call: func(c *Call) (value.Value, error) {
				t, err := dateArg(c)
				return value.NewInt(t.Unix()), err
			},
		},
	)
}

func dateArg(c *Call) (time.Time, error) {
	t, ok := ParseDate(c.textArg(0))
	if !ok {
		return t, invalidArg(0, "The template function '%s' has an invalid parameter. String '%s' was not recognized as a valid DateTime.", c.Name, c.Args[0])
	}
	return t, nil
}

func callDateTimeAdd(c *Call) (value.Value, error) {
	t, err := dateArg(c)
	if err != nil {
		return value.Value{}, err
	}
	d, ok := parseDuration(c.textArg(1))
	if !ok {
		return value.Value{}, invalidArg(1, "The template function '%s' has an invalid parameter. The second parameter '%s' is not a valid ISO8601 Duration string. Please see https://aka.ms/arm-syntax-functions .", c.Name, c.Args[1])
	}
	if t, ok = d.addTo(t); !ok {
		return value.Value{}, invalidArg(1, "The template function '%s' has an invalid parameter. The added or subtracted value results in an un-representable DateTime.", c.Name)
	}
	format := isoDate
	if f := c.textArg(2); f != "" {
		format = f
	}
	if err := c.spendBudget(len(format)/8, 8*len(format)); err != nil {
		return value.Value{}, err
	}
	s, err := FormatDate(t, format)
	if err != nil {
		return value.Value{}, invalidArg(2, "The template function '%s' has an invalid parameter. The third parameter '%s' is not a valid date format.", c.Name, c.Args[2])
	}
	return value.NewString(s), nil
}
