package extension

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Name returns the path with dots.
func (p *Property) Name() string { return strings.Join(p.Path, ".") }

// findProperty finds a property by its last name.
func (c *Config) findProperty(name string) *Property {
	for _, p := range c.Properties {
		if strings.EqualFold(p.Name(), name) {
			return p
		}
	}
	return nil
}

// hasFlatSecret reports whether a configuration has a secure property at the top.
func (c *Config) hasFlatSecret() bool {
	return slices.ContainsFunc(c.Properties, func(p *Property) bool { return p.Secure && len(p.Path) == 1 })
}

// exportProperty returns the property as the result of the expansion shows it.
func (p *Property) exportProperty() deployment.ConfigProperty {
	if from := p.term.inherited; from != nil && from.exact != nil {
		e := from.exact.exportProperty()
		exposed := p.Secure != e.Secure && e.Kind == deployment.ConfigLiteral
		e.Name, e.Secure = p.Name(), p.Secure
		e.Type = p.typeOf(e)
		e.Value = e.Value.WithOrigin(p.term.prependOrigin(inheritedOrigin(p.term.writtenAt(), e.Value, from)))
		if exposed {
			e.Kind = deployment.ConfigSecret
			e.Value = e.Value.MarkDeep(value.Secret)
		}
		return e
	}
	e := deployment.ConfigProperty{Name: p.Name(), Secure: p.Secure, Value: p.term.valueWithOrigin()}
	t := &p.term
	if t.broken {
		// What was meant is not known; nothing is written there that could be kept.
		e.Value = value.NewUnknown(nil, value.Absent)
	}
	switch {
	case t.directive != nil && t.directive.API:
		e.Kind, e.Reference = deployment.ConfigAPI, t.directive.Object
	case t.directive != nil:
		e.Kind, e.Reference = deployment.ConfigKeyVault, t.directive.Object
	case len(t.branches) > 0 || isDeployTime(e.Value) && !t.hasSecret() && !e.Value.Deep().Any(value.Secret):
		e.Kind = deployment.ConfigUnknown
		if len(t.branches) > 1 && p.Secure {
			e.Branches = p.openBranches()
		}
		if t.node != nil && !p.Secure {
			e.Residual = quoteTerm(t, false)
		}
	case p.Secure || t.hasSecret():
		e.Kind = deployment.ConfigSecret
	}
	if e.Kind != deployment.ConfigLiteral && (p.Secure || t.hasSecret() || t.anyBranchTainted()) {
		e.Value = e.Value.MarkDeep(value.Secret)
	}
	e.Type = p.typeOf(e)
	return e
}

// valueWithWay returns the value with the way that it took through configurations.
func (p *Property) valueWithWay() value.Value {
	return p.term.plainValue().WithOrigin(p.exportProperty().Value.Origin())
}

// typeOf returns the type as the deployment's list of extensions names it.
func (p *Property) typeOf(e deployment.ConfigProperty) string {
	name := p.Type
	if name == "" {
		switch {
		case e.Kind == deployment.ConfigKeyVault || e.Kind == deployment.ConfigAPI || e.Kind == deployment.ConfigUnknown || e.Value.IsUnknown() || e.Value.IsNull():
			name = "string"
		default:
			name = typeName(e.Value)
		}
	}
	if p.Secure && (name == "string" || name == "object") {
		return "secure" + name
	}
	return name
}

// inheritedOrigin notes the step from a child's configuration to its parent's.
func inheritedOrigin(span source.Span, v value.Value, from *inheritance) *value.Origin {
	if span.IsZero() {
		return v.Origin()
	}
	kind := value.OriginInheritedValue
	if from.secure {
		kind = value.OriginInheritedAuth
	}
	return value.NewOrigin(kind, from.config.Declaration.Alias+"."+from.name, span, v.Origin())
}

// Export returns the configuration as the result of the expansion shows it.
func (c *Config) Export(m *deployment.Module) *deployment.Extension {
	e := &deployment.Extension{Module: m, Alias: c.Declaration.Alias, Name: c.Declaration.Name, Version: c.Declaration.Version, Declaration: c.Declaration.Value}
	c.path = m.Path
	for _, p := range c.Properties {
		e.Config = append(e.Config, p.exportProperty())
	}
	return e
}
