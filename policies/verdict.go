package policies

import "forearm/expand/value"

// doubtful tells whether one of the paths leads over or to a value that is only
// assumed.
func doubtful(root func(token string) value.Value, paths []readPath) bool {
	for _, p := range paths {
		if len(p.tokens) == 0 {
			continue
		}
		if v := root(p.tokens[0]); doubtfulAt(v, p.tokens[1:], p.whole) {
			return true
		}
	}
	return false
}

func doubtfulAt(v value.Value, tokens []string, whole bool) bool {
	const doubt = value.Assumed | value.Unknown
	if v.Marks().Any(doubt) {
		return true
	}
	if !v.Below().Any(doubt) {
		return false
	}
	if len(tokens) == 0 {
		return whole
	}
	if tokens[0] != anyToken {
		return doubtfulAt(v.Step(tokens[0]), tokens[1:], whole)
	}
	for _, item := range v.Items() {
		if doubtfulAt(item, tokens[1:], whole) {
			return true
		}
	}
	for _, m := range v.Members() {
		if doubtfulAt(m.Value, tokens[1:], whole) {
			return true
		}
	}
	return false
}

// doubtfulPlace tells whether a finding rests on something assumed: the value at
// its path, or, where there is none, that it is not there.
func doubtfulPlace(v value.Value, tokens []string) bool {
	for _, t := range tokens {
		if v.Marks().Any(value.Assumed | value.Unknown) {
			return true
		}
		next := v.Step(t)
		if next.IsAbsent() {
			return false
		}
		v = next
	}
	return v.Marks().Any(value.Assumed | value.Unknown)
}
