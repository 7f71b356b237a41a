package evaluation

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Services have changed what they do where a property is not set, and some force a
// value whatever was set. A shipped policy that fails on such a resource is asked
// again about the resource as the service makes it on the day of the check. Where it
// holds of that, the finding is a note that names the default; where the recordings
// leave a doubt about the default, it is a warning.

// noteEitherWay keeps a finding for lowerDefaults that is a policy's verdict, whatever
// something unknown is.
func (r *Result) noteEitherWay(f *findings.Finding, t *input.Target, k int, p *loading.Policy) {
	if f.Outcome == findings.Fail && f.Severity != diag.Note && !p.Custom && t.View != nil && !t.Targets.Exported[t.View] && hasServiceChanges(t) {
		r.unset = append(r.unset, unset{finding: len(r.Findings), target: t, policy: k, eitherWay: true})
	}
}

// noteUnset keeps a finding for lowerDefaults.
func (r *Result) noteUnset(f *findings.Finding, t *input.Target, k int, p *loading.Policy, raw any) {
	if f.Outcome != findings.Fail || f.Severity == diag.Note || f.InTemplate || p.Custom || t.View == nil || t.Targets.Exported[t.View] {
		return
	}
	if !hasServiceChanges(t) && !(f.Missing && resourcetype.AnswersOf(f.Resource.Type).At(f.Path...) != nil) {
		return
	}
	object, _ := raw.(map[string]any)
	r.unset = append(r.unset, unset{finding: len(r.Findings), target: t, policy: k, path: object["path"]})
}

// hasServiceChanges reports whether the service has changed, or forces, anything of the
// resource or of its descendants.
func hasServiceChanges(t *input.Target) bool {
	return typeChanges(t.Type) || slices.ContainsFunc(t.View.Descendants, func(d *deployment.ViewResource) bool {
		return typeChanges(d.Type())
	})
}

func typeChanges(typ string) bool {
	return resourcetype.AnswersOf(typ).Changes() || resourcetype.EffectsOf(typ).Changes()
}

// lowerDefaults lowers findings that do not hold of the resource as the service
// makes it.
func (e *Engine) lowerDefaults(ctx context.Context, q *query, spent *budget, result *Result) {
	open := result.unset
	result.unset = nil
	for _, certain := range [...]bool{true, false} {
		if len(open) == 0 {
			return
		}
		open = e.lowerBy(ctx, q, spent, result, open, certain)
	}
}

// lowerAtOnce is how many resources are asked about at once as the service makes them:
// each is a copy of its own, and the copies of 10,000 resources took 5 KB of memory each.
const lowerAtOnce = 64

// lowerBy depends on the defaults that are certain, or on all that are known, and
// returns the findings that hold all the same.
func (e *Engine) lowerBy(ctx context.Context, q *query, spent *budget, result *Result, open []unset, certain bool) []unset {
	// What never changed is set where a policy has found it lacking only.
	lacking := map[string][][]string{}
	for _, u := range open {
		if f := &result.Findings[u.finding]; f.Missing {
			lacking[f.Resource.ID] = append(lacking[f.Resource.ID], f.Path)
		}
	}
	about := map[*input.Target][]int{} // places in open
	var targets []*input.Target
	for i, u := range open {
		if about[u.target] == nil {
			targets = append(targets, u.target)
		}
		about[u.target] = append(about[u.target], i)
	}
	lowered := make([]bool, len(open))
	for some := range slices.Chunk(targets, lowerAtOnce) {
		var made []*completed
		var asked []*input.Target
		var of [][]int
		for _, t := range some {
			if c := e.completeByDefaults(t, lacking, certain); slices.ContainsFunc(c.facts, func(f defaultFact) bool { return certain || !f.Certain }) {
				made, asked, of = append(made, c), append(asked, c.target), append(of, about[t])
			}
		}
		if len(asked) == 0 {
			continue
		}
		answers, err := e.runQuery(ctx, q, spent, asked)
		if err != nil {
			return nil // what was found stands
		}
		found := make([]answer, len(asked))
		for _, a := range answers {
			found[a.target] = a
		}
		for i, c := range made {
			for _, at := range of[i] {
				if u := open[at]; u.eitherWay {
					lowered[at] = e.decideLowered(q, u, c, certain, spent, result)
				} else if lowered[at] = !found[i].findsUnset(u); lowered[at] {
					c.lowerSeverity(&result.Findings[u.finding], certain)
				}
			}
		}
	}
	var left []unset
	for i, u := range open {
		if !lowered[i] {
			left = append(left, u)
		}
	}
	return left
}

// lowerSeverity lowers a finding that does not hold of the resource as the service makes it.
func (c *completed) lowerSeverity(f *findings.Finding, certain bool) {
	f.Severity = min(f.Severity, diag.Warning)
	if certain {
		f.Severity = diag.Note
	}
	if fact, ok := c.factFor(f); ok || f.Missing {
		f.Message += fact.defaultMessage(certain)
	}
}

// decideLowered lowers a finding that is a policy's verdict, and reports whether it did: the
// policy is asked again what holds of the resource as the service makes it. It may then depend
// on what is not known.
func (e *Engine) decideLowered(q *query, u unset, c *completed, certain bool, spent *budget, result *Result) bool {
	again, f := q.decideAgain(u.policy, c.target, c.target.Partial(q.spelling, q.reads), e.newGuard(spent, 1)), &result.Findings[u.finding]
	switch {
	case again.outcome == findings.Fail:
		return false
	case certain && again.outcome == findings.Unknown:
		f.Outcome, f.Rests, f.Message = findings.Unknown, u.target.Reasons(again.why), findings.UndeterminedMessage+diag.ConstantText(q.policies[u.policy].Title)
		result.leaveUnknown(u.target, f.Rule)
	default:
		f.Message = "Holds by default only: " + diag.ConstantText(q.policies[u.policy].Title)
		c.lowerSeverity(f, certain)
	}
	return true
}

// leaveUnknown makes the verdict of a rule about a target unknown.
func (r *Result) leaveUnknown(t *input.Target, rule *loading.Rule) {
	for i := range r.Verdicts {
		if v := &r.Verdicts[i]; v.Rule == rule && v.target == t {
			v.Outcome = findings.Unknown
		}
	}
}

// findsUnset reports whether the policy still has the finding.
func (a answer) findsUnset(u unset) bool {
	return slices.ContainsFunc(a.hits, func(h hit) bool {
		object, _ := h.raw.(map[string]any)
		return h.policy == u.policy && reflect.DeepEqual(object["path"], u.path)
	})
}

// completed is a target as the service makes it.
type completed struct {
	target *input.Target
	facts  []defaultFact
}

// defaultFact is a member that the service set.
type defaultFact struct {
	resource *deployment.ViewResource
	path     []string
	resourcetype.Default
	// forced reports that something else was written.
	forced bool
}

// completeByDefaults sets what the service sets on the day of the check.
func (e *Engine) completeByDefaults(t *input.Target, lacking map[string][][]string, certain bool) *completed {
	c := &completed{}
	c.target = t.WithBodies(func(r *deployment.ViewResource) value.Value {
		f := filler{facts: &c.facts, resource: r, day: e.Loaded.AsOf, certain: certain,
			version: r.Body.Get("apiVersion").Str(), region: resourcetype.Region(r.Body.Get("location").Str())}
		answers := resourcetype.AnswersOf(r.Type())
		filled := f.fillObject(f.fillObject(r.Body, resourcetype.EffectsOf(r.Type()), nil), answers, nil)
		for _, path := range lacking[r.ID()] {
			filled = f.setDefault(filled, answers, path, nil)
		}
		return filled
	})
	return c
}

// filler sets what a service sets in one resource.
type filler struct {
	facts           *[]defaultFact
	resource        *deployment.ViewResource
	day             time.Time
	certain         bool
	version, region string
}

func (f filler) fillObject(v value.Value, a *resourcetype.Answered, path []string) value.Value {
	if !a.Changes() || v.Marks().Any(value.Secret|value.Unknown) {
		return v
	}
	switch v.Kind() {
	case value.Array:
		return value.MapItems(v, func(i int, item value.Value) value.Value {
			return f.fillObject(item, a.Member("*"), append(slices.Clip(path), "*"))
		})
	case value.Object:
		for _, m := range a.Members() {
			if m.Name == "*" || !m.Changes() {
				continue
			}
			at := append(slices.Clip(path), m.Name)
			given := v.Get(m.Name)
			var after value.Value
			switch {
			case !given.IsNull():
				after = f.fillObject(given, m, at)
			case m.Dated():
				after = f.byDefault(m, at)
			default:
				if after = f.fillObject(value.NewObject(nil), m, at); after.Len() == 0 {
					after = value.Value{}
				}
			}
			if !after.IsAbsent() && after != given {
				v = v.With(m.Name, after)
			}
		}
		return v
	}
	if answered := a.ForcedOn(f.day, f.region, v); !answered.IsAbsent() {
		*f.facts = append(*f.facts, defaultFact{f.resource, path, resourcetype.Default{Value: answered, Certain: true}, true})
		return answered
	}
	return v
}

// setDefault sets a member that has one default, below objects. The kind and the identity of a
// resource are the user's choice, whatever was recorded.
func (f filler) setDefault(v value.Value, a *resourcetype.Answered, path, above []string) value.Value {
	if a == nil || len(path) == 0 || len(above) == 0 && !strings.EqualFold(path[0], "properties") || v.Kind() != value.Object || v.Marks().Any(value.Secret|value.Unknown) {
		return v
	}
	m, at, given := a.Member(path[0]), append(slices.Clip(above), path[0]), v.Get(path[0])
	var after value.Value
	switch {
	case len(path) == 1 && given.IsNull() && m != nil && !m.Dated():
		after = f.byDefault(m, at)
	case len(path) > 1 && given.IsNull():
		if after = f.setDefault(value.NewObject(nil), m, path[1:], at); after.Len() == 0 {
			return v
		}
	case len(path) > 1:
		after = f.setDefault(given, m, path[1:], at)
	}
	if after.IsAbsent() || after == given {
		return v
	}
	return v.With(path[0], after)
}

func (f filler) byDefault(a *resourcetype.Answered, path []string) value.Value {
	d := a.On(f.day, f.version)
	if d.Value.IsNull() || !d.Certain && (f.certain || !a.Dated()) {
		return value.Value{}
	}
	*f.facts = append(*f.facts, defaultFact{f.resource, path, d, false})
	return d.Value
}

// factFor is the fact that speaks of the place of a finding, or of a property of that name, which
// a service may have on the parent as well, or else the first; ok reports that there is no doubt
// which one it is.
func (c *completed) factFor(f *findings.Finding) (fact defaultFact, ok bool) {
	place := value.Fold(strings.Join(f.Path, "/"))
	for _, fact := range c.facts {
		at := value.Fold(strings.Join(fact.path, "/"))
		if fact.resource.ID() == f.Resource.ID && (strings.HasPrefix(at+"/", place+"/") || strings.HasPrefix(place+"/", at+"/")) {
			return fact, true
		}
	}
	for _, fact := range c.facts {
		if len(f.Path) > 0 && strings.EqualFold(f.Path[len(f.Path)-1], fact.path[len(fact.path)-1]) {
			return fact, true
		}
	}
	return c.facts[0], len(c.facts) == 1
}

func (d defaultFact) defaultMessage(certain bool) diag.Message {
	name := strings.Join(d.path, ".")
	if d.forced {
		return diag.Messagef(" By default the service sets '%s' to %s, even where another value is written.", name, d.Value.Compact())
	}
	message := diag.Messagef(" By default '%s' is %s", name, d.Value.Compact())
	if !d.Since.IsZero() {
		message += diag.Messagef(" since %s", d.Since.Format(time.DateOnly))
	}
	if !certain {
		message += ", as far as recordings show"
	}
	return message + "."
}
