package evaluation

import (
	"strconv"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
)

// shownPath is where all that was found is; false if it is in several places, or if the path may
// give a secret away: three-valued evaluation computes with what secrets are. A step is shown
// that leads to a member which everyone sees, or that is written in a policy.
func (q *query) shownPath(t *input.Target, j *decision) (path []string, shown bool) {
	path, same := j.commonPath()
	if !same {
		return nil, false
	}
	var written map[string]bool
	at := t.Seen()
	secrets := secretTexts(at)
	for _, step := range path {
		seen := false
		if secrets[step] {
			return nil, false
		}
		for i := range at {
			if seen = isSeen(at[i], step) || seen; !at[i].IsAbsent() {
				at[i] = value.Step(at[i], step)
			}
		}
		if seen {
			continue
		}
		if written == nil {
			written = q.writtenTexts()
		}
		if !written[step] {
			return nil, false
		}
	}
	return path, true
}

// secretTexts are the texts of the secrets in documents.
func secretTexts(documents []value.Value) map[string]bool {
	found := map[string]bool{}
	for _, v := range documents {
		value.Walk(v, func(_ []string, v value.Value) bool {
			if v.Kind() == value.String && v.Marks().Any(value.Secret) {
				found[v.Str()] = true
			}
			return v.Deep().Any(value.Secret)
		})
	}
	return found
}

// isSeen reports whether a value has a member or an element that a step leads to, by a name that
// is no secret.
func isSeen(v value.Value, step string) bool {
	if v.Kind() == value.Array {
		i, err := strconv.Atoi(step)
		return err == nil && i >= 0 && i < v.Len()
	}
	m := v.Member(step)
	return m != nil && !m.Marks.Any(value.Secret)
}

// writtenTexts are the texts and numbers that are written in the policies and what they import.
func (q *query) writtenTexts() map[string]bool {
	found := map[string]bool{}
	modules, err := q.parseModules()
	if err != nil {
		return found
	}
	for _, m := range modules {
		ast.WalkTerms(m, func(t *ast.Term) bool {
			switch v := t.Value.(type) {
			case ast.String:
				found[string(v)] = true
			case ast.Number:
				found[string(v)] = true
			}
			return false
		})
	}
	return found
}
