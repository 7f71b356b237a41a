package refusal

import (
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// textOf is a scalar as text; empty of what is none.
func textOf(v value.Value) string {
	switch v.Kind() {
	case value.String:
		return v.Str()
	case value.Int, value.Float:
		return v.NumberText()
	case value.Bool:
		return strconv.FormatBool(v.Bool())
	}
	return ""
}

// comparableText is the text at a place, where it can be compared.
func comparableText(p place) (string, bool) {
	if p.unknown || p.v.Kind() != value.String || p.v.Marks().Any(value.Secret) || p.v.Str() == "" {
		return "", false
	}
	return p.v.Str(), true
}

// numberAt is the number at a place: one that is written as text, too, and one with a
// unit of memory in Gi.
func numberAt(p place) (float64, bool) {
	switch {
	case p.unknown || p.v.Marks().Any(value.Secret):
		return 0, false
	case p.v.Kind() == value.Int || p.v.Kind() == value.Float:
		return p.v.Number(), true
	case p.v.Kind() != value.String:
		return 0, false
	}
	n, err := strconv.ParseFloat(strings.TrimSuffix(p.v.Str(), "Gi"), 64)
	return n, err == nil
}

func durationAt(p place) (time.Duration, bool) {
	text, ok := comparableText(p)
	if !ok {
		return 0, false
	}
	return durationOf(text)
}

// durationOf reads an ISO 8601 duration without years and months, which have no fixed length.
func durationOf(text string) (time.Duration, bool) {
	if len(text) < 3 || text[0] != 'P' {
		return 0, false
	}
	return funcs.FixedDuration(text)
}

// addressAt and prefixAt are the IP address and the prefix at a place, invalid if there is none.
func addressAt(p place) netip.Addr {
	text, _ := comparableText(p)
	a, _ := netip.ParseAddr(text)
	return a
}

func prefixAt(p place) netip.Prefix {
	text, _ := comparableText(p)
	prefix, _ := netip.ParsePrefix(text)
	return prefix
}
