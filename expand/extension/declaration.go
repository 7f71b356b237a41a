package extension

import (
	"cmp"
	"strings"

	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// Declaration is an extension as a template declares it.
type Declaration struct {
	Alias, Name, Version string
	// Legacy extensions are under imports or providers, have their configuration in
	// plain values, and take none from outside.
	Legacy bool
	// Typed declarations say which properties there are.
	Typed bool
	// Schema is what is known of the configuration; nil if nothing is.
	Schema *Schema
	Value  value.Value
	// defaults are the values that the template itself gives.
	defaults []defaultValue
	known    *Known
}

type defaultValue struct {
	name  string
	value value.Value
}

// Declare reads an extension of a template.
func Declare(c *Catalogue, alias string, v value.Value, legacy bool) *Declaration {
	d := &Declaration{Alias: alias, Name: v.Get("name").Str(), Version: v.Get("version").Str(), Legacy: legacy, Value: v}
	if legacy {
		if provider := v.Get("provider"); provider.Kind() == value.String {
			d.Name = provider.Str()
		}
	}
	d.Name = cmp.Or(d.Name, alias)
	d.known = c.findExtension(d.Name, d.Version)
	if d.known != nil {
		d.Schema = d.known.Config
	}
	config := v.Get("config")
	if legacy {
		return d
	}
	d.readConfig(config)
	return d
}

// readConfig reads {property: {type, defaultValue, nullable}}. A template that
// was written by the Bicep compiler has no types, so that the catalogue has to
// say which properties there are.
func (d *Declaration) readConfig(config value.Value) {
	typed := &Schema{}
	d.Typed = config.Kind() == value.Object && config.Len() == 0
	var walk func(prefix string, v value.Value, optional bool)
	walk = func(prefix string, v value.Value, optional bool) {
		for _, m := range v.Members() {
			name := prefix + m.Name
			p := SchemaProperty{Name: name}
			declared := m.Value.Get("type")
			kind, secure, _ := types.Parse(declared.Str())
			p.Type, p.Secure = kind.String(), secure
			fallback := m.Value.Get("defaultValue")
			optional := optional || !fallback.IsAbsent() || m.Value.Get("nullable").Bool()
			if nested := m.Value.Get("properties"); nested.Kind() == value.Object && (prefix != "" || strings.EqualFold(name, authName)) {
				// A declaration may spell auth out instead of staying flat, and auth may
				// have objects in it.
				d.Typed = true
				if prefix == "" {
					name = authName
				}
				walk(name+".", nested, optional)
				continue
			}
			p.Secure = p.Secure || prefix != ""
			p.Required = !optional
			if !declared.IsAbsent() {
				d.Typed = true
			}
			if known := d.Schema.findProperty(m.Name); known != nil {
				p.Only = known.Only
				if declared.IsAbsent() {
					p = *known
					p.Required = fallback.IsAbsent() && known.Required
				}
			}
			for _, allowed := range m.Value.Get("allowedValues").Items() {
				p.Only = append(p.Only, allowed.Str())
			}
			typed.Properties = append(typed.Properties, p)
			if !fallback.IsAbsent() {
				d.defaults = append(d.defaults, defaultValue{name: name, value: fallback})
			}
		}
	}
	walk("", config, false)
	if d.Typed {
		d.Schema = typed
	}
}

// isConfigurable reports whether the extension takes any configuration.
func (d *Declaration) isConfigurable() bool {
	return d.Schema == nil || d.Schema.Open || len(d.Schema.Properties)+len(d.Schema.Cases) > 0
}
