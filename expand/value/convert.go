package value

import (
	"encoding/json"
	"sort"
	"strconv"
)

// FromGo turns what encoding/json or a YAML reader made into a value; map keys
// are taken in sorted order, so that the outcome is always the same.
func FromGo(x any) Value {
	switch x := x.(type) {
	case nil:
		return NewNull()
	case Value:
		return x
	case bool:
		return NewBool(x)
	case int:
		return NewInt(int64(x))
	case int64:
		return NewInt(x)
	case uint64:
		return NewFloat(strconv.FormatUint(x, 10))
	case float64:
		return NewFloat(strconv.FormatFloat(x, 'g', -1, 64))
	case json.Number:
		return NewFloat(x.String())
	case string:
		return NewString(x)
	case []string:
		items := make([]Value, len(x))
		for i := range x {
			items[i] = NewString(x[i])
		}
		return NewArray(items)
	case []any:
		items := make([]Value, len(x))
		for i := range x {
			items[i] = FromGo(x[i])
		}
		return NewArray(items)
	case map[string]any:
		names := make([]string, 0, len(x))
		for name := range x {
			names = append(names, name)
		}
		sort.Strings(names)
		members := make([]Member, len(names))
		for i, name := range names {
			members[i] = Member{Name: name, Value: FromGo(x[name])}
		}
		return NewObject(members)
	}
	return NewNull()
}

// ToGo is the value as encoding/json would have read it with UseNumber, secrets
// masked.
func ToGo(v Value) any {
	if v.marks.Any(Secret) {
		return SecretText
	}
	switch v.kind {
	case Bool:
		return v.Bool()
	case Int, Float:
		return json.Number(v.NumberText())
	case String:
		return v.Str()
	case Array:
		items := make([]any, v.Len())
		for i, item := range v.Items() {
			items[i] = ToGo(item)
		}
		return items
	case Object:
		members := make(map[string]any, v.Len())
		for _, m := range ShownMembers(v) {
			members[m.Name] = ToGo(m.Value)
		}
		return members
	case Opaque:
		if r := v.Residual(); r != nil {
			return "[" + r.Text() + "]"
		}
	}
	return nil
}
