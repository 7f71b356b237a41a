package funcs

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

func init() {
	registerFunctions(
		&Func{
			Name: "buildUri", Params: []Param{{Name: "parts", Types: Obj}}, Min: 1,
			Doc:     "https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions-string#builduri",
			Summary: "A URI of its parts: scheme, host, and perhaps port, path and query.",
			Examples: []Example{
				{Expr: "[buildUri(createObject('scheme', 'https', 'host', 'example.com', 'port', 1234, 'path', '/foo/bar'))]", Want: `"https://example.com:1234/foo/bar"`},
				{Expr: "[buildUri(createObject('scheme', 'https', 'host', 'example.com'))]", Want: `"https://example.com/"`},
				{Expr: "[buildUri(createObject('host', 'example.com'))]", Error: "'scheme' and 'host'"},
			},
			Call: callBuildURI,
		},
		&Func{
			Name: "parseUri", Params: []Param{{Name: "uri", Types: Str, Format: FormatURI}}, Min: 1,
			Doc:     "https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions-string#parseuri",
			Summary: "The parts of a URI. The port is null where it is the scheme's own.",
			Examples: []Example{
				{Expr: "[parseUri('https://example.com:1234/foo?a=1')]", Want: `{"scheme":"https","host":"example.com","port":1234,"path":"/foo","query":"?a=1"}`},
				{Expr: "[parseUri('example.com')]", Error: "expects its first argument to be a uri string"},
			},
			Call: callParseURI,
		},
		&Func{
			Name: "uri", Text: true, Params: []Param{{Name: "baseUri", Types: Str, Format: FormatURI}, {Name: "relativeUri", Types: textOrNull}}, Min: 2,
			Doc: docString + "uri", Summary: "An absolute URI from a base and what is relative to it.",
			Examples: []Example{
				{Expr: "[uri('http://contoso.com/resources/', 'nested/azuredeploy.json')]", Want: `"http://contoso.com/resources/nested/azuredeploy.json"`},
				{Expr: "[uri('github.com', 'Azure/bicep')]", Error: "The provided value is 'github.com'"},
			},
			Call: func(c *Call) (value.Value, error) {
				base, ok := parseURI(c.textArg(0))
				if !ok || !wellFormed(c.textArg(0)) {
					return value.Value{}, uriError(c)
				}
				s, ok := base.resolveRelative(c.textArg(1))
				if !ok {
					return value.Value{}, invalidArg(1, "The template language function '%s' is not valid: '%s' cannot be combined with the base uri '%s'.", c.Name, c.Args[1], c.Args[0])
				}
				return value.NewString(s), nil
			},
		},
		&Func{
			Name: "uriComponent", Text: true, Params: []Param{{Name: "stringToEncode", Types: textOrNull}}, Min: 1,
			Doc: docString + "uricomponent", Summary: "A text encoded so that it can be part of a URI.",
			Examples: []Example{
				{Expr: "[uriComponent('a b/é')]", Want: `"a%20b%2F%C3%A9"`},
				{Expr: "[uriComponent(2)]", Error: "expects its parameter(s) to be of type 'String"},
			},
			Call: func(c *Call) (value.Value, error) {
				s := c.textArg(0)
				if err := c.spendBudget(len(s)/16, 3*len(s)); err != nil {
					return value.Value{}, err
				}
				return value.NewString(escapeText(s, unreserved)), nil
			},
		},
		&Func{
			Name: "uriComponentToString", Params: []Param{{Name: "uriEncodedString", Types: textOrNull}}, Min: 1,
			Doc: docString + "uricomponenttostring", Summary: "The text of its encoded form.",
			Examples: []Example{
				{Expr: "[uriComponentToString('a%20b%2f%C3%A9')]", Want: `"a b/é"`},
				{Expr: "[uriComponentToString(2)]", Error: "expects its parameter(s) to be of type 'String"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.requireText(c.Args[0]); err != nil {
					return value.Value{}, err
				}
				return value.NewString(decodeUTF8(formDecode(c.textArg(0)))), nil
			},
		},
	)
}

func uriError(c *Call) error {
	return invalidArg(0, "The template language function '%s' expects its first argument to be a uri string. The provided value is '%s'. Please see https://aka.ms/arm-function-uri for usage details.", c.Name, c.Args[0])
}

// formDecode undoes the encoding of HTML forms, as .NET's HttpUtility does: a plus
// is a blank, and what is not an escape sequence stays as it is.
func formDecode(s string) []byte {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '+':
			b = append(b, ' ')
		case '%':
			if i+5 < len(s) && s[i+1] == 'u' {
				if n, err := strconv.ParseUint(s[i+2:i+6], 16, 16); err == nil {
					b = append(b, string(rune(n))...)
					i += 5
					continue
				}
			}
			if n, ok := hexPair(s[i+1:]); ok {
				b = append(b, n)
				i += 2
				continue
			}
			b = append(b, c)
		default:
			b = append(b, c)
		}
	}
	return b
}

func hexPair(s string) (byte, bool) {
	if len(s) < 2 || !isHex(s[0]) || !isHex(s[1]) {
		return 0, false
	}
	n, err := strconv.ParseUint(s[:2], 16, 8)
	return byte(n), err == nil
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

func callBuildURI(c *Call) (value.Value, error) {
	parts := c.Args[0]
	if err := c.requireKnown(parts); err != nil {
		return value.Value{}, err
	}
	scheme, host := parts.Get("scheme"), parts.Get("host")
	if scheme.Str() == "" || host.Str() == "" {
		return value.Value{}, invalidArg(0, "The template language function '%s' is not valid: the properties 'scheme' and 'host' must be texts that are not empty.", c.Name)
	}
	s := scheme.Str() + "://" + host.Str()
	if port := parts.Get("port"); !port.IsNull() {
		n := port.Int()
		if port.Kind() == value.String {
			n, _ = strconv.ParseInt(port.Str(), 10, 32)
		}
		if n <= 0 || n > 65535 {
			return value.Value{}, invalidArg(0, "The template language function '%s' is not valid: the property 'port' must be a whole number between 1 and 65535.", c.Name)
		}
		s += ":" + strconv.FormatInt(n, 10)
	}
	if path := parts.Get("path").Str(); path != "" {
		s += "/" + strings.NewReplacer("?", "%3F", "#", "%23").Replace(strings.TrimPrefix(path, "/"))
	}
	if query := strings.TrimPrefix(parts.Get("query").Str(), "?"); query != "" {
		s += "?" + strings.ReplaceAll(query, "#", "%23")
	}
	u, ok := parseURI(s)
	if !ok {
		return value.Value{}, invalidArg(0, "The template language function '%s' is not valid: the parts do not make a valid uri.", c.Name)
	}
	return value.NewString(u.String()), nil
}

func callParseURI(c *Call) (value.Value, error) {
	u, ok := parseURI(c.textArg(0))
	if !ok {
		return value.Value{}, uriError(c)
	}
	port := value.NewNull()
	if n, err := strconv.ParseInt(u.port, 10, 64); err == nil {
		port = value.NewInt(n)
	}
	return value.ObjectOf("scheme", u.scheme, "host", u.host, "port", port, "path", u.path, "query", value.NonEmpty(u.query)), nil
}
