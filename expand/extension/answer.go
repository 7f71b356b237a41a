package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// Answer returns what extensionConfigs('alias') and extensions('alias') give, with the
// keys that follow; taken is how many of them were used. extensionConfigs gives
// plain values, extensions('alias').config gives items; both may be asked for a
// property's value or keyVaultReference.
func (c *Config) Answer(function string, keys []value.Value) (v value.Value, consumed int, err error) {
	items, of := value.Fold(function) == "extensions", underAuth
	if items {
		of = flat
		switch {
		case len(keys) == 0:
			return value.NewObject([]value.Member{{Name: "config", Value: c.viewObject(nil, of)}}), 0, nil
		case !keys[0].EqualFold("config"):
			return v, 0, &eval.Error{Code: diag.ExtensionInheritance, Hint: diag.Messagef("write extensions('%s').config", c.Declaration.Alias),
				Message: diag.Messagef("Only 'config' of an extension can be used, not %s.", keys[0].JSON())}
		}
		consumed = 1
	}
	var path []string
	for {
		if p := c.findIn(of, path); p != nil {
			return p.viewAnswer(keys, consumed, items)
		}
		if consumed == len(keys) || keys[consumed].Kind() != value.String {
			return c.viewObject(path, of), consumed, nil
		}
		next := append(path, keys[consumed].Str())
		if !c.hasView(of, next) {
			if p := c.secureNamed(next); p != nil {
				return p.viewAnswer(keys, consumed+1, items)
			}
			if of == flat && len(next) == 1 && strings.EqualFold(next[0], authName) && c.hasView(underAuth, next) {
				of = underAuth // what the other function shows is understood too
			} else {
				return c.missingMember(next, consumed+1)
			}
		}
		path = next
		consumed++
	}
}

// findIn finds a property by its place in a view.
func (c *Config) findIn(of view, path []string) *Property {
	for _, p := range c.Properties {
		if strings.EqualFold(strings.Join(p.viewPath(of), "."), strings.Join(path, ".")) {
			return p
		}
	}
	return nil
}

// secureNamed returns the secure property of a name, wherever it stands: one dialect keeps
// them under auth, the others do not.
func (c *Config) secureNamed(path []string) *Property {
	for _, p := range c.Properties {
		if len(path) == 1 && p.Secure && strings.EqualFold(p.Path[len(p.Path)-1], path[0]) {
			return p
		}
	}
	return nil
}

// hasView reports whether a property's place in a view is, or begins with, the given one.
func (c *Config) hasView(of view, path []string) bool {
	name := strings.Join(path, ".")
	for _, p := range c.Properties {
		full := strings.Join(p.viewPath(of), ".")
		if strings.EqualFold(full, name) || len(full) > len(name) && strings.EqualFold(full[:len(name)+1], name+".") {
			return true
		}
	}
	return false
}

func (c *Config) missingMember(path []string, consumed int) (value.Value, int, error) {
	if c.Incomplete {
		return value.NewUnknown(nil, value.Absent), consumed, nil
	}
	name := strings.Join(path, ".")
	return value.Value{}, consumed, &eval.Error{Code: diag.ExtensionInheritance, Hint: didYouMeanHint(name, c.propertyNames()),
		Message: diag.Messagef("The configuration of '%s' has no value for '%s'.", c.Declaration.Alias, name)}
}

func (c *Config) propertyNames() []string {
	names := make([]string, len(c.Properties))
	for i, p := range c.Properties {
		names[i] = p.Name()
	}
	return names
}

// protectedValue returns the value as expressions see it; a secure one is secret.
func (p *Property) protectedValue() value.Value {
	if p.Secure {
		return p.valueWithWay().MarkDeep(value.Secret)
	}
	return p.valueWithWay()
}

// viewAnswer returns a property, or its value or reference where these are asked for.
func (p *Property) viewAnswer(keys []value.Value, consumed int, items bool) (value.Value, int, error) {
	v := p.protectedValue()
	if consumed < len(keys) && !(v.Kind() == value.Object && v.Has(keys[consumed].Str())) {
		reference := p.term.keyVaultReference()
		switch {
		case keys[consumed].EqualFold("value"):
			if reference.IsAbsent() {
				return v, consumed + 1, nil
			}
			return value.NewNull(), consumed + 1, nil
		case keys[consumed].EqualFold("keyVaultReference"):
			if reference.IsAbsent() {
				return value.NewNull(), consumed + 1, nil
			}
			return reference, consumed + 1, nil
		}
	}
	if items && consumed == len(keys) {
		return p.viewItem(), consumed, nil
	}
	return v, consumed, nil
}

// keyVaultReference returns the Key Vault reference of a term; Absent if there is none.
func (t *term) keyVaultReference() value.Value {
	if t.inherited != nil && t.inherited.exact != nil {
		return t.inherited.exact.term.keyVaultReference()
	}
	if t.directive == nil || t.directive.API {
		return value.Value{}
	}
	return t.directive.Object
}

// viewItem returns a property as extensions('alias').config has it.
func (p *Property) viewItem() value.Value {
	if reference := p.term.keyVaultReference(); !reference.IsAbsent() {
		return value.NewObject([]value.Member{{Name: "keyVaultReference", Value: reference}})
	}
	return value.NewObject([]value.Member{{Name: "value", Value: p.protectedValue()}})
}

// viewObject gathers the properties below a path of a view.
func (c *Config) viewObject(path []string, of view) value.Value {
	b := value.NewBuilder(len(c.Properties))
	seen := map[string]bool{}
	for _, p := range c.Properties {
		full := p.viewPath(of)
		if len(full) <= len(path) || !strings.EqualFold(strings.Join(full[:len(path)], "."), strings.Join(path, ".")) {
			continue
		}
		name := full[len(path)]
		if len(full) > len(path)+1 {
			if !seen[value.Fold(name)] {
				seen[value.Fold(name)] = true
				b.Set(name, c.viewObject(append(append([]string(nil), path...), name), of))
			}
			continue
		}
		if of == flat {
			b.Set(name, p.viewItem())
		} else {
			b.Set(name, p.protectedValue())
		}
	}
	v := b.Object()
	if c.Incomplete {
		v = v.Mark(value.Unknown)
	}
	return v
}
