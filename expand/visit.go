package expand

import (
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// visitAll evaluates every resource, those first that others depend on.
func (u *unit) visitAll() {
	var turns eval.Loop
	for _, in := range u.index.instances {
		if u.x.ev.Budget.Exceeded() {
			return
		}
		if in.res.CopyIndex == 0 {
			turns = u.x.ev.Budget.Loop()
		}
		if in.active {
			u.visitInstance(in)
		} else if in.res.Condition.Marks().Any(value.Assumed|value.Generated) && !in.res.Existing {
			u.x.d.Withheld = append(u.x.d.Withheld, in.res)
			u.x.withheld = append(u.x.withheld, in)
		}
		if in.copyName == "" || u.x.ev.Budget.Exceeded() {
			continue
		}
		left := len(u.index.loops[value.Fold(in.copyName)]) - in.res.CopyIndex - 1
		if err := turns.Turn(in.res.CopyIndex, left); err != nil {
			u.x.ev.Fail(in.res.Declaration.At("copy", "count"), err, in.scope)
		}
	}
}

// visitInstance evaluates a resource after everything it depends on.
func (u *unit) visitInstance(in *instance) {
	switch in.state {
	case visited:
		return
	case beingVisited:
		in.u.reportCycle(in)
		return
	}
	x := u.x
	in.state = beingVisited
	x.visiting = append(x.visiting, in)
	for _, dependency := range in.u.resolveDependsOn(in) {
		if dependency.active {
			in.u.visitInstance(dependency)
			in.res.DependsOn = append(in.res.DependsOn, dependency.res)
		}
	}
	in.u.evaluateInstance(in)
	x.visiting = x.visiting[:len(x.visiting)-1]
	in.state = visited
}

// evaluateInstance computes the body and, for a deployment, what it deploys.
func (u *unit) evaluateInstance(in *instance) {
	r := in.res
	nested := value.Fold(r.Type) == deploymentsType && r.Extension == "" && !r.Existing
	r.Body = u.evaluateBody(in, nested)
	if err := u.x.ev.Budget.SpendDeployed(r.Body); err != nil {
		u.x.ev.Fail(r.Declaration, err, in.scope)
		r.Body = withoutContent(r.Body)
	}
	u.markKnown(r)
	if r.Extension != "" {
		u.extensions.identifyExtension(in)
	} else {
		u.checkMembers(in)
		u.checkNames(r)
	}
	if nested {
		u.checkDeployment(in)
	}
	if in.active {
		u.x.d.Resources = append(u.x.d.Resources, r)
	}
	if nested {
		u.expandNested(in) // learns which of its parameters are secret
	} else {
		u.expandCarried(in)
	}
	if !r.Existing && r.Extension == "" {
		r.Projected = u.x.ev.Runtime.Project(r)
	}
}

// notInBody are members that say how to deploy, and not what.
var notInBody = map[string]bool{
	"condition": true, "copy": true, "dependson": true, "scope": true, "existing": true, "comments": true, "metadata": true,
	"@options": true, "asserts": true, "import": true, "extension": true, "provider": true, "type": true, "name": true, "apiversion": true,
}

// evaluateBody evaluates the resource as Azure would receive it.
func (u *unit) evaluateBody(in *instance, nested bool) value.Value {
	r := in.res
	declared := r.Declaration
	members := make([]value.Member, 0, declared.Len()+1)
	add := func(name, s string) {
		if s == "" {
			return
		}
		m := value.Member{Name: name, Value: textValue(s)}
		if written := declared.Member(name); written != nil {
			m.At = written.At
			m.Value = m.Value.WithOrigin(written.Value.Origin())
		}
		if name == "name" {
			if r.NameMarks.Any(value.Secret) && in.name != "" {
				m.Value = textValue(in.name).WithOrigin(m.Value.Origin())
			}
			if r.NameOrigin != nil {
				m.Value = m.Value.WithOrigin(r.NameOrigin)
			}
			m.Value = m.Value.Mark(r.NameMarks &^ value.Unknown).WithForm(r.NameForm)
		}
		members = append(members, m)
	}
	add("type", r.Type)
	add("apiVersion", r.APIVersion)
	if last := len(members) - 1; r.VersionMarks != 0 && r.APIVersion != "" {
		members[last].Value = members[last].Value.Mark(r.VersionMarks).WithOrigin(r.VersionOrigin)
	}
	add("name", r.Name)
	rest := make([]value.Member, 0, declared.Len())
	for _, m := range declared.Members() {
		folded := value.Fold(m.Name)
		if notInBody[folded] || folded == "resources" && !u.tmpl.Symbolic || (nested || r.Existing) && (folded == "subscriptionid" || folded == "resourcegroup") {
			continue
		}
		if nested && folded == "properties" && m.Value.Kind() == value.Object {
			// The template within is not this deployment's to evaluate.
			m.Value = m.Value.Without("template", "extensionConfigs")
		}
		rest = append(rest, m)
	}
	subject := in.instanceFrame().withSubject(func() diag.Message { return resourceSubject(declared) })
	evaluated := u.x.ev.Value(declared.WithMembers(rest), in.scope.On(subject))
	members = append(members, evaluated.Members()...)
	return declared.WithMembers(members).Mark(r.Condition.Marks() & value.Assumed)
}

// withoutContent keeps what a resource is, if there is no room for the rest.
func withoutContent(body value.Value) value.Value {
	b := value.NewBuilder(3)
	for _, name := range []string{"type", "apiVersion", "name"} {
		if m := body.Member(name); m != nil {
			b.SetMember(*m)
		}
	}
	return b.Object().WithOrigin(body.Origin())
}

// resourceSubject names a resource as the engine's messages do: by its name as
// it was written.
func resourceSubject(declared value.Value) diag.Message {
	line, column := declared.Span().LineColumn()
	return diag.Messagef("The template resource '%s' at line '%d' and column '%d'", declared.Get("name").Str(), line, column)
}

// hasAssumedNamesake reports whether another resource has the same id only because of assumed values:
// it may not be the one that is depended on.
func (in *instance) hasAssumedNamesake() bool {
	if !in.res.NameMarks.Any(value.Assumed | value.Generated) {
		return false
	}
	key := in.instanceKey()
	return slices.ContainsFunc(in.u.index.instances, func(other *instance) bool { return other != in && other.active && other.instanceKey() == key })
}
