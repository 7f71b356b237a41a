package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// markKnown marks what the catalogue of types knows to be secret, wherever it came
// from: a password that is written out is as secret as one that is a parameter.
// The engine's own document shows it, since it shows the template.
func (u *unit) markKnown(r *deployment.Resource) {
	if r.Existing || r.IsDeployment() {
		return
	}
	paths := resourcetype.Secrets(r.Type)
	if r.Extension != "" {
		paths = u.extensions.extensionConfig(r.Extension).SecretsOf(r.Type)
	}
	for _, path := range paths {
		marked := markPath(r.Body, path)
		if marked == r.Body {
			continue
		}
		if !u.x.ev.Runtime.KnowsSecrets() {
			u.x.redactEverywhere(marked)
			continue
		}
		r.Body = marked
	}
}

// redactEverywhere has the secrets in a value nowhere shown.
func (x *expansion) redactEverywhere(v value.Value) {
	value.Walk(v, func(_ []string, part value.Value) bool {
		if part.Marks().Any(value.Secret) {
			x.d.Hidden = append(x.d.Hidden, part)
			return false
		}
		return part.Deep().Any(value.Secret)
	})
}

// markPath marks the texts at a path such as properties.items[*].password,
// where [*] is every element or member.
func markPath(v value.Value, path string) value.Value {
	if path == "" {
		return markTexts(v)
	}
	if rest, ok := strings.CutPrefix(path, "[*]"); ok {
		return value.MapBelow(v, func(below value.Value) value.Value { return markPath(below, strings.TrimPrefix(rest, ".")) })
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

// markTexts marks what is not secret yet: an empty text hides nothing, and neither does an
// unknown value.
func markTexts(v value.Value) value.Value {
	if v.IsNull() || v.IsUnknown() || v.Marks().Any(value.Secret) || v.Kind() == value.String && v.Str() == "" {
		return v
	}
	return v.MarkDeep(value.Exposed)
}
