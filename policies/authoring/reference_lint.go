package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/loading"
)

type referenceLint struct {
	*Linter
	rule     *loading.Rule
	own      *resourcetype.Own
	about    about
	reported map[string]bool
}

// about are the types that a policy applies to.
type about struct {
	resources, deployments, files bool
	// bodies are the shapes of its types; nil if one is not known.
	bodies []resourcetype.Body
	types  []*resourcetype.Type
	// parents are those of their parents; nil if one is not known, orphans where none
	// has a parent.
	parents     []resourcetype.Body
	parentTypes []*resourcetype.Type
	orphans     bool
}

// warnOnce adds a warning, one for each line and message.
func (v *referenceLint) warnOnce(at *ast.Location, hint diag.Message, format string, args ...any) {
	text := diag.Messagef(format, args...).String()
	if at == nil {
		return
	}
	if key := at.String() + text; !v.reported[key] {
		v.reported[key] = true
		v.addWarning(diag.Warning, at, hint, format, args...)
	}
}

// everHad reports whether some version of a type has a place: what only previews have, or
// older versions, is none that is unknown.
func everHad(t *resourcetype.Type, tokens []string) bool {
	has := func(b resourcetype.Body) bool {
		for _, token := range tokens {
			switch {
			case b.Kind() == resourcetype.Array:
				b = b.Element()
			case token == loading.AnyToken:
				return true
			default:
				b = b.Property(token)
			}
			if !b.Exists() {
				return false
			}
		}
		return true
	}
	if has(t.Body()) {
		return true
	}
	for i := len(t.APIVersions) - 1; i >= 0; i-- {
		if has(t.BodyAt(t.APIVersions[i])) {
			return true
		}
	}
	return false
}

// shapesOf returns the shapes of all types of a policy; false if one is not known, so that
// nothing can be wrong.
func shapesOf(names []string, own *resourcetype.Own) (bodies []resourcetype.Body, types []*resourcetype.Type, known bool) {
	for _, name := range names {
		t, ok := own.Lookup(name)
		if !ok || !t.Body().Exists() {
			return nil, nil, false
		}
		bodies, types = append(bodies, t.Body()), append(types, t)
	}
	return bodies, types, true
}

// optionalEnvelope are members at the top that not every type has.
var optionalEnvelope = []string{"tags", "location", "kind", "sku", "identity", "zones", "plan", "managedBy"}

// firstUnknown finds the first token of a path that no shape knows, and what is known
// there; -1 where some shape knows the whole path.
func firstUnknown(bodies []resourcetype.Body, tokens []string) (int, []string) {
	deepest, candidates := -1, []string(nil)
	for _, b := range bodies {
		depth, names := missesIn(b, tokens)
		if depth < 0 {
			return -1, nil
		}
		if depth >= deepest {
			deepest, candidates = depth, append(candidates, names...)
		}
	}
	return deepest, candidates
}

func missesIn(b resourcetype.Body, tokens []string) (int, []string) {
	for i, token := range tokens {
		var next resourcetype.Body
		switch {
		case token == loading.AnyToken && b.Kind() == resourcetype.Array:
			next = b.Element()
		case token == loading.AnyToken:
			return -1, nil // any member: what comes after is not known
		case b.Kind() == resourcetype.Array:
			next = b.Element()
		default:
			next = b.Property(token)
		}
		if !next.Exists() {
			if i == 0 && slices.Contains(envelopeMembers, token) {
				return -1, nil
			}
			return i, b.Names()
		}
		b = next
	}
	return -1, nil
}

// kindAt returns what the shape has at a place; None if that is not known.
func kindAt(b resourcetype.Body, tokens []string) resourcetype.Kind {
	b, ok := bodyAt(b, tokens)
	if !ok {
		return resourcetype.None
	}
	return b.Kind()
}

// bodyAt returns the shape at a place; false if it is not known.
func bodyAt(b resourcetype.Body, tokens []string) (resourcetype.Body, bool) {
	for _, token := range tokens {
		switch {
		case b.Kind() == resourcetype.Array:
			if token != loading.AnyToken && !isNumber(token) {
				return b, false
			}
			b = b.Element()
		case token == loading.AnyToken:
			return b, false
		default:
			b = b.Property(token)
		}
		if !b.Exists() {
			return b, false
		}
	}
	return b, true
}

// nearestName asks whether a name was meant that is spelled alike, or that begins with what
// is written.
func nearestName(name string, candidates []string) diag.Message {
	near := diag.Suggest(name, candidates)
	for _, c := range candidates {
		if near == "" && len(name) > 3 && len(c) > len(name) && strings.EqualFold(c[:len(name)], name) {
			near = c
		}
	}
	return loading.DidYouMean(near)
}

func isNumber(token string) bool {
	return token != "" && strings.Trim(token, "0123456789") == ""
}
