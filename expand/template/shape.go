package template

import (
	"math"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
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

// formNames names the forms.
func (f form) formNames() diag.Message {
	var names []string
	for _, one := range forms {
		if f&one.form != 0 {
			names = append(names, one.name)
		}
	}
	return diag.ListedOr(names)
}

// shape is what the known members of a part of a template may be. Members that
// the reader or the expansion looks at more closely are not listed.
type shape map[string]named

type named struct {
	name string
	form form
}

// The engine ignores metadata, so it is in none of the shapes: Data Factory publishes
// templates whose parameters have a text for it.

// newShape is a shape by the names as the schema has them, in which nearly all are
// spelled, and by the folded ones.
func newShape(members map[string]form) shape {
	s := make(shape, 2*len(members))
	for name, f := range members {
		s[name], s[value.Fold(name)] = named{name, f}, named{name, f}
	}
	return s
}

var templateShape = newShape(map[string]form{"$schema": text, "contentVersion": text, "apiProfile": text, "asserts": object})

var typeShape = newShape(map[string]form{
	"type": text, "$ref": text, "nullable": boolean, "sealed": boolean, "allowedValues": array | expression,
	"minLength": number, "maxLength": number, "minValue": number, "maxValue": number,
	"properties": object, "additionalProperties": boolean | object, "items": boolean | object, "prefixItems": array, "discriminator": object,
})

var resourceShape = newShape(map[string]form{
	"comments": text, "kind": text, "location": text, "tags": object | expression, "sku": object | expression, "plan": object | expression,
	"identity": object | expression, "zones": array | expression, "properties": object | expression, "resources": array | object,
})

var deploymentShape = newShape(map[string]form{
	"mode": text, "template": object | expression, "templateLink": object | expression, "parameters": object | expression,
	"parametersLink": object | expression, "expressionEvaluationOptions": object | expression, "debugSetting": object | expression,
	"onErrorDeployment": object | expression, "extensionConfigs": object | expression,
})

// memberForm finds the form of a member; its name is empty if the shape has none.
func (s shape) memberForm(name string) named {
	if n, ok := s[name]; ok {
		return n
	}
	return s[value.Fold(name)]
}

// fitsForm compares a value with what it may be. Like the engine it lets a text that
// reads like one pass for a number or a boolean, but says so: exact is false.
func (f form) fitsForm(v value.Value) (ok, exact bool) {
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

// part is a part of a template: its name is only put together when there is
// something to say about it.
type part struct {
	kind diag.Message
	name string
	in   *part
}

// partName is the name that messages give it.
func (p *part) partName() diag.Message {
	text := p.kind
	if p.name != "" {
		text += "'" + diag.VariableText(p.name) + "'"
	}
	if p.in != nil {
		text += p.in.partName()
	}
	return text
}

// checkForms reports members of the wrong form.
func (r *reader) checkForms(v value.Value, s shape, of *part) {
	if v.Kind() != value.Object {
		return
	}
	for _, m := range v.Members() {
		known := s.memberForm(m.Name)
		if known.form == 0 {
			continue
		}
		switch ok, exact := known.form.fitsForm(m.Value); {
		case !ok:
			r.reportProblem(diag.TemplateShape, diag.Error, m.Value, "'%s' of %s must be %s, not %s", known.name, of.partName(), known.form.formNames(), withArticle(m.Value.Kind()))
		case !exact:
			r.reportProblem(diag.TemplateShape, diag.Warning, m.Value, "'%s' of %s should be %s, not %s", known.name, of.partName(), known.form.formNames(), withArticle(m.Value.Kind()))
		}
	}
}

// maxShapeDepth is how deep types and resources are looked through; deeper ones
// are met when they are used.
const maxShapeDepth = 16

// holdType looks at a parameter, an output or a type, and the types in it.
func (r *reader) holdType(v value.Value, of *part, depth int) {
	if v.Kind() != value.Object || depth > maxShapeDepth {
		return
	}
	r.checkForms(v, typeShape, of)
	r.checkBounds(v, of)
	if items := v.Get("items"); items.Kind() == value.Object {
		r.holdType(items, &part{"the items of ", "", of}, depth+1)
	}
	if additional := v.Get("additionalProperties"); additional.Kind() == value.Object {
		r.holdType(additional, &part{"the additionalProperties of ", "", of}, depth+1)
	}
	if properties := v.Get("properties"); properties.Kind() == value.Object {
		within := &part{" in ", "", of}
		for _, m := range properties.Members() {
			r.holdType(m.Value, &part{"", m.Name, within}, depth+1)
		}
	}
}

// bounds are the members that exclude each other if the first is above the second.
var bounds = [...]struct{ least, most string }{{"minLength", "maxLength"}, {"minValue", "maxValue"}}

// checkBounds reports bounds that exclude each other: no value is of such a type.
func (r *reader) checkBounds(v value.Value, of *part) {
	refers := v.Has("$ref")
	for _, pair := range bounds {
		if !refers && !(v.Has(pair.least) && v.Has(pair.most)) {
			continue // most types have none, and there is one for each property of each parameter
		}
		t := types.InTemplate(v, r.t.Root)
		least, ok := t.Limit(pair.least)
		most, ok2 := t.Limit(pair.most)
		if ok && ok2 && least > most {
			r.reportProblem(diag.TemplateShape, diag.Warning, v.Get(pair.least), "'%s' of %s is %d, and '%s' is %d: no value satisfies both.", pair.least, of.partName(), least, pair.most, most)
		}
	}
}

// holdResource looks at a resource and those within it.
func (r *reader) holdResource(v value.Value, depth int) {
	if v.Kind() != value.Object || depth > maxShapeDepth {
		return
	}
	r.checkForms(v, resourceShape, &part{kind: "a resource"})
	if v.Get("type").EqualFold("Microsoft.Resources/deployments") {
		r.checkForms(v.Get("properties"), deploymentShape, &part{kind: "a deployment"})
	}
	switch inner := v.Get("resources"); inner.Kind() {
	case value.Array:
		for _, child := range inner.Items() {
			r.holdResource(child, depth+1)
		}
	case value.Object:
		if !r.t.Symbolic && inner.Len() > 0 {
			r.reportProblem(diag.TemplateShape, diag.Error, inner, "'resources' of a resource must be an array, not an object")
		}
		for _, m := range inner.Members() {
			r.holdResource(m.Value, depth+1)
		}
	}
}

// checkShapes looks at all of the template.
func (r *reader) checkShapes() {
	r.checkForms(r.t.Root, templateShape, &part{kind: "the template"})
	for i := range r.t.Parameters {
		r.checkMembers(r.t.Parameters[i].Value, parameterMembers, "TemplateInputParameter")
		r.checkLanguageVersion(r.t.Parameters[i].Value, false)
		r.holdType(r.t.Parameters[i].Value, &part{kind: "the parameter ", name: r.t.Parameters[i].Name}, 0)
	}
	for i := range r.t.Outputs {
		r.checkMembers(r.t.Outputs[i].Value, outputMembers, "TemplateOutputParameter")
		r.checkLanguageVersion(r.t.Outputs[i].Value, true)
		r.holdType(r.t.Outputs[i].Value, &part{kind: "the output ", name: r.t.Outputs[i].Name}, 0)
	}
	if r.t.Definitions.Kind() == value.Object {
		for _, d := range r.t.Definitions.Members() {
			r.holdType(d.Value, &part{kind: "the type ", name: d.Name}, 0)
		}
	}
	for _, resource := range r.t.Resources {
		r.holdResource(resource.Value, 0)
	}
}
