package expand

import (
	"slices"
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/resourcetype"
	"forearm/expand/value"
)

// markKnown marks what the catalogue of types knows to be secret, wherever it came
// from: a password that is written out is as secret as one that is a parameter.
// The engine's own document shows it, since it shows the template.
func (x *expansion) markKnown(r *deployment.Resource) {
	if r.Extension != "" || r.Existing || r.IsDeployment() {
		return
	}
	for _, path := range resourcetype.Secrets(r.Type) {
		marked := markPath(r.Body, path)
		if marked == r.Body {
			continue
		}
		if x.offline {
			x.d.Hidden = append(x.d.Hidden, marked.FirstMarked(value.Secret))
			continue
		}
		r.Body = marked
	}
}

// markPath marks the texts at a path such as properties.items[*].password.
func markPath(v value.Value, path string) value.Value {
	if path == "" {
		return markTexts(v)
	}
	if rest, ok := strings.CutPrefix(path, "[*]"); ok {
		rest = strings.TrimPrefix(rest, ".")
		var items []value.Value
		for i, item := range v.Items() {
			marked := markPath(item, rest)
			if marked == item {
				continue
			}
			if items == nil {
				items = slices.Clone(v.Items())
			}
			items[i] = marked
		}
		if items == nil {
			return v
		}
		return v.WithItems(items)
	}
	end := strings.IndexAny(path, ".[")
	if end < 0 {
		end = len(path)
	}
	m := v.Member(path[:end])
	if m == nil {
		return v
	}
	marked := markPath(m.Value, strings.TrimPrefix(path[end:], "."))
	if marked == m.Value {
		return v
	}
	return v.With(m.Name, marked)
}

// markTexts marks what is not secret yet: an empty text hides nothing, and what
// nobody knows has nothing to hide.
func markTexts(v value.Value) value.Value {
	if v.IsNull() || v.IsUnknown() || v.Marks().Any(value.Secret) || v.Kind() == value.String && v.Str() == "" {
		return v
	}
	return v.MarkDeep(value.Exposed)
}
