package derivation

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// maxGivenHops is how many places on the way of a value are looked at for parameters.
const maxGivenHops = 64

// ParameterCauses lists the parameters that a value was made of, each once: the outermost
// ones, that is those of the entry point, unless a nested deployment writes the value itself.
// Of a container, the cause is the part that was used.
func ParameterCauses(v value.Value) []diag.Cause {
	hops := ListMainHops(v, maxGivenHops)
	// A parameter of a nested deployment got its value from another one.
	passed := map[int]bool{}
	for i := range hops {
		if isParameter(hops[i].Origin) {
			for above := hops[i].Of; above >= 0 && !passed[above]; above = hops[above].Of {
				passed[above] = true
			}
		}
	}
	var list []diag.Cause
	for i := range hops {
		h := &hops[i]
		if !isParameter(h.Origin) || passed[i] {
			continue
		}
		used := h
		// Of a container one part was taken: what the access gave is what counts.
		for above := h; isContainer(h.Value) && above.Of >= 0 && above.Arg <= 0; {
			if above = &hops[above.Of]; above.Origin.Kind == value.OriginAccess {
				used = above
			}
		}
		c := diag.Cause{Parameter: h.Origin.Name, Span: h.Origin.Span(), Value: diag.Messagef("%s", used.Value), Hollow: describeHollow(used.Value)}
		if at := firstOrigin(used.Origin).Span(); !at.IsZero() {
			c.Span = at
		}
		list = append(list, c)
	}
	return list
}

func isParameter(o *value.Origin) bool {
	return o.Kind == value.OriginParameter || o.Kind == value.OriginSecureParameter
}

// firstOrigin is where a value was written that was passed on since.
func firstOrigin(o *value.Origin) *value.Origin {
	for o.From != nil {
		o = o.From
	}
	return o
}

// IsPlaceholder is diag.Cause.Hollow of a text that another one is to replace.
const IsPlaceholder = "a placeholder"

// describeHollow says in which way a value holds the place of one that is still to come: it is
// empty, or a text that says so. It is empty for any other value.
func describeHollow(v value.Value) string {
	switch v.Kind() {
	case value.Null:
		return "null"
	case value.Array, value.Object:
		if v.Len() == 0 && !v.Marks().Any(value.Unknown) {
			return "empty"
		}
	case value.String:
		if v.Marks().Any(value.Unknown | value.Assumed) {
			return ""
		}
		text := strings.ToLower(strings.Join(strings.Fields(v.Str()), " "))
		switch {
		case text == "":
			return "empty"
		case !v.Marks().Any(value.Secret) && isPlaceholderText(text):
			return IsPlaceholder
		}
	}
	return ""
}

// isPlaceholderText reports whether a text says about itself that another one is to take its place.
func isPlaceholderText(text string) bool {
	for _, words := range []string{"to be defined", "to-be-defined", "to_be_defined", "to be replaced", "replace me", "replace-me", "replace_me", "replaceme",
		"change me", "change-me", "change_me", "changeme", "placeholder", "insert here", "fill in"} {
		if strings.Contains(text, words) {
			return true
		}
	}
	switch bare := strings.Trim(text, "#<>[]{}()*_-. "); {
	case bare == "tbd", bare == "tbc", bare == "todo", bare == "fixme", strings.Trim(bare, "x-") == "":
		return true
	case strings.HasPrefix(text, "<") && strings.HasSuffix(text, ">") && !strings.Contains(text, "/"):
		return true
	}
	return false
}
