package extension

import (
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Schema is what is known about the configuration of an extension. It is flat: what
// is secure is under auth in a configuration of the first dialect, and at the top
// in the others.
type Schema struct {
	Properties []SchemaProperty
	// Open schemas accept what they do not name.
	Open bool
	// Discriminator is the property whose value decides which of the Cases holds.
	Discriminator string
	Cases         []SchemaCase
}

// SchemaProperty is one property of a configuration.
type SchemaProperty struct {
	Name string
	// Type is string, int, bool, array or object; "" where it may be any.
	Type     string
	Secure   bool
	Required bool
	// Only are the values that are accepted; nil for any.
	Only []string
	// Check looks further into a known value; "" is its consent.
	Check func(value.Value) string
}

// SchemaCase are the properties that come with one value of the discriminator.
type SchemaCase struct {
	Value      string
	Properties []SchemaProperty
}

func findProperty(list []SchemaProperty, name string) *SchemaProperty {
	for i := range list {
		if strings.EqualFold(list[i].Name, name) {
			return &list[i]
		}
	}
	return nil
}

// findProperty finds a property, also in the cases of a discriminated schema.
func (s *Schema) findProperty(name string) *SchemaProperty {
	if s == nil {
		return nil
	}
	if p := findProperty(s.Properties, name); p != nil {
		return p
	}
	for _, c := range s.Cases {
		if p := findProperty(c.Properties, name); p != nil {
			return p
		}
	}
	return nil
}

func (s *Schema) propertyNames() []string {
	var names []string
	for _, p := range s.Properties {
		names = append(names, p.Name)
	}
	for _, c := range s.Cases {
		for _, p := range c.Properties {
			names = append(names, p.Name)
		}
	}
	return names
}

// chooseCase returns the properties that apply for one value of the discriminator; the text is
// "" where the value is not known, and the result false if there is no such case.
func (s *Schema) chooseCase(text string) ([]SchemaProperty, bool) {
	if s.Discriminator == "" || text == "" {
		return s.Properties, true
	}
	for _, c := range s.Cases {
		if c.Value == text {
			return append(append([]SchemaProperty(nil), s.Properties...), c.Properties...), true
		}
	}
	return s.Properties, false
}

// checkValue returns what is wrong with a known value; "" where nothing is.
func (p *SchemaProperty) checkValue(v value.Value) string {
	if v.IsUnknown() || v.IsAbsent() {
		return ""
	}
	if v.IsNull() {
		if p.Required {
			return "is required and must not be null"
		}
		return ""
	}
	got := typeName(v)
	if p.Type != "" && got != p.Type {
		if v.Marks().Any(value.Assumed) {
			return ""
		}
		return fmt.Sprintf("must be %s, and not %s", indefiniteArticle(p.Type), indefiniteArticle(got))
	}
	if p.Only != nil && v.Kind() == value.String && !v.Marks().Any(value.Assumed) {
		for _, only := range p.Only {
			if v.Str() == only {
				return ""
			}
		}
		text := "must be '" + strings.Join(p.Only, "' or '") + "'"
		if s := diag.Suggest(v.Str(), p.Only); s != "" && !p.Secure && !v.Marks().Any(value.Secret) {
			text += fmt.Sprintf(", and not '%s'", v)
		}
		return text
	}
	if p.Check != nil && !v.Deep().Any(value.Unknown|value.Assumed) {
		return p.Check(v)
	}
	return ""
}

// typeName returns the type of a value as templates name it.
func typeName(v value.Value) string {
	switch v.Kind() {
	case value.String:
		return "string"
	case value.Int:
		return "int"
	case value.Float:
		return "number"
	case value.Bool:
		return "bool"
	case value.Array:
		return "array"
	case value.Object:
		return "object"
	}
	return "null"
}

func indefiniteArticle(word string) string {
	switch {
	case word == "null":
		return word
	case strings.ContainsRune("aio", rune(word[0])):
		return "an " + word
	}
	return "a " + word
}
