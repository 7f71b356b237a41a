package funcs_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// evalWith evaluates an expression about a text parameter, which spares quoting.
func evalWith(e, text string) (value.Value, error) {
	p := value.NewString(text)
	return (&machine{parameters: value.NewObject([]value.Member{{Name: "p", Value: value.NewArray([]value.Value{p})}})}).text(e)
}

func TestResults(t *testing.T) {
	for _, test := range []struct{ expr, want string }{
		// A cut through a surrogate pair.
		{"[take('😀', 1)]", `"` + "\uFFFD" + `"`},
		{"[skip('a😀b', 3)]", `"b"`},
		{"[last('é😀a')]", `"a"`},
		// Ordering of the root collation.
		{"[less('co-op', 'coop')]", "true"},
		{"[less('_', '1')]", "true"},
		// Equal but for width and kind of kana.
		{"[indexOf('Ａ', 'a')]", "-1"},
		{"[indexOf('Ａ', 'ａ')]", "0"},
		{"[startsWith('カ', 'か')]", "false"},
		// A letter with a mark is another letter, and a part of a ligature none.
		{"[indexOf('e\u0301', 'e')]", "-1"},
		{"[indexOf('ﬁ', 'f')]", "-1"},
		{"[endsWith('Æ', 'e')]", "true"},
		{"[startsWith('e\u0301', 'e')]", "false"},
		{"[lastIndexOf('aXa\u00ADa', 'A')]", "4"},
		// Numbers.
		{"[format('{0:G}|{1:E2}|{2:F3}', json('0.0001'), json('12345.678'), json('2.0005'))]", `"0.0001|1.23E+004|2.001"`},
		{"[format('{0:#,##0.00;(#,##0.00)}', -1234)]", `"(1,234.00)"`},
		{"[format('{0:0.###E+00}', 123456)]", `"1.235E+05"`},
		{"[string(json('1e20'))]", `"1E+20"`},
		{"[string(createArray(json('1.0'), json('1e-7'), json('0.1')))]", `"[1.0,1E-07,0.1]"`},
		{"[string(json('123456789012345678901234567890'))]", `"123456789012345678901234567890"`},
		{"[div(json('-9223372036854775808'), 2)]", "-4611686018427387904"},
		// Sets.
		{"[distinct(createArray(1, json('1.0'), '1', createObject('a', 1, 'b', 2), createObject('b', 2, 'a', 1)))]", `[1,"1",{"a":1,"b":2}]`},
		{"[union(createObject('a', createObject('x', 1)), createObject('a', null()))]", `{"a":null}`},
		{"[intersection(createArray(2, 1, 2), createArray(1, 2))]", "[2,1]"},
		{"[sort(createArray(createObject('k', 1, 'n', 'x'), createObject('k', 0), createObject('k', 1, 'n', 'y')), lambda('a', 'b', less(lambdaVariables('a').k, lambdaVariables('b').k)))]",
			`[{"k":0},{"k":1,"n":"x"},{"k":1,"n":"y"}]`},
		// JSON.
		{"[json('[0x1F, 010, .5, -1E2, 1,]')]", "[31,8,0.5,-100.0,1]"},
		{"[json('{a: 1, \"a\": 2}')]", `{"a":2}`},
		{`[json('"\u00e9\ud83d\ude00"')]`, `"é😀"`},
		{"[json(' // c')]", "error"},
		{"[json('{} {}')]", "error"},
		// Addresses.
		{"[cidrSubnet('0.0.0.0/0', 32, 2147483647)]", `"127.255.255.255/32"`},
		{"[parseCidr('10.0.0.1/31').lastUsable]", `"10.0.0.0"`},
		{"[cidrHost('::/0', 9)]", `"::a"`},
		{"[cidrHost('::ffff:10.0.0.0/104', 0)]", `"::ffff:10.0.0.1"`},
		// URIs.
		{"[uri('http://contoso.com/a b', 'x')]", "error"},
		{"[uri('https://contoso.com/a/', 'mailto:x@y')]", `"mailto:x@y"`},
		{"[uri('https://contoso.com/a/', 'b%2fc?x=%7e y#f')]", `"https://contoso.com/a/b%2fc?x=~%20y#f"`},
		{"[uri('file:///a/b', 'c')]", `"file:///a/c"`},
		{"[uriComponentToString('a+b%zz%C3')]", `"a b%zz` + "\uFFFD" + `"`},
		{"[dataUriToString('data:text/plain;charset=latin1,a')]", "error"},
		// Durations.
		{"[dateTimeAdd('2024-01-31', 'P1M')]", `"2024-02-29T00:00:00Z"`},
		{"[dateTimeAdd('20240131T120000Z', 'P2W')]", `"2024-02-14T12:00:00Z"`},
		{"[dateTimeAdd('2024-01-31', 'PT0.5S', 'ss.fff')]", `"00.500"`},
		{"[dateTimeAdd('2024-01-31', 'PT1ST1H')]", "error"},
		{"[dateTimeAdd('2024-01-31', 'PT')]", "error"},
		{"[dateTimeAdd('9999-12-31', 'P1D')]", "error"},
	} {
		got, err := (&machine{}).text(test.expr)
		if err != nil {
			got = value.NewNull()
		}
		if (test.want == "error") != (err != nil) || err == nil && got.JSON() != test.want {
			t.Errorf("%s gives %s, error %v; want %s", test.expr, got.JSON(), err, test.want)
		}
	}
}

func TestParseDate(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"2020-04-07T14:53:14.1234567+02:00", "2020-04-07T12:53:14.1234567Z"},
		{"2020-04-07", "2020-04-07T00:00:00Z"},
		{"2020-04", "2020-04-01T00:00:00Z"},
		{"2020/4/7 2:05 pm", "2020-04-07T14:05:00Z"},
		{"4/7/49", "2049-04-07T00:00:00Z"},
		{"4/7/50", "1950-04-07T00:00:00Z"},
		{"April 7, 2020 12:00 AM", "2020-04-07T00:00:00Z"},
		{"07-Apr-2020 01:02:03 -0530", "2020-04-07T06:32:03Z"},
		{"Tue, 07 Apr 2020 14:53:14 GMT", "2020-04-07T14:53:14Z"},
		{"Wed, 07 Apr 2020 14:53:14 GMT", ""},
		{"20200407T145314Z", "2020-04-07T14:53:14Z"},
		{"2020-02-30", ""},
		{"2020-04-07T24:00:00", ""},
		{"12:30", ""},
		{"April 7", ""},
		{"2020-04-07 13:00 PM", ""},
		{"0001-01-01T00:00:00+01:00", ""},
	} {
		got, ok := funcs.ParseDate(test.text)
		if ok != (test.want != "") || ok && got.Format("2006-01-02T15:04:05.9999999Z07:00") != test.want {
			t.Errorf("%q gives %v, %v; want %q", test.text, got, ok, test.want)
		}
	}
}

func FuzzParseDate(f *testing.F) {
	for _, s := range []string{"2020-04-07T14:53:14Z", "Tue, 07 Apr 2020 14:53:14 GMT", "4/7/2020 2:53:14 PM", "7 April 2020 +02:00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, ok := funcs.ParseDate(s)
		if !ok {
			return
		}
		text, err := funcs.FormatDate(got, "o")
		again, ok := funcs.ParseDate(text)
		if err != nil || !ok || !again.Equal(got.Truncate(100*time.Nanosecond)) {
			t.Errorf("%q is %v, which is written %q, %v", s, got, text, err)
		}
	})
}

func FuzzFormatDate(f *testing.F) {
	for _, s := range []string{"d", "yyyy-MM-ddTHH:mm:ss.FFFFFFFK", "%h 'it''s' \\\"", "ddd, dd MMM"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { _, _ = funcs.FormatDate(time.Unix(1e9, 0), s) })
}

// FuzzTexts passes a text to every function that reads one.
func FuzzTexts(f *testing.F) {
	for _, s := range []string{"{0:#,##0.00;(0)}", "{0,-5:E3}", "data:;base64,YQ==", "http://a@b:8/../c?d#e", "{'a': [1, /* */ 0x1f,]}", "10.0.0.0/8", "::1/64", "-P1Y2M3DT4H5M6.7S", "a\u0301ﬁ\u00AD", "%u0041%zz+"} {
		f.Add(s)
	}
	exprs := strings.Fields(`format(T,-1234) format(T,json('0.5')) dataUriToString(T) base64ToString(T) base64ToJson(base64(T)) json(T) uri(T,'x') uri('http://a/b',T)
		parseUri(T) uriComponentToString(T) parseCidr(T) cidrHost(T,1) dateTimeAdd('2020-01-01',T) indexOf(T,'a') indexOf('ﬁa',T) lastIndexOf(T,T) startsWith(T,T)
		endsWith(concat('é',T),T) split(T,'a') like(T,'*a*') int(T) float(T) bool(T) toUpper(T) less(T,'a') substring(T,div(length(T),2)) string(json(string(createArray(T))))`)
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			return
		}
		for _, e := range exprs {
			got, err := evalWith("["+strings.ReplaceAll(e, "T", "parameters('p')[0]")+"]", s)
			if err == nil && got.Kind() == value.String && !utf8.ValidString(got.Str()) {
				t.Errorf("%s of %q is not UTF-8", e, s)
			}
		}
		if got, err := evalWith("[json(string(parameters('p')))[0]]", s); err != nil || got.Str() != s {
			t.Errorf("%q comes back from JSON as %q, %v", s, got.Str(), err)
		}
		if got, err := evalWith("[uriComponentToString(uriComponent(parameters('p')[0]))]", s); err != nil || got.Str() != s {
			t.Errorf("%q comes back from a URI as %q, %v", s, got.Str(), err)
		}
	})
}
