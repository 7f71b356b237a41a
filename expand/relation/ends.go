package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

const assumedMarks = value.Assumed | value.Unknown | value.Generated | value.Late

// fromEnd returns the resource that an edge leads from, with marks for what is assumed in its
// id and name.
func fromEnd(r *deployment.Resource) value.Value {
	return endOf(idOf(r), r.Type, nameOf(r))
}

// toEnd returns what an edge leads to, by its idValue.
func (e *Edge) toEnd(id value.Value, forms bool) value.Value {
	name := value.Value{}
	switch {
	case e.Target != nil && !e.Below:
		name = nameOf(e.Target)
	case !forms:
		name = value.NewString(lastSegment(e.ID)).Mark(id.Marks() & assumedMarks)
	default:
		form, marks := id.Form(), id.Marks()
		if segments, ok := value.SplitForm(form, "/"); ok && len(segments) > 0 {
			form = segments[len(segments)-1]
		} else {
			form = nil
		}
		name = withForm(lastSegment(e.ID), form, marks)
	}
	if e.Secret {
		id, name = id.Mark(value.Secret), name.Mark(value.Secret)
	}
	kind := e.Type()
	if e.Target != nil && !e.Below {
		kind = e.Target.Type
	}
	return endOf(id, kind, name)
}

// idValue returns the id that an edge leads to, with what is known of it where forms are asked
// for: to work them out takes more than all the rest of an edge.
func (e *Edge) idValue(forms bool) value.Value {
	switch {
	case e.Target != nil && e.Target.ID == e.ID && (e.of.IsAbsent() || e.Kind != Reference):
		return idOf(e.Target)
	case e.of.IsAbsent():
		if e.Assumed {
			return value.NewString(e.ID).Mark(value.Assumed)
		}
		return value.NewString(e.ID)
	case !forms:
		return value.NewString(e.ID).Mark(e.of.Marks() & assumedMarks)
	case e.Kind == Reference:
		return withForm(e.ID, e.of.Form(), e.of.Marks())
	}
	// The id of an owner is in front of the resource's own.
	segments, ok := value.SplitForm(e.of.Form(), "/")
	if n := strings.Count(e.ID, "/") + 1; ok && len(segments) >= n {
		var form []value.Part
		for i, segment := range segments[:n] {
			if i > 0 {
				form = append(form, value.Part{Written: "/"})
			}
			form = append(form, segment...)
		}
		return withForm(e.ID, form, e.of.Marks())
	}
	return withForm(e.ID, nil, e.of.Marks())
}

// withForm returns a text of which no more is known than its form.
func withForm(text string, form []value.Part, marks value.Marks) value.Value {
	v := value.NewString(text)
	if !marks.Any(assumedMarks) {
		return v
	}
	known := len(form) > 0
	for _, p := range form {
		known = known && p.Class == ""
	}
	if known {
		return v
	}
	return v.Mark(marks & assumedMarks).WithForm(form)
}

// idOf returns the id of a resource as a text, with what is known of it.
func idOf(r *deployment.Resource) value.Value {
	if id := r.ShownID(); id.Kind() == value.String {
		return id
	}
	return value.NewString(r.ID).Mark(r.IDMarks)
}

func nameOf(r *deployment.Resource) value.Value {
	marks := r.NameMarks | r.IDMarks&value.Secret
	return withForm(r.Name, r.NameForm, marks).Mark(marks & value.Secret)
}

func endOf(id value.Value, resourceType string, name value.Value) value.Value {
	b := value.NewBuilder(3)
	b.SetPresent("id", id)
	b.SetText("type", resourceType)
	b.Set("name", name)
	return b.Object()
}

// externalValue is whether an edge leads out of the deployment, marked where that
// depends on something assumed.
func (g *Graph) externalValue(e *Edge, id value.Value) value.Value {
	v := value.NewBool(e.External())
	certain := true
	if e.Target != nil {
		certain = e.of.IsAbsent() || e.Kind != Reference || e.surelyLeads()
	} else if e.ID != "" {
		certain = g.surelyOutside(e, id)
	}
	if !certain {
		v = v.Mark(value.Assumed)
	}
	return v
}

// mayHaveMore reports whether there may be edges that are not known.
func (g *Graph) mayHaveMore() bool {
	if len(g.Deployment.Withheld) > 0 {
		return true
	}
	for _, r := range g.Deployment.Resources {
		if r.IsUnreadDeployment() && !r.Existing || !surelyDeployed(r) {
			return true
		}
		if !r.Existing && mayHoldID(r.Body) {
			return true
		}
	}
	return false
}

// mayHoldID reports whether something in a value may turn out to be an id that it is not
// taken for.
func mayHoldID(v value.Value) bool {
	if !v.Deep().Any(assumedMarks) {
		return false
	}
	switch v.Kind() {
	case value.Object:
		for _, m := range v.Members() {
			// Its own id and name are not references.
			if name := value.Fold(m.Name); name != "id" && name != "name" && name != "type" && name != "scope" && mayHoldID(m.Value) {
				return true
			}
		}
		return v.Marks().Any(assumedMarks)
	case value.Array:
		for _, item := range v.Items() {
			if mayHoldID(item) {
				return true
			}
		}
		return v.Marks().Any(assumedMarks)
	case value.String:
		form := v.Form()
		switch {
		case !v.Marks().Any(assumedMarks):
			return false
		case len(form) == 0:
			return true
		case form[0].Class == "":
			// What begins like an id is one already.
			return false
		}
		return form[0].Class == value.AnyCharacter || strings.Contains(form[0].Class, "/")
	case value.Bool, value.Int, value.Float:
		return false
	}
	return v.Marks().Any(assumedMarks)
}
