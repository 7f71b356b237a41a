package value

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// Given is a value that a parameter brought along, which something else was made of.
type Given struct {
	// Parameter is the name of the outermost parameter: that of the entry point, unless
	// a nested deployment writes the value itself.
	Parameter string
	// Value is the part of it that was used, Absent if it is unknown which; Span is
	// where that was written.
	Value Value
	Span  source.Span
}

// maxGivenHops is how many places on the way of a value are looked at for parameters.
const maxGivenHops = 64

// GivenBy lists the parameters that a value was made of, each once.
func (v Value) GivenBy() []Given {
	hops := v.ShortWay(maxGivenHops)
	// A parameter of a nested deployment got its value from another one.
	passed := map[int]bool{}
	for i := range hops {
		if hops[i].Origin.IsParameter() {
			for above := hops[i].Of; above >= 0 && !passed[above]; above = hops[above].Of {
				passed[above] = true
			}
		}
	}
	var list []Given
	for i := range hops {
		h := &hops[i]
		if !h.Origin.IsParameter() || passed[i] {
			continue
		}
		used := h
		// Of a container one part was taken: what the access gave is what counts.
		for above := h; (h.Value.kind == Array || h.Value.kind == Object) && above.Of >= 0 && above.Arg <= 0; {
			if above = &hops[above.Of]; above.Origin.Kind == OriginAccess {
				used = above
			}
		}
		g := Given{Parameter: h.Origin.Name, Value: used.Value, Span: h.Origin.Span()}
		if at := used.Origin.written().Span(); !at.IsZero() {
			g.Span = at
		}
		list = append(list, g)
	}
	return list
}

// IsParameter reports whether a value came through a parameter.
func (o *Origin) IsParameter() bool {
	return o.Kind == OriginParameter || o.Kind == OriginSecureParameter
}

// written is where a value was written that was passed on since.
func (o *Origin) written() *Origin {
	for o.From != nil {
		o = o.From
	}
	return o
}

// IsPlaceholder is what Hollow says of a text that another one is to replace.
const IsPlaceholder = "a placeholder"

// Hollow says in which way a value holds the place of one that is still to come: it is
// empty, or a text that says so. It is empty for any other value.
func (v Value) Hollow() string {
	switch v.kind {
	case Null:
		return "null"
	case Array, Object:
		if v.Len() == 0 && !v.marks.Any(Unknown) {
			return "empty"
		}
	case String:
		if v.marks.Any(Unknown | Assumed) {
			return ""
		}
		text := strings.ToLower(strings.Join(strings.Fields(v.Str()), " "))
		switch {
		case text == "":
			return "empty"
		case !v.marks.Any(Secret) && standsIn(text):
			return IsPlaceholder
		}
	}
	return ""
}

// standsIn reports whether a text says of itself that another one is to take its place.
func standsIn(text string) bool {
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
