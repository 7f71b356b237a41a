package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

const (
	pending slotState = iota
	evaluating
	ready
)

// newUnit is a deployment of which nothing is evaluated yet. The expressions of an
// outer one see what those of its parent see, but for the resources.
func (x *expansion) newUnit(parent *unit, t *template.Template, where target, outer bool) *unit {
	u := &unit{
		x: x, parent: parent, tmpl: t, module: &deployment.Module{Scope: where.scope, Template: t.Root, Outer: outer},
		index: resourceIndex{x: x, scope: where.scope, symbols: map[string][]*instance{}, loops: map[string][]*instance{},
			byName: map[string]*instance{}, ambiguous: map[string]bool{}, byShortName: map[string][]*instance{}},
	}
	u.extensions.u, u.references.u = u, u
	u.frame = &frame{x: x, module: u.module}
	u.destination = &destination{x: x, target: where}
	if parent != nil {
		u.destination.parent = parent.destination
	}
	u.env = &eval.Env{Destination: u.destination, Resources: &u.references, Extensions: &u.extensions, Questions: &u.references}
	if outer {
		u.names, u.declared = parent.names, parent.declared
		u.env.Destination, u.env.Extensions = parent.env.Destination, parent.env.Extensions
	} else {
		u.names, u.declared = u, &declarations{x: x, tmpl: t, module: u.module, frame: u.frame, env: u.env, root: parent == nil,
			parameters: make([]slot, len(t.Parameters)), variables: make([]slot, len(t.Variables))}
	}
	u.env.Declarations, u.frame.declared, u.destination.declared = u.declared, u.declared, u.declared
	u.scope = &eval.Scope{Env: u.env, Frame: u.frame}
	u.module.SubscriptionID = x.shownText(where.subscription)
	u.module.ResourceGroup = x.shownText(where.resourceGroup)
	u.module.ManagementGroup = x.shownText(where.managementGroup)
	return u
}

// rootUnit is the entry's own deployment.
func (x *expansion) rootUnit(t *template.Template, given givenParameters) *unit {
	scope := x.rootScope(t)
	u := x.newUnit(nil, t, x.rootTarget(scope), false)
	name := x.contextMember("deployment", "name")
	x.d.Root = u.module
	u.destination.name = name
	u.destination.location = x.context.get("deployment", "location")
	if scope == deployment.ResourceGroup {
		u.destination.location = value.Value{}
	}
	u.module.Name = x.maskIfSecret(name)
	u.module.Path = u.module.Name
	u.module.ID = resourceid.Build(x.maskTarget(u.destination.target).id(), "Microsoft.Resources/deployments", u.module.Name)
	u.module.IDMarks = u.destination.target.idMarks() | name.Marks()
	u.module.IDForm = formOfID(x.maskTarget(u.destination.target).id(), u.destination.target.scopeIDForm(), "Microsoft.Resources/deployments", name.FormOrAny())
	u.declared.given = given
	return u
}

// expand runs the steps of a unit.
func (u *unit) expand() {
	if !u.module.Outer {
		u.declared.evaluate()
	}
	u.runSteps()
	if !u.module.Outer {
		u.declared.recordParameters()
	}
	u.recordSurroundings()
}

func (u *unit) runSteps() {
	u.extensions.configureRoot()
	if p := (planner{u.x, u}); !p.planResources() {
		return
	}
	u.module.Expanded = true
	u.visitAll()
	u.evaluateOutputs()
	u.evaluateAsserts()
}

func (u *unit) isAncestorOf(v *unit) bool {
	for ; v != nil; v = v.parent {
		if v == u {
			return true
		}
	}
	return false
}
