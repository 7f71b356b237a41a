package expand

import (
	"maps"
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// What is withheld is not deployed as far as is known: its condition, or how often its
// loop runs, depends on something assumed. Policies are evaluated for it all the same, so
// that no run is green over a resource that another location would deploy.

// considerAll evaluates what is withheld after everything else. Nothing of it is a part
// of the deployment: no diagnostic is reported, no question recorded, no module added.
func (x *expansion) considerAll() {
	for i := 0; i < len(x.withheld); i++ { // what a deployment deploys may be withheld, too
		if x.ev.Budget.Exceeded() {
			return
		}
		x.evaluateWithheld(x.withheld[i])
	}
}

// evaluateWithheld evaluates one resource that is withheld. Where that ends early, or where it is
// a deployment whose template is not at hand, it has no body: then its kind is unknown.
func (x *expansion) evaluateWithheld(in *instance) {
	d, u, byID := x.d, in.u, x.byID
	before := contents{d.Resources, d.Inactive, d.Withheld, d.Extensions, d.WithheldExtensions, d.Questions, d.Diagnostics}
	contents{}.putIn(d)
	x.byID = maps.Clone(byID)
	children, visiting := len(u.module.Children), x.visiting
	u.evaluateInstance(in)
	u.module.Children, x.visiting, x.byID = slices.Clip(u.module.Children[:children]), visiting, byID
	for _, q := range d.Questions {
		delete(x.recorded, questionKey(q))
	}
	made := contents{resources: d.Resources, withheld: d.Withheld, extensions: append(d.Extensions, d.WithheldExtensions...)}
	before.putIn(d)
	// A turn too many of a loop may have nothing in a list that it can be made of.
	if x.ev.Budget.Exceeded() || in.res.CopyIndex > 0 && in.res.Body.Deep().Any(value.Unknown) {
		in.res.Body, in.res.Projected = value.Value{}, value.Value{}
		return
	}
	for _, r := range append([]*deployment.Resource{in.res}, made.resources...) {
		if r.IsUnreadDeployment() {
			r.Body, r.Projected = value.Value{}, value.Value{}
		}
	}
	d.Withheld = append(d.Withheld, slices.DeleteFunc(made.resources, func(r *deployment.Resource) bool { return r == in.res || r.Existing })...)
	d.Withheld = append(d.Withheld, made.withheld...)
	d.WithheldExtensions = append(d.WithheldExtensions, made.extensions...)
}

// contents are what evaluating a resource adds to a deployment.
type contents struct {
	resources, inactive, withheld  []*deployment.Resource
	extensions, withheldExtensions []*deployment.Extension
	questions                      []deployment.Question
	diagnostics                    diag.List
}

func (c contents) putIn(d *deployment.Deployment) {
	d.Resources, d.Inactive, d.Withheld = c.resources, c.inactive, c.withheld
	d.Extensions, d.WithheldExtensions, d.Questions, d.Diagnostics = c.extensions, c.withheldExtensions, c.questions, c.diagnostics
}

// turnsOf is how often a loop runs at least and at most, of whose count it is known how
// often it seems to run. Where the count is not one of few numbers there may be more.
func turnsOf(count int, from value.Value, marks value.Marks) (least, most int, more bool) {
	if !marks.Any(value.Assumed | value.Generated) {
		return count, count, false
	}
	counts := eval.Alternatives(from)
	least, most = count, count
	for _, c := range counts {
		if c.Kind() != value.Int || c.Marks().Any(value.Unknown) || eval.Alternatives(c) != nil || c.Int() > eval.MaxCopy {
			counts = nil
			break
		}
		least, most = min(least, int(c.Int())), max(most, int(c.Int()))
	}
	if counts == nil {
		return 0, count + 1, true
	}
	return max(least, 0), most, false
}

// newWithheldInstance makes an instance that no other resource sees, with those written within it.
func (p planner) newWithheldInstance(declared template.Resource, parent *instance, sc *eval.Scope, index int) {
	x := p.x
	if x.ev.Budget.SpendResource() != nil {
		return
	}
	in := p.newInstance(declared, parent, sc, index)
	in.scope = sc.On(in.instanceFrame().silenced())
	in.reads = in.instanceFrame()
	if !p.evaluateCondition(in) && !in.res.Condition.Marks().Any(value.Assumed|value.Generated) {
		return
	}
	p.identifyInstance(in, parent)
	x.d.Withheld = append(x.d.Withheld, in.res)
	x.withheld = append(x.withheld, in)
	if p.u.tmpl.Symbolic {
		return
	}
	for _, child := range declared.Value.Get("resources").Items() {
		if child.Kind() == value.Object {
			p.newWithheldInstance(template.Resource{Value: child}, in, sc, index)
		}
	}
}
