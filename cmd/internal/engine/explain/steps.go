package explain

import (
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/value"
)

// askablePaths is what can be asked about a resource: what is sent, and what decides
// that it is, how often, and as what.
func askablePaths(x *engine.Expansion, r *deployment.Resource) value.Value {
	b := value.BuilderFrom(r.Body.Without("id"))
	b.SetPresent("id", r.ShownID())
	b.SetPresent("condition", r.Condition)
	if !r.Copies.IsAbsent() {
		b.Set("copy", value.NewObject([]value.Member{{Name: "count", Value: r.Copies}, {Name: "index", Value: value.NewInt(int64(r.CopyIndex)).WithOrigin(r.Declaration.Get("copy").Origin())}}))
	}
	if r.Deploys != nil {
		b.Set("outputs", outputsOf(r.Deploys))
	}
	if r.Extension == "" {
		return b.Object()
	}
	identifiers := value.NewObject(nil)
	for _, i := range r.Identifiers {
		identifiers = setNested(identifiers, strings.Split(i.Name, "."), i.Value)
		if i.Value.Str() == r.Name {
			b.Set("name", i.Value) // what people call it by
		}
	}
	b.Set("identifiers", identifiers)
	config := value.NewObject(nil)
	for _, e := range x.Deployment.Extensions {
		if e.Module != r.Module || !strings.EqualFold(e.Alias, r.Extension) {
			continue
		}
		for _, p := range e.Config {
			v := p.Value
			if !p.Reference.IsAbsent() {
				v = p.Reference.WithOrigin(p.Value.Origin())
			}
			if p.Secure || p.Kind == deployment.ConfigSecret {
				v = v.MarkDeep(value.Secret)
			}
			config = setNested(config, strings.Split(p.Name, "."), v)
		}
	}
	b.Set("config", config)
	return b.Object()
}

// asAnswered is the resource as Azure would answer it: with what the service sets, and
// what children contribute.
func asAnswered(x *engine.Expansion, r *deployment.Resource) value.Value {
	for _, v := range deployment.NewView(x.Deployment).All {
		if v.Resource == r {
			return v.Body
		}
	}
	return r.Projected
}

// setNested sets a member below others.
func setNested(v value.Value, path []string, member value.Value) value.Value {
	if len(path) > 1 {
		inner := v.Get(path[0])
		if inner.Kind() != value.Object {
			inner = value.NewObject(nil)
		}
		member = setNested(inner, path[1:], member)
	}
	return v.With(path[0], member)
}

func outputsOf(m *deployment.Module) value.Value {
	b := value.NewBuilder(4)
	if m != nil {
		for _, o := range m.Outputs {
			v := o.Value
			if o.Secure {
				v = v.Mark(value.Secret)
			}
			b.Set(o.Name, v)
		}
	}
	return b.Object()
}

// partSteps are the steps of one part of a resource, the first called by its name.
func partSteps(x *engine.Expansion, name string, v value.Value) []views.ExplainStep {
	steps, _ := Steps(x, v)
	if len(steps) > 0 {
		steps[0].Kind, steps[0].Name, steps[0].Of = name, "", -1
	}
	return steps
}

// maxHops is how many places are explained.
const maxHops = 300

// Steps are the places that a value came through. What stands where the step before
// it does says nothing new: a parameter and the expression that was passed for it,
// an expression and the call that it is.
func Steps(x *engine.Expansion, v value.Value) (steps []views.ExplainStep, more bool) {
	hops, complete := derivation.ListHops(v, maxHops)
	number := make([]int, len(hops))
	for i, h := range hops {
		of := h.Of
		if of >= 0 {
			of = number[of]
		}
		step := stepOf(x, h, of)
		if of >= 0 && h.Arg >= 0 {
			step.Role = hopRole(hops[h.Of].Origin, h)
		}
		if of >= 0 && isRepeated(&steps[of], &step, h) {
			number[i] = of
		} else {
			number[i] = len(steps)
			steps = append(steps, step)
		}
		if file := x.Content(h.Origin); !file.IsZero() {
			steps = append(steps, views.ExplainStep{Kind: "file", Of: number[i], Depth: h.Depth,
				Place: report.PlaceOf(file), Excerpt: excerpt.Quote(file, x.Located.Redact)})
		}
	}
	return steps, !complete
}

func stepOf(x *engine.Expansion, h derivation.Hop, of int) views.ExplainStep {
	o := h.Origin
	step := views.ExplainStep{Kind: o.Kind.String(), Name: o.Name, Of: of, Depth: h.Depth,
		Place: x.Located.Place(o.Span()), Excerpt: x.Located.Excerpt(o.Span())}
	switch o.Kind {
	case value.OriginAccess:
		step.Kind = value.OriginExpression.String()
	case value.OriginFunction:
		step.Name = o.Function()
		if o.Chooses() {
			step.Kind, step.Note = "branch", takenBranch(o)
		}
		if isConstant(step.Name) {
			step.Kind, step.Name = value.OriginLiteral.String(), ""
		}
	case value.OriginCommandLine:
		step.Note = "given on the command line"
	case value.OriginContext:
		step.Note = "given by the context"
		if h.Value.Marks().Any(value.Assumed | value.Unknown) {
			step.Note = "assumed, since it is not set"
		}
	case value.OriginMock, value.OriginReference, value.OriginList, value.OriginProjected:
		step.Note = "what Azure may answer"
	case value.OriginToken:
		step.Note = "a placeholder, which is replaced before the deployment"
	case value.OriginSynthesized:
		step.Note = "synthesized, since it has no value"
	}
	if h.Arg >= 0 {
		step.Value = h.Value
	}
	return step
}

// isConstant reports whether a function is one of true(), false() and null(), which
// stand for literals.
func isConstant(function string) bool {
	switch strings.ToLower(function) {
	case "true", "false", "null":
		return true
	}
	return false
}

// takenBranch names the branch that a condition chose.
func takenBranch(o *value.Origin) string {
	condition, undecided := o.Call.Args[0], o.From == nil
	for _, branch := range o.Call.Args[1:] {
		undecided = undecided && !branch.IsAbsent()
	}
	switch {
	case undecided && len(o.Call.Args) > 2:
		return "which branch is taken is known only during the deployment"
	case condition.Kind() != value.Bool:
		return ""
	}
	return "its condition is " + condition.JSON()
}

// hopRole names what a hop is to the call that it was given to.
func hopRole(of *value.Origin, h derivation.Hop) string {
	switch {
	case of.Kind == value.OriginCopy:
		return "count"
	case of.Kind == value.OriginAccess && h.Arg > 0:
		return "key"
	case of.Kind == value.OriginAccess:
		return "of"
	case of.Chooses() && h.Arg == 0:
		return "condition"
	}
	return ""
}

// isRepeated reports whether a step adds nothing to the one that it leads to, which takes
// over its name and note.
func isRepeated(last, step *views.ExplainStep, h derivation.Hop) bool {
	switch {
	case h.Arg >= 0, last.Place != step.Place:
		return false
	case h.Origin.Kind == value.OriginDefault && step.Place.Line > 0:
		last.Note = "its default"
		return true
	case last.Kind == value.OriginExpression.String() && h.Origin.Kind == value.OriginFunction:
		last.Kind, last.Name, last.Note = step.Kind, step.Name, step.Note
		return true
	}
	return step.Name == "" && step.Note == "" || last.Kind == step.Kind && last.Name == step.Name
}
