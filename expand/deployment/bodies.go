package deployment

import "github.com/forearm/forearm/expand/value"

// WithBodies is the deployment with other bodies for some of its resources: as a policy
// between it and the resource providers changes them.
func (d *Deployment) WithBodies(bodies map[*Resource]value.Value) *Deployment {
	changed := make(map[*Resource]*Resource, len(bodies))
	for r, body := range bodies {
		c := *r
		c.Body, c.Projected = body, overlayBody(r.Projected, body)
		changed[r] = &c
	}
	replaced := func(list []*Resource) []*Resource {
		made := make([]*Resource, len(list))
		for i, r := range list {
			if c := changed[r]; c != nil {
				r = c
			}
			made[i] = r
		}
		return made
	}
	made := &Deployment{
		Template: d.Template, ParameterFile: d.ParameterFile, Sources: d.Sources, Root: d.Root, Context: d.Context,
		Extensions: d.Extensions, WithheldExtensions: d.WithheldExtensions, Stack: d.Stack, StackSettings: d.StackSettings, Truncated: d.Truncated,
		Hidden: d.Hidden, Questions: d.Questions, Diagnostics: d.Diagnostics,
		Inactive: d.Inactive, Resources: replaced(d.Resources), Withheld: replaced(d.Withheld),
	}
	for _, c := range changed {
		c.DependsOn = replaced(c.DependsOn)
	}
	for i, r := range made.Resources {
		for _, on := range r.DependsOn {
			if changed[on] != nil {
				c := *r
				c.DependsOn = replaced(r.DependsOn)
				made.Resources[i] = &c
				break
			}
		}
	}
	return made
}

// overlayBody is what a service makes of a body with the members of another one.
func overlayBody(projected, body value.Value) value.Value {
	if projected.Kind() != value.Object || body.Kind() != value.Object {
		return body
	}
	b := value.BuilderFrom(projected)
	for _, m := range body.Members() {
		m.Value = overlayBody(projected.Get(m.Name), m.Value)
		b.SetMember(m)
	}
	return b.Object()
}
