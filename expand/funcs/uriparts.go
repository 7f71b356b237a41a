package funcs

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"
)

// uriParts is an absolute URI in the canonical form that .NET's Uri gives it.
// Query and fragment have their first character, so that "?" differs from none.
type uriParts struct {
	scheme, user, host string
	port               string // empty for the scheme's own
	authority          bool   // whether "//" stands before the host
	path               string
	query, fragment    string
}

// defaultPorts are the schemes that .NET knows to be about a host.
var defaultPorts = map[string]string{
	"http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21", "gopher": "70",
	"nntp": "119", "telnet": "23", "ldap": "389", "net.tcp": "808", "net.pipe": "", "file": "",
}

func takesQuery(scheme string) bool { return scheme != "ftp" && scheme != "gopher" && scheme != "nntp" }

// convertsSlashes reports whether a backslash is a slash in the scheme.
func convertsSlashes(scheme string) bool {
	_, known := defaultPorts[scheme]
	return known && scheme != "ldap" && scheme != "telnet" && scheme != "nntp"
}

func schemeOf(s string) (scheme, rest string, ok bool) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		case c == ':' && i > 1:
			return strings.ToLower(s[:i]), s[i+1:], true
		default:
			return "", "", false
		}
	}
	return "", "", false
}

// parseURI reads an absolute URI.
func parseURI(s string) (u uriParts, ok bool) {
	var rest string
	if u.scheme, rest, ok = schemeOf(strings.Trim(s, " \t\r\n")); !ok {
		return u, false
	}
	_, known := defaultPorts[u.scheme]
	if convertsSlashes(u.scheme) {
		// Only as far as the path goes.
		path := rest
		if end := strings.IndexAny(rest, "?#"); end >= 0 && takesQuery(u.scheme) {
			path = rest[:end]
		}
		rest = strings.ReplaceAll(path, `\`, "/") + rest[len(path):]
	}
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		u.fragment, rest = escapeText(unescapePlain(rest[i:]), reserved), rest[:i]
	}
	if i := strings.IndexByte(rest, '?'); i >= 0 && takesQuery(u.scheme) {
		u.query, rest = escapeText(unescapePlain(rest[i:]), reserved), rest[:i]
	}
	if after, found := strings.CutPrefix(rest, "//"); found {
		u.authority = true
		server := after
		if i := strings.IndexByte(after, '/'); i >= 0 {
			server = after[:i]
		}
		rest = after[len(server):]
		if !u.setServer(server) {
			return u, false
		}
	} else if known && u.scheme != "file" {
		return u, false
	}
	u.path = escapeText(unescapePlain(rest), pathBytes(u.scheme))
	if u.authority || strings.HasPrefix(u.path, "/") {
		u.path = removeDots(u.path)
	}
	if u.authority && u.path == "" && known {
		u.path = "/"
	}
	return u, true
}

// setServer reads user@host:port.
func (u *uriParts) setServer(s string) bool {
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		u.user, s = escapeText(s[:i+1], reserved), s[i+1:]
	}
	host, port := s, ""
	if i := strings.LastIndexByte(s, ':'); i >= 0 && !strings.HasSuffix(s, "]") {
		host, port = s[:i], s[i+1:]
	}
	if port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil {
			return false
		}
		if port = strconv.FormatUint(n, 10); port == defaultPorts[u.scheme] {
			port = ""
		}
	}
	u.port = port
	switch {
	case strings.HasPrefix(host, "["):
		a, err := netip.ParseAddr(strings.TrimSuffix(host[1:], "]"))
		if err != nil || !a.Is6() || !strings.HasSuffix(host, "]") {
			return false
		}
		u.host = "[" + addressText(a) + "]"
		return true
	case host == "":
		return u.scheme == "file" || defaultPorts[u.scheme] == "" && u.port == ""
	}
	for _, r := range host {
		if r <= ' ' || r < utf8.RuneSelf && strings.ContainsRune("\"<>\\^`{|}%[]", r) {
			return false
		}
	}
	u.host = strings.ToLower(host)
	return true
}

func (u uriParts) String() string { return u.upToPath() + u.query + u.fragment }

func (u uriParts) upToPath() string {
	return u.scheme + ":" + u.serverPart() + u.path
}

func (u uriParts) serverPart() string {
	if !u.authority {
		return ""
	}
	s := "//" + u.user + u.host
	if u.port != "" {
		s += ":" + u.port
	}
	return s
}

// resolveRelative combines the URI with one that may be relative, as new Uri(base, relative).
func (u uriParts) resolveRelative(relative string) (string, bool) {
	relative = strings.Trim(relative, " \t\r\n")
	if scheme, rest, ok := schemeOf(relative); ok {
		if absolute, ok := parseURI(relative); ok {
			return absolute.String(), true
		}
		if scheme != u.scheme {
			return "", false
		}
		// "https:page" is relative to a base of the same scheme, as it used to be.
		relative = rest
	}
	slash := func(i int) bool {
		return i < len(relative) && (relative[i] == '/' || relative[i] == '\\' && convertsSlashes(u.scheme))
	}
	var s string
	switch {
	case relative == "":
		return u.String(), true
	case relative[0] == '#':
		s = u.upToPath() + u.query + relative
	case relative[0] == '?' && takesQuery(u.scheme):
		s = u.upToPath() + relative
	case slash(0) && slash(1):
		s = u.scheme + ":" + relative
	case slash(0):
		s = u.scheme + ":" + u.serverPart() + relative
	default:
		s = u.scheme + ":" + u.serverPart() + u.path[:strings.LastIndexByte(u.path, '/')+1] + relative
	}
	resolved, ok := parseURI(s)
	return resolved.String(), ok
}

// removeDots takes "." and ".." out of a path.
func removeDots(path string) string {
	segments := strings.Split(path, "/")
	kept := segments[:0:0]
	for i, s := range segments {
		last := i == len(segments)-1
		switch s {
		case ".":
			if last {
				kept = append(kept, "")
			}
		case "..":
			if len(kept) > 1 {
				kept = kept[:len(kept)-1]
			}
			if last {
				kept = append(kept, "")
			}
		default:
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, "/")
}

// byteSet is the set of bytes that need no escaping.
type byteSet [256]bool

func newByteSet(more string) *byteSet {
	var s byteSet
	for c := byte('0'); c <= '9'; c++ {
		s[c] = true
	}
	for c := byte('a'); c <= 'z'; c++ {
		s[c], s[c-0x20] = true, true
	}
	for _, c := range []byte("-_.~" + more) {
		s[c] = true
	}
	return &s
}

// The characters of RFC 3986. An escape sequence that stands in a URI stays.
var (
	unreserved      = newByteSet("")
	reserved        = newByteSet(":/?#[]@!$&'()*+,;=%")
	pathCharacters  = newByteSet(":/[]@!$&'()*+,;=%")
	otherCharacters = newByteSet(":/?[]@!$&'()*+,;=%")
)

// pathBytes are the characters of a path; one without a query has to escape '?'.
func pathBytes(scheme string) *byteSet {
	if _, known := defaultPorts[scheme]; known {
		return pathCharacters
	}
	return otherCharacters
}

// escapeText escapes what is not in the set. Where '%' is in it, one that
// begins no escape sequence is escaped all the same.
func escapeText(s string, keep *byteSet) string {
	b := make([]byte, 0, len(s))
	const digits = "0123456789ABCDEF"
	for i := 0; i < len(s); i++ {
		c := s[i]
		if keep[c] {
			if _, ok := hexPair(s[i+1:]); c != '%' || ok {
				b = append(b, c)
				continue
			}
		}
		b = append(b, '%', digits[c>>4], digits[c&0xF])
	}
	return string(b)
}

// unescapePlain undoes the escaping of characters that never need it.
func unescapePlain(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	var b []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '%' {
			if c, ok := hexPair(s[i+1:]); ok && unreserved[c] {
				b = append(b, c)
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}

// wellFormed reports whether a URI needs no escaping, as the engine demands of a base.
func wellFormed(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if _, ok := hexPair(s[i+1:]); !ok {
				return false
			}
		} else if c < utf8.RuneSelf && !reserved[c] {
			return false
		}
	}
	return strings.Count(s, "#") <= 1
}
