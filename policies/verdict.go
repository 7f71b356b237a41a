package policies

import "forearm/expand/value"

// doubtful tells whether one of the paths leads over or to a value that is only
// assumed.
//
// The id, type and name of a resource do not count. A name that rests on the
// subscription or on a hash has the same form wherever it is deployed, and
// policies about names go by the form.
func doubtful(root func(token string) value.Value, paths []readPath) bool {
	for _, p := range paths {
		if len(p.tokens) == 0 || isIdentity(p.tokens) {
			continue
		}
		if v := root(p.tokens[0]); doubtfulAt(v, p.tokens[1:], p.look) {
			return true
		}
	}
	return false
}

// isIdentity tells the id, type and name of the resource, of its parent, and of
// what is nested in it.
func isIdentity(tokens []string) bool {
	switch tokens[len(tokens)-1] {
	case "id", "type", "name":
		return len(tokens) == 2 && tokens[0] != "template" || len(tokens) == 4 && tokens[1] == "resources"
	}
	return false
}

func doubtfulAt(v value.Value, tokens []string, how look) bool {
	if len(tokens) == 0 && how == glance {
		// It is written, so it is there, whatever it will be.
		return v.IsUnknown()
	}
	const doubt = value.Assumed | value.Unknown
	if v.Marks().Any(doubt) {
		return true
	}
	if !v.Below().Any(doubt) {
		return false
	}
	if len(tokens) == 0 {
		return how == whole
	}
	if tokens[0] != anyToken {
		return doubtfulAt(v.Step(tokens[0]), tokens[1:], how)
	}
	for _, item := range v.Items() {
		if doubtfulAt(item, tokens[1:], how) {
			return true
		}
	}
	for _, m := range v.Members() {
		if doubtfulAt(m.Value, tokens[1:], how) {
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
