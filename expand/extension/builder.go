package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// builder makes one configuration from what was given and what is declared.
type builder struct {
	outer, inner *resolution
	c            *Config
	root         bool
	// call is where a configuration could have been given.
	call source.Span
}

// addProperty checks a property and puts it into the configuration. where is the
// resolution in whose scope it was written.
func (b *builder) addProperty(p *Property, s *SchemaProperty, where *resolution) {
	d := b.c.Declaration
	b.c.Properties = append(b.c.Properties, p)
	if p.Secure {
		where.resolver.redactSecrets(&p.term)
	}
	where.deriveAll(&p.term)
	if s != nil && !p.term.broken && len(p.term.branches) == 0 && p.term.directive == nil && !p.term.isDeployTime() && !p.term.plainValue().Deep().Any(value.Assumed) {
		if problem := s.checkValue(p.term.plainValue()); problem != "" {
			where.reportDiagnostic(diag.ExtensionPropertyType, diag.Error, p.term.span, "", "'%s' of '%s' %s.", p.Name(), d.Alias, problem)
		}
	}
	if p.misplaced {
		return
	}
	p.term.eachBranch(nil, func(leaf *term, _ []expr.Node) {
		if leaf.directive == nil || p.term.inherited != nil {
			return
		}
		if problem := b.foreseeDirective(leaf.directive, p); problem != nil {
			where.reportDiagnostic(problem.Code, problem.Severity, problem.Span, problem.Hint, "%s", problem.Message)
		}
	})
	if !p.term.broken {
		stackJudge{where}.checkStackRules(d, p, &p.term, "")
	}
	p.term.joinBranches()
	where.noteRuntime(d, p)
}

// reportMissing reports missing required properties.
func (b *builder) reportMissing(s *supply) {
	c, d := b.c, b.c.Declaration
	if c.Incomplete || d.Schema == nil {
		return
	}
	missing := b.missingRequired()
	if len(missing) == 0 {
		return
	}
	list := diag.ListedQuoted(missing)
	c.Incomplete = true
	switch {
	case s != nil:
		for _, name := range missing {
			b.outer.reportDiagnostic(diag.ExtensionPropertyMissing, diag.Error, s.span, "", "The configuration of '%s' lacks '%s', which %s %s requires.", d.Alias, name, d.Name, d.Version)
		}
	case b.root:
		at := d.Value.Span()
		if !b.call.IsZero() {
			at = b.call // where it has to be added
		}
		b.outer.reportDiagnostic(diag.ExtensionConfigMissing, diag.Error, at, diag.Messagef("add it under extensionConfigs.%s of a parameters file", d.Alias),
			"The extension '%s' needs a configuration with %s, which only a parameters file can give.", d.Alias, list)
	default:
		b.outer.reportDiagnostic(diag.ExtensionConfigMissing, diag.Error, b.call, "", "The deployment has no configuration for the extension '%s'; %s %s requires %s.", d.Alias, d.Name, d.Version, list)
	}
}

func (b *builder) reportUnknown(p *Property, name string, key source.Span) {
	d := b.c.Declaration
	b.outer.resolver.redactSecrets(&p.term) // a secure property may have been meant
	hint := didYouMeanHint(name, d.Schema.propertyNames())
	b.outer.reportDiagnostic(diag.ExtensionPropertyUnknown, diag.Error, key, hint, "Unknown property '%s' in the configuration of '%s' (%s %s).", p.Name(), d.Alias, d.Name, d.Version)
}

// foreseeDirective returns what goes wrong when a directive is followed: on the response that the user
// gives, else by what the catalogue knows.
func (b *builder) foreseeDirective(d *Directive, p *Property) *diag.Diagnostic {
	if d.API && b.outer.resolver.Sample != nil {
		sample := b.outer.resolver.Sample(d.ResourceID(), d.Object.Get("apiVersion").Str(), d.Object.Get("action").Str())
		if !sample.IsAbsent() {
			_, problem := d.Follow(sample, p.Type, p.term.span)
			return problem
		}
	}
	return d.Foresee(p.Type, p.term.span)
}

func (b *builder) missingRequired() []string {
	c, d := b.c, b.c.Declaration
	choice := ""
	if name := d.Schema.Discriminator; name != "" {
		if p := c.findProperty(name); p != nil {
			if p.term.isDeployTime() {
				return nil
			}
			choice = p.term.plainValue().Str()
		}
	}
	required, known := d.Schema.chooseCase(choice)
	if !known {
		return nil // the discriminator's own check says so
	}
	var missing []string
	for _, s := range required {
		if !s.Required {
			continue
		}
		bare := strings.TrimPrefix(s.Name, "auth.")
		found := false
		for _, p := range c.Properties {
			name := strings.TrimPrefix(p.Name(), "auth.")
			found = found || strings.EqualFold(name, bare) || len(p.Path) > 2 && strings.EqualFold(p.Path[1], bare)
		}
		if !found {
			name := s.Name
			if s.Secure && (c.Nested || d.Typed && !c.hasFlatSecret()) && !strings.HasPrefix(name, "auth.") {
				name = "auth." + name
			}
			missing = append(missing, name)
		}
	}
	b.wrongCase(choice)
	return missing
}
