package template

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// checkRequired reports members that a template must have, and those that it cannot
// have. The engine reads a template into an object of its own, and refuses what
// does not fit.
func (r *reader) checkRequired() {
	if !r.t.Root.Has("$schema") && !r.t.Root.Has("contentVersion") {
		// Whatever it is, it is not meant to be deployed.
		r.reportProblem(diag.TemplateSchema, diag.Warning, r.t.Root, "the template has no '$schema'; it is treated as a resource group deployment")
		return
	}
	for _, name := range []string{"$schema", "contentVersion", "resources"} {
		code := diag.TemplateShape
		if name == "$schema" {
			code = diag.TemplateSchema
		}
		switch v := r.t.Root.Get(name); {
		case !r.t.Root.Has(name):
			r.reportProblem(code, diag.Error, r.t.Root, "Required property '%s' not found in JSON.", name)
		case v.IsNull() && name != "resources": // which is looked at more closely
			r.reportProblem(code, diag.Error, v, "Required property '%s' expects a value but got null.", name)
		}
	}
	r.checkMembers(r.t.Root, templateMembers, "Template")
}

// checkMembers reports those that an object of the engine does not have.
func (r *reader) checkMembers(v value.Value, known map[string]bool, of string) {
	for i := range v.Members() {
		m := &v.Members()[i]
		if known[value.Fold(m.Name)] {
			continue
		}
		d := diag.Diagnostic{Code: diag.TemplateShape, Severity: diag.Error, Span: v.KeySpan(m),
			Message: diag.Messagef("Could not find member '%s' on object of type '%s'.", m.Name, of)}
		names := make([]string, 0, len(known))
		for name := range known {
			names = append(names, name)
		}
		slices.Sort(names)
		if s := diag.Suggest(m.Name, names); s != "" {
			d.Hint = diag.Messagef("did you mean '%s'?", s)
		}
		r.diags.Add(d)
	}
}

// foldedSet are names without regard to case.
func foldedSet(names ...string) map[string]bool {
	s := make(map[string]bool, len(names))
	for _, name := range names {
		s[value.Fold(name)] = true
	}
	return s
}

var templateMembers = foldedSet("$schema", "contentVersion", "languageVersion", "apiProfile", "metadata", "definitions", "functions", "parameters",
	"variables", "imports", "extensions", "providers", "resources", "outputs", "asserts")

var typeMembers = []string{"type", "$ref", "nullable", "sealed", "allowedValues", "minLength", "maxLength", "minValue", "maxValue", "metadata",
	"properties", "additionalProperties", "items", "prefixItems", "discriminator", "validate"}

var parameterMembers = foldedSet(append(typeMembers, "defaultValue")...)

var outputMembers = foldedSet(append(typeMembers, "value", "copy", "condition", "defaultValue")...)

// newTypes are the members by which the second language version describes types.
var newTypes = []string{"$ref", "nullable", "sealed", "properties", "additionalProperties", "items", "prefixItems", "discriminator"}

// checkLanguageVersion reports what the first language version cannot say about a type, and what has
// no type although it has to have one there.
func (r *reader) checkLanguageVersion(v value.Value, typed bool) {
	if !r.isFirstVersion() {
		return
	}
	for _, name := range newTypes {
		if m := v.Member(name); m != nil {
			r.needsLanguage(m.Value, "member '"+m.Name+"' of types")
			return
		}
	}
	if typed && v.Get("type").IsNull() {
		r.reportProblem(diag.TemplateShape, diag.Error, v, "Required property 'type' not found in JSON.")
	}
}

// isFirstVersion reports whether the template has the first language version.
func (r *reader) isFirstVersion() bool {
	return r.t.Language == "" || strings.HasPrefix(r.t.Language, "1.0")
}

// needsLanguage reports what the first language version does not have.
func (r *reader) needsLanguage(at value.Value, what string) {
	if r.isFirstVersion() {
		r.reportProblem(diag.TemplateLanguage, diag.Error, at, "The language version '%s' has no %s; set 'languageVersion' to '2.0'.", orFirst(r.t.Language), what)
	}
}

func orFirst(language string) string {
	if language == "" {
		return "1.0"
	}
	return language
}
