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

// add checks a property and puts it into the configuration. where is the
// resolution in whose scope it was written.
func (b *builder) add(p *Property, s *SchemaProperty, where *resolution) {
	d := b.c.Declaration
	b.c.Properties = append(b.c.Properties, p)
	if p.Secure {
		where.hide(&p.term)
	}
	where.deriveAll(&p.term)
	if s != nil && !p.term.broken && len(p.term.branches) == 0 && p.term.directive == nil && !p.term.late() && !p.term.plain().Deep().Any(value.Assumed) {
		if problem := s.accepts(p.term.plain()); problem != "" {
			where.report(diag.ExtensionPropertyType, diag.Error, p.term.span, "", "'%s' of '%s' %s.", p.Name(), d.Alias, problem)
		}
	}
	if p.misplaced {
		return
	}
	p.term.eachBranch(nil, func(leaf *term, _ []expr.Node) {
		if leaf.directive == nil || p.term.inherited != nil {
			return
		}
		if problem := b.tried(leaf.directive, p); problem != nil {
			where.report(problem.Code, problem.Severity, problem.Span, problem.Hint, "%s", problem.Message)
		}
	})
	where.judge(d, p)
	p.term.join()
	where.noteRuntime(d, p)
}

// require reports missing required properties.
func (b *builder) require(s *supply) {
	c, d := b.c, b.c.Declaration
	if c.Incomplete || d.Schema == nil {
		return
	}
	missing := b.missing()
	if len(missing) == 0 {
		return
	}
	list := diag.ListedQuoted(missing)
	c.Incomplete = true
	switch {
	case s != nil:
		for _, name := range missing {
			b.outer.report(diag.ExtensionPropertyMissing, diag.Error, s.span, "", "The configuration of '%s' lacks '%s', which %s %s requires.", d.Alias, name, d.Name, d.Version)
		}
	case b.root:
		at := d.Value.Span()
		if !b.call.IsZero() {
			at = b.call // where it has to be added
		}
		b.outer.report(diag.ExtensionConfigMissing, diag.Error, at, diag.Messagef("add it under extensionConfigs.%s of a parameters file", d.Alias),
			"The extension '%s' needs a configuration with %s, which only a parameters file can give.", d.Alias, list)
	default:
		b.outer.report(diag.ExtensionConfigMissing, diag.Error, b.call, "", "The deployment has no configuration for the extension '%s'; %s %s requires %s.", d.Alias, d.Name, d.Version, list)
	}
}

func (b *builder) unknown(p *Property, name string, key source.Span) {
	d := b.c.Declaration
	b.outer.hide(&p.term) // a secure property may have been meant
	hint := suggestion(name, d.Schema.names())
	b.outer.report(diag.ExtensionPropertyUnknown, diag.Error, key, hint, "Unknown property '%s' in the configuration of '%s' (%s %s).", p.Name(), d.Alias, d.Name, d.Version)
}

// tried returns what goes wrong when a directive is followed: on the response that the user
// gives, else by what the catalogue knows.
func (b *builder) tried(d *Directive, p *Property) *diag.Diagnostic {
	if d.API && b.outer.Sample != nil {
		sample := b.outer.Sample(d.ResourceID(), d.Object.Get("apiVersion").Str(), d.Object.Get("action").Str())
		if !sample.IsAbsent() {
			_, problem := d.Follow(sample, p.Type, p.term.span)
			return problem
		}
	}
	return d.Foresee(p.Type, p.term.span)
}

func (b *builder) missing() []string {
	c, d := b.c, b.c.Declaration
	choice := ""
	if name := d.Schema.Discriminator; name != "" {
		if p := c.find(name); p != nil {
			if p.term.late() {
				return nil
			}
			choice = p.term.plain().Str()
		}
	}
	required, known := d.Schema.choose(choice)
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
