package shape

import (
	"strconv"
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/resourcetype"
	"forearm/expand/value"
)

// reading is a place whose value is read as another one than is written.
type reading struct {
	path []string
	as   value.Value
}

// Taken is the body as most services read it: a text that says true, false or a
// number is one where the type has one. body is that of the resource, or what is
// shown of it; what is written stays in the resource.
func Taken(r *deployment.Resource, body value.Value, types *resourcetype.Own) value.Value {
	if !sayable(body) {
		return body // nearly all: nothing has to be looked up for them
	}
	var readings []reading
	c := &checker{
		Options: Options{Types: types}, res: r, say: func(Statement) {},
		reads: func(path []string, as value.Value) { readings = append(readings, reading{path, as}) },
	}
	c.resource()
	for _, read := range readings {
		body = replaced(body, read.path, read.as)
	}
	return body
}

// sayable tells whether there is a text in the value that could be read as
// something else.
func sayable(v value.Value) bool {
	switch v.Kind() {
	case value.String:
		return saysOther(v.Str())
	case value.Array:
		for _, item := range v.Items() {
			if sayable(item) {
				return true
			}
		}
	case value.Object:
		members := v.Members()
		for i := range members {
			if sayable(members[i].Value) {
				return true
			}
		}
	}
	return false
}

func saysOther(s string) bool {
	if s == "" || len(s) > maxNumber {
		return false
	}
	switch c := s[len(s)-1]; {
	case '0' <= c && c <= '9':
		return strings.Trim(s, "0123456789.-+ ") == ""
	}
	s = strings.TrimSpace(s)
	return strings.EqualFold(s, "true") || strings.EqualFold(s, "false")
}

// maxNumber is as long as numbers are that anybody writes.
const maxNumber = 24

// readAs is what a text stands for in a place that wants another type; absent where
// it stands for nothing.
func readAs(v value.Value, kind resourcetype.Kind) value.Value {
	text := strings.TrimSpace(v.Str())
	switch kind {
	case resourcetype.Bool:
		if strings.EqualFold(text, "true") || strings.EqualFold(text, "false") {
			return value.NewBool(strings.EqualFold(text, "true")).WithOrigin(v.Origin()).Mark(v.Marks())
		}
	case resourcetype.Int:
		if parsed, diags := value.ParseText(text); !diags.HasErrors() && isNumber(parsed) {
			return parsed.WithOrigin(v.Origin()).Mark(v.Marks())
		}
	}
	return value.Value{}
}

// replaced is a value with another one at a path that leads somewhere in it.
func replaced(v value.Value, path []string, with value.Value) value.Value {
	if len(path) == 0 {
		return with
	}
	switch v.Kind() {
	case value.Object:
		if m := v.Member(path[0]); m != nil {
			return v.With(m.Name, replaced(m.Value, path[1:], with))
		}
	case value.Array:
		if i, err := strconv.Atoi(path[0]); err == nil && i < v.Len() {
			items := append([]value.Value(nil), v.Items()...)
			items[i] = replaced(items[i], path[1:], with)
			return v.WithItems(items)
		}
	}
	return v
}
