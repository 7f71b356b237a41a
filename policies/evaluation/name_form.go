package evaluation

import (
	"strconv"

	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
)

// decideOnce decides once for all deployments of whose names nothing but the same form is known
// what a policy that depends on their names alone says about them.
func (q *query) decideOnce(policy int, t *input.Target, decide func() *decision) *decision {
	key, alike := q.nameFormKey(policy, t)
	if !alike {
		return decide()
	}
	if again, known := q.nameForms.Get(key); known {
		return again
	}
	again := decide()
	// What holds in each of a target's worlds is true of that target alone.
	if again.why == nil && (again.outcome == findings.Pass || again.outcome == findings.None) {
		q.nameForms.Put(key, again)
	}
	return again
}

// nameFormKey is the key of a deployment of whose name nothing but the form is known; false of
// any other.
func (q *query) nameFormKey(policy int, t *input.Target) (k nameFormKeyOf, ok bool) {
	if !q.reads.OnlyName() || t.View == nil || t.Shown == nil || t.View.Body.Marks().Any(input.OpenMarks) {
		return k, false
	}
	name := t.View.Body.Member("name")
	if name == nil || name.Marks.Any(input.OpenMarks) || !name.Value.Marks().Any(input.OpenMarks) || eval.Alternatives(name.Value) != nil {
		return k, false
	}
	form := name.Value.Form()
	if form == nil {
		return k, false
	}
	return nameFormKeyOf{policy, input.HashOf(formText(form)), t.Deployed.IsRoot()}, true
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
