package policies

import (
	"strconv"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

// onlyName tells of a policy about deployments that goes by what they are called, and by
// whether they are the one that was asked for. Thousands of deployments are called by the
// same few texts, with a hash in them that is worked out when they are deployed.
func (s sight) onlyName() bool {
	return s.of("module.root") && s.of("resource.name") && s.within("module.root", "resource.name")
}

// alikeKey tells apart deployments for a policy that goes by their names alone.
type alikeKey struct {
	form textHash
	root bool
}

// alike is the key of a deployment of whose name nothing but the form is known; false of
// any other.
func (q *query) alike(t *target) (k alikeKey, ok bool) {
	if !q.sees.onlyName() || t.view == nil || t.shown == nil || t.view.Body.Marks().Any(openMarks) {
		return k, false
	}
	name := t.view.Body.Member("name")
	if name == nil || name.Marks.Any(openMarks) || !name.Value.Marks().Any(openMarks) || alternatives(name.Value) != nil {
		return k, false
	}
	form := name.Value.Form()
	if form == nil {
		return k, false
	}
	return alikeKey{hashOf(formText(form)), t.deployed.root()}, true
}

// formText is a text that no other form has.
func formText(form []value.Part) string {
	var text []byte
	for _, p := range form {
		for _, s := range []string{p.Written, p.Class} {
			text = append(append(strconv.AppendInt(text, int64(len(s)), 10), ':'), s...)
		}
		for _, n := range []int{p.Least, p.Most} {
			text = append(strconv.AppendInt(text, int64(n), 10), ' ')
		}
	}
	return string(text)
}

// seenText is a member of the resource that policies see as a text.
func (t *target) seenText(name string) (ast.String, bool) {
	for _, m := range t.members {
		if resource, ok := m[1].Value.(ast.Object); ok && m[0].Equal(ast.InternedTerm("resource")) {
			text, ok := findTerm(resource, name).(ast.String)
			return text, ok
		}
	}
	return "", false
}
