package loading

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/schema"
	"github.com/forearm/forearm/expand/value"
)

// Describe returns in words what an option may be.
func (o OptionSchema) Describe() string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if of := o.Schema.Get("type"); of.Kind() == value.String {
		add("%s", of.Str())
	}
	if items := o.Schema.At("items", "type"); items.Kind() == value.String {
		add("of %s", items.Str())
	}
	if values := o.Schema.Get("enum").Items(); len(values) > 0 {
		var list []string
		for _, v := range values {
			list = append(list, v.JSON())
		}
		add("one of %s", strings.Join(list, ", "))
	}
	for _, bound := range []struct{ key, words string }{
		{"minimum", "from %s"}, {"maximum", "to %s"}, {"minLength", "at least %s characters"}, {"maxLength", "at most %s characters"},
		{"minItems", "at least %s"}, {"maxItems", "at most %s"}, {"pattern", "fits %s"},
	} {
		if v := o.Schema.Get(bound.key); !v.IsAbsent() {
			add(bound.words, v.JSON())
		}
	}
	text := strings.Join(parts, ", ")
	if about := o.Schema.Get("description").Str(); about != "" {
		if text != "" {
			text += ": "
		}
		text += about
	}
	return text
}

// Compile reads the schema.
func (o OptionSchema) Compile() (*schema.Schema, error) {
	return schema.Compile("options/"+o.Key, o.Schema.JSON())
}

// Violation returns what is wrong with a value, nil if nothing is.
func (o OptionSchema) Violation(v any) error {
	compiled, err := o.Compile()
	if err != nil {
		return nil // reported where the policy is loaded
	}
	// As JSON has it: numbers of YAML have other types.
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	document, _ := value.ParseText(string(text))
	faults := compiled.Check(document)
	if len(faults) == 0 {
		return nil
	}
	if first := schema.First(faults); len(first.Path) > 0 {
		return fmt.Errorf("%s: %s", first.Pointer(), first.Message)
	}
	return errors.New(schema.First(faults).Message)
}

// invalidOptions are the values of options that do not fit what policies declare.
func invalidOptions(policies []*Policy, settings map[string]any, given map[string]bool) diag.List {
	var diags diag.List
	for _, p := range policies {
		for _, o := range p.Schemas {
			if !given[o.Key] {
				continue
			}
			if err := o.Violation(settings[o.Key]); err != nil {
				diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error,
					Message: diag.Messagef("Invalid value for the option %s of %s: %v.", o.Key, p.ID, err), Hint: diag.ConstantText(o.Describe())})
			}
		}
	}
	return diags
}
