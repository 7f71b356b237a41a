package rulefile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Rule is a document of the kind Rule.
type Rule struct {
	Name, Title, Description, Severity, Link string
	Aka                                      []string
	// Labels are its tags and labels.
	Labels []Label
	Types  []string
	// With are the selectors one of which has to choose the resource, Where is a
	// condition of its own; both are preconditions.
	With  []*Selector
	Where *Condition
	// Condition is what has to be.
	Condition *Condition
}

// Label is a tag or label of a rule.
type Label struct{ Name, Value string }

// Selector is a document of the kind Selector.
type Selector struct {
	Name string
	If   *Condition
}

// ReadSelector reads a document of the kind Selector.
func ReadSelector(d Document) (*Selector, error) {
	c, err := ParseCondition(d.Value.At("spec", "if"))
	if err != nil {
		return nil, err
	}
	return &Selector{Name: d.Name, If: c}, nil
}

var severities = map[string]string{"": "error", "error": "error", "warning": "warning", "information": "note"}

// ReadRule reads a document of the kind Rule. The selectors that it names are asked of
// selector.
func ReadRule(d Document, selector func(name string) (*Selector, error)) (*Rule, error) {
	metadata, spec := d.Value.Get("metadata"), d.Value.Get("spec")
	r := &Rule{Name: d.Name, Title: d.Synopsis}
	if r.Name == "" {
		return nil, fmt.Errorf("it has no name")
	}
	if r.Title == "" {
		r.Title = firstText(metadata.Get("synopsis"), metadata.Get("displayName"), value.NewString(r.Name))
	}
	r.Description = firstText(spec.Get("recommend"), metadata.Get("description"))
	r.Link = firstText(metadata.Get("link"))
	r.Aka = append(listTexts(metadata.Get("ref")), listTexts(metadata.Get("alias"))...)
	for _, group := range []string{"tags", "labels"} {
		for _, m := range metadata.Get(group).Members() {
			r.Labels = append(r.Labels, Label{m.Name, strings.Join(listTexts(m.Value), ", ")})
		}
	}
	level := strings.ToLower(spec.Get("level").Str())
	severity, known := severities[level]
	if !known {
		return nil, fmt.Errorf("it has the level %s, which is not one of Error, Warning and Information", spec.Get("level").Str())
	}
	r.Severity = severity
	for _, m := range spec.Members() {
		if !slices.Contains([]string{"type", "with", "where", "condition", "level", "recommend"}, m.Name) {
			return nil, fmt.Errorf("it has %s, which forearm does not support", m.Name)
		}
	}
	for _, t := range listTexts(spec.Get("type")) {
		if known, ok := resourcetype.Lookup(t); ok {
			t = known.Name
		}
		r.Types = append(r.Types, t)
	}
	for _, name := range listTexts(spec.Get("with")) {
		s, err := selector(name)
		if err != nil {
			return nil, err
		}
		r.With = append(r.With, s)
	}
	var err error
	if where := spec.Get("where"); !where.IsAbsent() {
		if r.Where, err = ParseCondition(where); err != nil {
			return nil, err
		}
	}
	if r.Condition, err = ParseCondition(spec.Get("condition")); err != nil {
		return nil, err
	}
	return r, r.checkAskable()
}

// checkAskable returns an error where a rule needs what policies do not see: the file that a
// resource comes from, and what PSRule calls its scope.
func (r *Rule) checkAskable() error {
	all := []*Condition{r.Condition, r.Where}
	for _, s := range r.With {
		all = append(all, s.If)
	}
	for len(all) > 0 {
		c := all[0]
		all = all[1:]
		if c == nil {
			continue
		}
		if c.Subject == "source" || c.Subject == "scope" || strings.HasSuffix(c.Op, "withinpath") {
			return fmt.Errorf("it reads the %s of a resource, which is not part of the policy input", cmp.Or(c.Subject, "source"))
		}
		all = append(append(all, c.Children...), c.Where)
	}
	return nil
}

func firstText(values ...value.Value) string {
	for _, v := range values {
		if s := strings.TrimSpace(v.Str()); s != "" {
			return s
		}
	}
	return ""
}

func listTexts(v value.Value) []string {
	var list []string
	for _, item := range listOf(v) {
		if s := scalarText(item); s != "" {
			list = append(list, s)
		}
	}
	return list
}

// reserved are the names below data that are taken.
var reserved = []string{"forearm", "configuration", "as_of", "data", "input"}

// Package returns the area and the name of the policy's package.
func (r *Rule) Package() (area, name string) {
	area, name, dotted := strings.Cut(r.Name, ".")
	if !dotted {
		area, name = "rules", r.Name
	}
	identifier := func(s string) string {
		var b strings.Builder
		for _, c := range strings.ToLower(s) {
			if 'a' <= c && c <= 'z' || '0' <= c && c <= '9' {
				b.WriteRune(c)
			} else {
				b.WriteByte('_')
			}
		}
		id := strings.Trim(b.String(), "_")
		if id == "" || id[0] <= '9' {
			id = "r" + id
		}
		if ast.IsKeyword(id) || slices.Contains(reserved, id) {
			id += "_rule"
		}
		return id
	}
	area, name = identifier(area), identifier(name)
	if strings.HasSuffix(name, "_test") {
		name += "s" // a file of that name is a test
	}
	return area, name
}

// Files returns the policy and its tests; pkg is the package, with a dot in it.
func (r *Rule) Files(pkg string) (policy, tests string) {
	return r.policySource(pkg), r.exampleTests(pkg)
}

func (r *Rule) policySource(pkg string) string {
	w := &writer{spell: r.spellNames, names: map[string]bool{"findings": true, "applies": true, "psrule": true, "condition": true}}
	top := scope{base: "input.resource"}
	var preconditions []string
	if len(r.With) > 0 {
		bodies := make([][]string, len(r.With))
		for i, s := range r.With {
			bodies[i] = w.writeBody(top, s.If)
		}
		preconditions = []string{w.writeRule(top, "chosen", bodies...)}
	}
	if r.Where != nil {
		preconditions = append(preconditions, w.writeBody(top, r.Where)...)
	}
	condition := ""
	if r.Condition.Op == "anyof" && !r.Condition.IsEach {
		var bodies []string
		for _, child := range r.Condition.Children {
			bodies = append(bodies, ruleText("condition", w.writeBody(top, child)))
		}
		condition = strings.Join(bodies, "\n")
	} else {
		condition = ruleText("condition", w.writeBody(top, r.Condition))
	}
	var b strings.Builder
	b.WriteString(r.metadataSource())
	fmt.Fprintf(&b, "package %s\n\n", pkg)
	if w.lib {
		b.WriteString("import data.forearm.lib.psrule\n\n")
	}
	if len(preconditions) > 0 {
		b.WriteString(ruleText("applies", preconditions) + "\n")
	}
	fmt.Fprintf(&b, "findings contains {\n\t\"path\": %s,\n\t\"message\": %s,\n} if {\n\tnot condition\n}\n\n", regoLiteral(value.FromGo(r.findingPath())), quoteRego(r.findingMessage()))
	b.WriteString(condition)
	for _, rule := range w.rules {
		b.WriteString("\n" + rule)
	}
	return b.String()
}

func (r *Rule) metadataSource() string {
	var b strings.Builder
	text := func(s string) string { return value.NewString(strings.Join(strings.Fields(s), " ")).JSON() }
	list := func(texts []string) string {
		quoted := make([]string, len(texts))
		for i, t := range texts {
			quoted[i] = text(t)
		}
		return "[" + strings.Join(quoted, ", ") + "]"
	}
	fmt.Fprintf(&b, "# METADATA\n# title: %s\n", text(r.Title))
	if r.Description != "" {
		fmt.Fprintf(&b, "# description: %s\n", text(r.Description))
	}
	if strings.HasPrefix(r.Link, "https://") {
		fmt.Fprintf(&b, "# related_resources:\n#   - ref: %s\n", text(r.Link))
	}
	fmt.Fprintf(&b, "# custom:\n#   id: %s\n", text(r.Name))
	if len(r.Aka) > 0 {
		fmt.Fprintf(&b, "#   aka: %s\n", list(r.Aka))
	}
	fmt.Fprintf(&b, "#   severity: %s\n", r.Severity)
	if len(r.Labels) > 0 {
		b.WriteString("#   labels:\n")
		for _, l := range r.Labels {
			fmt.Fprintf(&b, "#     %s: %s\n", text(l.Name), text(l.Value))
		}
	}
	types := r.Types
	if len(types) == 0 {
		types = []string{"*"}
	}
	fmt.Fprintf(&b, "#   types: %s\n", list(types))
	return b.String()
}

// findingMessage returns what a finding says.
func (r *Rule) findingMessage() string {
	if r.Description != "" {
		return r.Description
	}
	return "This does not hold: " + r.Title
}

// findingPath returns the place of a finding: what all fields of the condition have in front.
func (r *Rule) findingPath() []any {
	var common Path
	first := true
	var visit func(c *Condition)
	visit = func(c *Condition) {
		p := c.Field
		if c.IsEach {
			p = c.Each
		} else if c.Op == "allof" || c.Op == "anyof" || c.Op == "not" {
			for _, child := range c.Children {
				visit(child)
			}
			return
		}
		if c.Subject == "name" {
			p = Path{{Name: "name"}}
		}
		switch {
		case c.Subject == "type" || c.Subject == "value":
			return
		case first:
			common, first = p, false
		default:
			n := 0
			for n < len(common) && n < len(p) && common[n].Name != "" && strings.EqualFold(common[n].Name, p[n].Name) {
				n++
			}
			common = common[:n]
		}
	}
	visit(r.Condition)
	path := []any{}
	for _, s := range r.spellNames(common) {
		if s.Name == "" {
			break
		}
		path = append(path, s.Name)
	}
	return path
}

// spellNames writes names as the types of the rule do: PSRule takes any case.
func (r *Rule) spellNames(p Path) Path {
	spelled := slices.Clone(p)
	for _, name := range r.Types {
		t, ok := resourcetype.Lookup(name)
		if !ok {
			continue
		}
		at := t.Body()
		for i, s := range spelled {
			switch {
			case s.Name == "":
				at = at.Element()
				continue
			case !at.Exists():
			default:
				for _, known := range at.Names() {
					if strings.EqualFold(known, s.Name) {
						spelled[i].Name = known
					}
				}
			}
			at = at.Property(spelled[i].Name)
		}
	}
	if len(spelled) > 0 {
		for _, known := range []string{"id", "name", "type", "apiVersion", "location", "tags", "sku", "kind", "identity", "plan", "zones", "properties", "resources", "scope", "managedBy", "extendedLocation"} {
			if strings.EqualFold(known, spelled[0].Name) {
				spelled[0].Name = known
			}
		}
	}
	return spelled
}
