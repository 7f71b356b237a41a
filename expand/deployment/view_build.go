package deployment

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// NewView computes the view of a deployment. Bodies share what they can with the
// deployment's own.
func NewView(d *Deployment) *View {
	v := &View{}
	if d.Root != nil {
		v.All = append(v.All, &ViewResource{Body: rootBody(d), Deploys: d.Root})
	}
	extensions := extensionsOf(d)
	for _, r := range d.Resources {
		if r.Existing {
			continue
		}
		body := resourceBody(r)
		if r.Extension != "" {
			body = extensions.withExtension(body, r)
		}
		v.All = append(v.All, &ViewResource{
			Body:     body,
			Resource: r,
			Module:   r.Module,
			Deploys:  r.Deploys,
			Doubtful: r.MayLack(),
		})
	}
	for _, r := range v.All {
		if r.Resource != nil && r.Resource.IsUnreadDeployment() {
			v.open = append(v.open, r)
		}
		r.key, r.kind = value.Fold(r.ID()), value.Fold(r.Type())
		if r.Resource != nil {
			r.identity = r.Resource.Identity
		} else {
			r.identity = ARMIdentity(r.ID(), r.Body.Get("id").Marks())
		}
	}
	for _, r := range d.Withheld {
		v.open = append(v.open, newWithheld(r, extensions))
	}
	v.materializeView()
	v.nestResources()
	return v
}

func (v *View) nestResources() {
	byID := make(map[string]*ViewResource, len(v.All))
	for _, r := range v.All {
		if r.key != "" && r.Deploys == nil && takesChildren(r) {
			if _, exists := byID[r.key]; !exists {
				byID[r.key] = r
			}
		}
	}
	for _, r := range v.All {
		if r.Deploys == nil {
			r.Parent = nearestAncestor(byID, r)
		}
		if r.Parent == nil {
			v.Top = append(v.Top, r)
		}
	}
	// Not before every parent is known: an ancestor may come after its
	// descendants.
	for _, r := range v.All {
		for p := r.Parent; p != nil; p = p.Parent {
			p.Descendants = append(p.Descendants, r)
		}
	}
}

// nearestAncestor finds the closest ancestor among the resources by id. Databases of a
// server are resources in their own right and stay where they are: people look
// for them at the top, and so do the policies that PSRule knows.
func nearestAncestor(byID map[string]*ViewResource, r *ViewResource) *ViewResource {
	if r.Resource != nil && r.Resource.Extension != "" || r.kind == "microsoft.sql/servers/databases" {
		return nil
	}
	for id := parentID(r.key); id != ""; id = parentID(id) {
		if p := byID[id]; p != nil && p != r {
			return p
		}
	}
	return nil
}

// newWithheld is a resource that is not deployed as far as is known.
func newWithheld(r *Resource, extensions extensionOf) *ViewResource {
	body := value.NewObject([]value.Member{
		{Name: "id", Value: r.ShownID()}, {Name: "type", Value: value.NewString(r.Type)}, {Name: "name", Value: value.NewString(r.Name).Mark(r.NameMarks)},
	})
	if !r.Body.IsAbsent() {
		body = resourceBody(r)
		if r.Extension != "" {
			body = extensions.withExtension(body, r)
		}
	}
	return &ViewResource{Body: body, Resource: r, Module: r.Module, Deploys: r.Deploys, Doubtful: true, Withheld: true, identity: r.Identity, key: value.Fold(r.ID), kind: value.Fold(r.Type)}
}

func resourceBody(r *Resource) value.Value {
	body := r.Projected
	if body.IsAbsent() {
		body = r.Body
	}
	b := value.NewBuilder(body.Len() + 1)
	id := r.ShownID()
	if id.IsAbsent() {
		id = value.NewString(r.ID).Mark(r.IDMarks)
	}
	b.Set("id", id)
	for _, m := range body.Members() {
		switch {
		case strings.EqualFold(m.Name, "id"), strings.EqualFold(m.Name, "resources"):
			continue
		case strings.EqualFold(m.Name, "properties") && r.IsDeployment():
			m.Value = m.Value.Without("template", "templateHash")
		case strings.EqualFold(m.Name, "properties") && !r.Declaration.Has("properties"):
			// What Azure adds is assumed; that nothing else was given is not.
			m.Value = m.Value.MarkDeep(m.Value.Marks()).Unmark(value.Assumed)
		}
		if m.Value.IsNull() && !m.Value.IsUnknown() && !m.Value.Marks().Any(value.Assumed|value.Generated) {
			continue
		}
		if strings.EqualFold(m.Name, "name") && !m.Value.Marks().Has(r.NameMarks) {
			m.Value = m.Value.Mark(r.NameMarks)
		}
		m.Value = trimNulls(m.Value, value.Assumed|value.Generated)
		b.SetMember(m)
	}
	if options := r.Options(); options.Kind() == value.Object && b.Get("options").IsAbsent() {
		b.Set("options", options)
	}
	return r.Body.WithMembers(b.Object().Members())
}

// rootBody is the root deployment as a resource: what Azure would show of it.
func rootBody(d *Deployment) value.Value {
	b := value.NewBuilder(6)
	id := value.NewString(d.Root.ID)
	context := d.Context.Get("deployment")
	marks := context.Get("name").Marks() & value.Assumed
	name := value.NewString(d.Root.Name).Mark(marks).WithForm(context.Get("name").Form()).WithOrigin(context.Get("name").Origin())
	b.Set("id", id.Mark(marks|d.Root.IDMarks&value.Assumed).WithForm(d.Root.IDForm))
	b.Set("type", value.NewString("Microsoft.Resources/deployments"))
	b.Set("name", name)
	if location := context.Get("location"); !location.IsNull() {
		b.Set("location", location)
	}
	parameters := value.NewBuilder(len(d.Root.Parameters))
	for _, p := range d.Root.Parameters {
		if p.Given {
			v := p.Value
			if p.Secure {
				v = v.Mark(value.Secret)
			}
			parameters.Set(p.Name, value.NewObject([]value.Member{{Name: "value", Value: TrimNulls(v)}}))
		}
	}
	properties := value.NewBuilder(2)
	properties.Set("mode", value.NewString("Incremental"))
	properties.Set("parameters", parameters.Object())
	b.Set("properties", properties.Object())
	return b.Object().WithOrigin(d.Root.Template.Origin())
}
