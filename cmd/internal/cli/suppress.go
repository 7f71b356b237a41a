package cli

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// exceptions takes the suppressions of the configuration over.
func (c *checker) exceptions() {
	c.suppress.AsOf = c.asOf
	if c.trust != nil {
		c.suppress.Past = c.trust
	}
	for _, s := range c.config.Suppressions {
		x := policies.Exception{Reason: s.Reason, By: "configuration", Expires: s.Until, Span: s.Span}
		if s.Policy != "" {
			x.Policies = []string{s.Policy}
		}
		if s.Resource != "" {
			x.Resources = []string{s.Resource}
		}
		if s.File != "" {
			x.File = c.fileOf(s.File, s.Dir)
		}
		c.suppress.Exceptions = append(c.suppress.Exceptions, x)
	}
	if c.config.PSRule {
		c.psRuleExceptions()
	}
}

// fileOf matches names of files with a pattern of .gitignore, which stands in the
// folder of a configuration.
func (a *app) fileOf(pattern, dir string) func(string) bool {
	parsed, dir := gitignore.ParsePattern(pattern, nil), a.absolute(dir)
	return func(name string) bool {
		below, err := filepath.Rel(filepath.FromSlash(dir), filepath.FromSlash(a.absolute(name)))
		return err == nil && parsed.Match(strings.Split(filepath.ToSlash(below), "/"), false) == gitignore.Exclude
	}
}

// absolute is a path as seen from the root of the file system.
func (a *app) absolute(name string) string {
	if path.IsAbs(name) || filepath.IsAbs(name) {
		return filepath.ToSlash(name)
	}
	return path.Join(a.dir, name)
}

// psRuleExceptions takes over what ps-rule.yaml and the suppression groups beside
// it silence. A group that is past its day is told, whatever it would silence.
func (c *checker) psRuleExceptions() {
	c.suppress.Exceptions = append(c.suppress.Exceptions, policies.FromPSRule(c.config.Document.Get("suppression"))...)
	for _, d := range c.config.Documents {
		if d.Kind != "SuppressionGroup" {
			continue
		}
		x, diags := policies.FromSuppressionGroup(d.Value, d.Synopsis)
		c.settled.Add(diags...)
		if over := x.PastItsDay(c.asOf); len(over) > 0 {
			c.settled.Add(over...)
			continue
		}
		c.suppress.Exceptions = append(c.suppress.Exceptions, x)
	}
}

// sayWithoutEffect names what of a PSRule configuration forearm does not do.
func (c *checker) sayWithoutEffect() {
	var names []string
	for _, w := range c.config.Without {
		if !w.Setup && !slices.Contains(names, w.What) {
			names = append(names, w.What)
		}
	}
	if len(names) == 0 {
		return
	}
	c.say(diag.List{{Code: diag.ConfigIgnored, Severity: diag.Warning, File: c.config.File.Name,
		Message: diag.Messagef("without effect here: %s; forearm doctor says why", diag.Listed(names))}})
}
