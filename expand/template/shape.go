package template

import (
	"math"
	"strconv"
	"strings"

	"forearm/expand/diag"
	"forearm/expand/value"
)

// form is what a member may be.
type form uint8

const (
	text form = 1 << iota
	number
	boolean
	array
	object
	// expression is a text that is evaluated to one of the others.
	expression
)

// forms are in the order in which they are named.
var forms = []struct {
	form form
	name string
}{{text, "a text"}, {number, "a number"}, {boolean, "true or false"}, {array, "an array"}, {object, "an object"}, {expression, "an expression"}}

func (f form) String() string {
	var names []string
	for _, one := range forms {
		if f&one.form != 0 {
			names = append(names, one.name)
		}
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	}
	return strings.Join(names, "")
}

// member is a known member of a part of a template. Members that the reader or
// the expansion looks at more closely are not listed.
type member struct {
	name string
	form form
}

var templateMembers = []member{
	{"$schema", text}, {"contentVersion", text}, {"apiProfile", text}, {"metadata", object}, {"asserts", object},
}

var typeMembers = []member{
	{"type", text}, {"$ref", text}, {"nullable", boolean}, {"sealed", boolean}, {"allowedValues", array | expression},
	{"minLength", number}, {"maxLength", number}, {"minValue", number}, {"maxValue", number}, {"metadata", object},
	{"properties", object}, {"additionalProperties", boolean | object}, {"items", boolean | object}, {"prefixItems", array}, {"discriminator", object},
}

var resourceMembers = []member{
	{"comments", text}, {"kind", text}, {"tags", object | expression}, {"sku", object | expression}, {"plan", object | expression},
	{"identity", object | expression}, {"zones", array | expression}, {"properties", object | expression}, {"resources", array | object},
}

var deploymentMembers = []member{
	{"mode", text}, {"template", object | expression}, {"templateLink", object | expression}, {"parameters", object | expression},
	{"parametersLink", object | expression}, {"expressionEvaluationOptions", object | expression}, {"debugSetting", object | expression},
	{"onErrorDeployment", object | expression}, {"extensionConfigs", object | expression},
}

// fits holds a value against what it may be. Like the engine it lets a text that
// reads like one pass for a number or a boolean, but says so: exact is false.
func (f form) fits(v value.Value) (ok, exact bool) {
	switch v.Kind() {
	case value.Absent, value.Null:
		return true, true
	case value.String:
		s := v.Str()
		if f&text != 0 || f&expression != 0 && len(s) > 1 && s[0] == '[' && s[len(s)-1] == ']' {
			return true, true
		}
		n, notNumber := strconv.ParseFloat(s, 64)
		return f&boolean != 0 && (strings.EqualFold(s, "true") || strings.EqualFold(s, "false")) ||
			f&number != 0 && notNumber == nil && n == math.Trunc(n), false
	case value.Bool:
		return f&boolean != 0, true
	case value.Int, value.Float:
		return f&number != 0, true
	case value.Array:
		return f&array != 0, true
	}
	return f&object != 0, true
}

// shape reports members of the wrong form.
func (r *reader) shape(part value.Value, members []member, of string) {
	for _, m := range members {
		v := part.Get(m.name)
		switch ok, exact := m.form.fits(v); {
		case !ok:
			r.report(diag.TemplateShape, diag.Error, v, "'%s' of %s must be %s, not %s", m.name, of, m.form, article(v.Kind()))
		case !exact:
			r.report(diag.TemplateShape, diag.Warning, v, "'%s' of %s should be %s, not %s", m.name, of, m.form, article(v.Kind()))
		}
	}
}

// maxShapeDepth is how deep types and resources are looked through; deeper ones
// are met when they are used.
const maxShapeDepth = 16

// declarationShape looks at a parameter, an output or a type, and the types in it.
func (r *reader) declarationShape(d value.Value, of string, depth int) {
	if d.Kind() != value.Object || depth > maxShapeDepth {
		return
	}
	r.shape(d, typeMembers, of)
	for _, name := range []string{"items", "additionalProperties"} {
		r.declarationShape(d.Get(name), "the "+name+" of "+of, depth+1)
	}
	if properties := d.Get("properties"); properties.Kind() == value.Object {
		for _, m := range properties.Members() {
			r.declarationShape(m.Value, "'"+m.Name+"' in "+of, depth+1)
		}
	}
}

// resourceShape looks at a resource and those within it.
func (r *reader) resourceShape(resource value.Value, depth int) {
	if resource.Kind() != value.Object || depth > maxShapeDepth {
		return
	}
	r.shape(resource, resourceMembers, "a resource")
	if resource.Get("type").EqualFold("Microsoft.Resources/deployments") {
		r.shape(resource.Get("properties"), deploymentMembers, "a deployment")
	}
	inner := resource.Get("resources")
	for _, child := range inner.Items() {
		r.resourceShape(child, depth+1)
	}
	if inner.Kind() == value.Object {
		for _, m := range inner.Members() {
			r.resourceShape(m.Value, depth+1)
		}
	}
}

// shapes looks at all of the template.
func (r *reader) shapes() {
	r.shape(r.t.Root, templateMembers, "the template")
	for _, section := range []struct {
		list []Declaration
		name string
	}{{r.t.Parameters, "the parameter"}, {r.t.Outputs, "the output"}} {
		for _, d := range section.list {
			r.declarationShape(d.Value, section.name+" '"+d.Name+"'", 0)
		}
	}
	if r.t.Definitions.Kind() == value.Object {
		for _, d := range r.t.Definitions.Members() {
			r.declarationShape(d.Value, "the type '"+d.Name+"'", 0)
		}
	}
	for _, resource := range r.t.Resources {
		r.resourceShape(resource.Value, 0)
	}
}
