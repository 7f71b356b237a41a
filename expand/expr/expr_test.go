package expr

import (
	"strings"
	"testing"
)

func TestPrint(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`'it''s'`, `'it''s'`},
		{` concat ( 'a' , -13 ) `, `concat('a', -13)`},
		{`parameters('x').a['b-c'][0].d`, `parameters('x').a['b-c'][0].d`},
		{`json(reference('s').body)['properties'].gridId`, `json(reference('s').body).properties.gridId`},
		{"__bicep.fn(\n'a\nb',\ttrue())", "__bicep.fn('a\nb', true())"},
		{`a()[b('c')]`, `a()[b('c')]`},
		{`12`, `12`},
	} {
		n, err := Parse(c.in)
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		if got := Print(n); got != c.want {
			t.Errorf("%s: got %s, want %s", c.in, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		in, contains string
		at           int
	}{
		{`true`, "expected token 'LeftParenthesis' and actual 'EndOfData'", 4},
		{`add(1, 2`, "expected token 'RightParenthesis' and actual 'EndOfData'", 8},
		{`a(?)`, "the string character '?' at position '2' is not expected", 2},
		{`a() b()`, "expected token 'EndOfData' and actual 'Identifier'", 4},
		{`'abc`, "not closed", 0},
		{``, "expected token 'Identifier' and actual 'EndOfData'", 0},
		{`a(99999999999)`, "out of the range", 2},
		{`a().`, "expected token 'Identifier'", 4},
		{`a(,)`, "expected token 'Identifier' and actual 'Comma'", 2},
		{strings.Repeat("a(", 1000), "deeper", 0},
		{strings.Repeat("a", 30000), "at most 24576", 0},
	} {
		_, err := Parse(c.in)
		if err == nil || !strings.Contains(err.Message.String(), c.contains) {
			t.Errorf("%.40s: got %v, want %s", c.in, err, c.contains)
		} else if err.At != c.at && !err.Limit {
			t.Errorf("%.40s: at %d, want %d", c.in, err.At, c.at)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a('b', c.d(1)[2].e)", "'it''s'", "-1", "a.b", "a()['x y']"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		n, err := Parse(in)
		if err != nil {
			if err.At < 0 || err.At > len(in) || err.End > len(in) {
				t.Fatalf("%q: place %d-%d outside", in, err.At, err.End)
			}
			return
		}
		printed := Print(n)
		if len(printed) > MaxLength {
			return
		}
		again, err := Parse(printed)
		if err != nil {
			t.Fatalf("%q prints as %q, which does not parse: %v", in, printed, err)
		}
		if twice := Print(again); twice != printed {
			t.Fatalf("%q prints as %q, then as %q", in, printed, twice)
		}
	})
}
