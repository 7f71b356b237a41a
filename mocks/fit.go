package mocks

import (
	"encoding/base64"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// As implements eval.Runtime: it makes an assumed value suit what consumes it. It stays as
// it is where it does so already.
func (m *Mocks) As(v value.Value, want funcs.Types, format funcs.Format) value.Value {
	if !v.Marks().Any(value.Assumed) || v.IsAbsent() {
		return value.Value{}
	}
	p, known := m.placeOf(v)
	if !known {
		p = m.placeWithoutAnswer(v)
	}
	kind := funcs.TypeOf(v)
	if kind&want != 0 && (kind != funcs.Str || format == funcs.NoFormat || hasFormat(v.Str(), format)) {
		return v
	}
	if kind&want == 0 {
		m.noteMisfit(p, v, want)
	}
	var fitted value.Value
	switch {
	case want&funcs.Str != 0:
		fitted = value.NewString(p.formatText(v, format))
	case want&funcs.Num != 0:
		fitted = value.NewInt(intMember(v, lastName(p.path)))
	case want&funcs.Boo != 0:
		fitted = value.NewBool(v.EqualFold("true") || boolFor(lastName(p.path)))
	case want&funcs.Arr != 0:
		at := withStep(p.path, elementStep(0))
		fitted = value.NewArray([]value.Value{m.synthesizeValue(p.s, at, shape{kind: elementKind(v)}, v)})
	case want&funcs.Obj != 0:
		fitted = value.NewObject(nil)
	case want&funcs.Flt != 0:
		fitted = value.NewDouble(float64(intMember(v, lastName(p.path))))
	default:
		return value.Value{}
	}
	of := value.OriginMock
	if from := v.Origin(); from != nil {
		of = from.Kind
	}
	o := value.NewOrigin(of, p.s.placeLabel(formatPath(p.path)), v.Origin().Site(), v.Origin())
	m.places[o] = p
	fitted = fitted.Mark(v.Deep() &^ value.Unknown).WithOrigin(o)
	if known {
		m.rememberSynthesized(p, fitted)
	}
	return fitted
}

// elementKind is what an array holds that stands in for another value.
func elementKind(v value.Value) resourcetype.Kind {
	if v.Kind() == value.Object {
		return resourcetype.Object
	}
	return resourcetype.String
}

func intMember(v value.Value, name string) int64 {
	if v.Kind() == value.Float {
		if n, err := strconv.ParseFloat(v.NumberText(), 64); err == nil {
			return int64(n)
		}
	}
	if n, err := strconv.ParseInt(strings.TrimSpace(v.Str()), 10, 64); err == nil {
		return n
	}
	return intFor(name)
}

// formatText is a text in a format, as near to the value as can be.
func (p place) formatText(v value.Value, format funcs.Format) string {
	text := v.Str()
	switch v.Kind() {
	case value.Int, value.Float, value.Bool:
		text = v.Compact()
	case value.Object, value.Array, value.Null:
		text = p.s.textFor(p.path, value.Value{})
	}
	if format == funcs.NoFormat || hasFormat(text, format) {
		return text
	}
	digest := p.s.placeDigest(formatPath(p.path) + "|" + text)
	switch format {
	case funcs.FormatCIDR:
		if ip, err := netip.ParseAddr(text); err == nil {
			return netip.PrefixFrom(ip, ip.BitLen()).String()
		}
		return addressRange(digest)
	case funcs.FormatIP:
		return privateIP(digest)
	case funcs.FormatURI:
		return "https://" + hostLabel(text) + ".azure.com/"
	case funcs.FormatJSON:
		if v.Kind() == value.Object || v.Kind() == value.Array {
			return v.Compact()
		}
		return "{}"
	case funcs.FormatBase64:
		return base64.StdEncoding.EncodeToString([]byte(text))
	case funcs.FormatDataURI:
		return "data:text/plain;charset=utf8;base64," + base64.StdEncoding.EncodeToString([]byte(text))
	case funcs.FormatDateTime:
		return "2024-01-01T00:00:00Z"
	case funcs.FormatDuration:
		return "PT1H"
	case funcs.FormatInteger:
		return "1"
	case funcs.FormatBoolean:
		return "false"
	case funcs.FormatResourceID:
		return p.s.resourceIDFor(value.Fold(lastName(p.path)), digest)
	}
	return text
}

// hasFormat reports whether a text is in a format.
func hasFormat(text string, format funcs.Format) bool {
	switch format {
	case funcs.FormatCIDR:
		_, err := netip.ParsePrefix(text)
		return err == nil
	case funcs.FormatIP:
		_, err := netip.ParseAddr(text)
		return err == nil
	case funcs.FormatURI:
		return strings.Contains(text, "://")
	case funcs.FormatJSON:
		_, diags := value.ParseText(text)
		return !diags.HasErrors()
	case funcs.FormatBase64:
		_, err := base64.StdEncoding.DecodeString(text)
		return err == nil
	case funcs.FormatDataURI:
		return strings.HasPrefix(text, "data:") && strings.Contains(text, ",")
	case funcs.FormatDateTime:
		_, err := time.Parse(time.RFC3339, text)
		return err == nil
	case funcs.FormatDuration:
		return strings.HasPrefix(strings.TrimPrefix(text, "-"), "P") && strings.ContainsAny(text, "0123456789")
	case funcs.FormatInteger:
		_, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
		return err == nil
	case funcs.FormatBoolean:
		folded := strings.ToLower(strings.TrimSpace(text))
		return folded == "true" || folded == "false"
	case funcs.FormatResourceID:
		return strings.HasPrefix(text, "/") && strings.Count(text, "/")%2 == 0 && len(text) > 1
	}
	return true
}
