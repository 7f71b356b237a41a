package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Names and ids are texts: what a resource is called is in messages, in other ids,
// in what mocks are asked. So nothing secret gets into them in the first place.
// What is secret in a name is masked as soon as it is one, each secret by a text of
// its own, so that different resources stay different; only the instance keeps the
// real one, to be found by it.

// segmentMask is what stands for a segment of a name that is secret.
func (x *expansion) segmentMask(segment string) string {
	key := value.Fold(segment)
	if masked, ok := x.masks[key]; ok {
		return masked
	}
	masked := value.MaskedText(len(x.masks))
	if x.masks == nil {
		x.masks = map[string]string{}
	}
	x.masks[key] = masked
	return masked
}

// maskIfSecret is a name, a type, a scope as it may be shown.
func (x *expansion) maskIfSecret(v value.Value) string {
	if !v.Marks().Any(value.Secret) || v.Kind() != value.String {
		return textOrExpression(v)
	}
	return x.maskSegments(v.Str())
}

// shownText is shown for what may be unknown, and then is nothing.
func (x *expansion) shownText(v value.Value) string {
	if v.Kind() != value.String {
		return ""
	}
	return x.maskIfSecret(v)
}

// maskSegments masks every segment of a secret, but for what an id is built with: the
// words that all ids have, types that Azure is known to have, and where deployments
// are known to go: what is deployed there is on what has the same name.
func (x *expansion) maskSegments(text string) string {
	if text == "" {
		return ""
	}
	segments := strings.Split(text, "/")
	isID := strings.HasPrefix(text, "/") || len(segments) > 2 && strings.Contains(segments[0], ".")
	provider := 0 // where the namespace of a type may stand
	for i, s := range segments {
		switch {
		case s == "":
		case isID && i%2 == 1 && isScopeWord(s):
			provider = i + 1
			continue
		case isID && i > 0 && isScopeWord(segments[i-1]) && x.plainScopes[value.Fold(s)]:
			continue
		case isID && provider > 0 && i >= provider && isTypeSegment(segments[provider:], i-provider):
			continue
		default:
			segments[i] = x.segmentMask(s)
		}
	}
	return strings.Join(segments, "/")
}

func isScopeWord(s string) bool {
	switch value.Fold(s) {
	case "subscriptions", "resourcegroups", "providers":
		return true
	}
	return false
}

// isTypeSegment reports whether the segment at an index belongs to a type of the
// catalogue: namespace/type/name/type/name.
func isTypeSegment(segments []string, at int) bool {
	if at > 0 && at%2 == 0 {
		return false
	}
	name := segments[0]
	for i := 1; i <= max(at, 1) && i < len(segments); i += 2 {
		name += "/" + segments[i]
	}
	_, ok := resourcetype.Lookup(name)
	return ok
}

// maskTarget is a target with what is secret in it masked.
func (x *expansion) maskTarget(t target) target {
	for _, v := range []value.Value{t.subscription, t.resourceGroup} {
		if s := v.Str(); s != "" && !v.Marks().Any(value.Secret) {
			if x.plainScopes == nil {
				x.plainScopes = map[string]bool{}
			}
			x.plainScopes[value.Fold(s)] = true
		}
	}
	if !t.idMarks().Any(value.Secret) {
		return t
	}
	for _, v := range []*value.Value{&t.subscription, &t.resourceGroup, &t.managementGroup} {
		if v.Marks().Any(value.Secret) && v.Kind() == value.String {
			*v = textValue(x.maskSegments(v.Str())).Mark(v.Marks() &^ value.Secret)
		}
	}
	return t
}

// instanceKey is what an instance is found by.
func (in *instance) instanceKey() string {
	switch {
	case in.key != "":
		return in.key
	case in.id != "":
		in.key = resourceid.Key(in.id)
		return in.key
	}
	return resourceid.Key(in.res.ID)
}

// identityMarks are the marks that an id can have.
const identityMarks = value.Assumed | value.Unknown | value.Generated | value.Secret

func textValue(s string) value.Value { return value.NewString(s) }

// textOrExpression is a text, or the expression that stands for it.
func textOrExpression(v value.Value) string {
	if v.IsUnknown() {
		if r := v.Residual(); r != nil {
			return "[" + r.Text() + "]"
		}
		return "[unknown]"
	}
	return v.Str()
}
