package lint

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Problem is something that is wrong with a document, or likely wrong.
type Problem struct {
	Code     diag.Code
	Severity diag.Severity
	Message  diag.Message
	At       value.Value
	// Path leads from the document's properties to it.
	Path string
}

// linter finds the problems of one document.
type linter struct {
	problems []Problem
	table    *alias.Table
	rule     *rule.Rule
	types    []string
	typed    bool
}

func (l *linter) addProblem(code diag.Code, severity diag.Severity, at value.Value, path, format string, args ...any) {
	l.problems = append(l.problems, Problem{code, severity, diag.Messagef(format, args...), at, path})
}

func (l *linter) addWarning(at value.Value, path, format string, args ...any) {
	l.addProblem(diag.AzurePolicyLint, diag.Warning, at, path, format, args...)
}

// lintConditions finds conditions that do not do what they seem to. types are those that the
// rule is about, nil if that is open.
func (l *linter) lintConditions(c *rule.Condition, negated bool, types []string) {
	if c == nil {
		return
	}
	path := "policyRule." + c.Path
	switch c.Kind {
	case rule.AllOf, rule.AnyOf:
		if len(c.Parts) == 0 {
			l.addWarning(c.At, path, "It has no conditions; how Azure evaluates that is not documented.")
		}
		if c.Kind == rule.AllOf {
			l.lintExcluding(c)
			l.sameElement(c)
		}
		for _, part := range c.Parts {
			l.lintConditions(part, negated, types)
		}
		return
	case rule.Not:
		l.lintConditions(c.Parts[0], !negated, types)
		return
	}
	l.lintLeaf(c, path, types)
	if count := c.Left.Count; count != nil {
		l.lintConditions(count.Where, false, types)
	}
}

// lintLeaf looks at one comparison.
func (l *linter) lintLeaf(c *rule.Condition, path string, types []string) {
	text := ""
	if c.Right.Constant() && c.Right.Literal.Kind() == value.String {
		text = c.Right.Literal.Str()
	}
	switch c.Op {
	case rule.Like, rule.NotLike:
		if text != "" && !strings.Contains(text, "*") {
			l.addWarning(c.Right.Literal, path, "The pattern of %s has no *, so it is the same as equals.", c.Op)
		}
		if strings.Count(text, "*") > 1 {
			l.addWarning(c.Right.Literal, path, "The pattern of %s has several *; the documentation allows one.", c.Op)
		}
	case rule.Match, rule.NotMatch, rule.MatchInsensitively, rule.NotMatchInsensitively:
		if text != "" && !strings.ContainsAny(text, "#?.") {
			l.addWarning(c.Right.Literal, path, "The pattern of %s has none of # ? and ., so it matches only one string.", c.Op)
		}
	case rule.Less, rule.LessOrEquals, rule.Greater, rule.GreaterOrEquals:
		if text != "" && strings.Trim(text, "0123456789") == "" {
			l.addWarning(c.Right.Literal, path, "%s compares with a string of digits; a number on the other side makes the evaluation fail, and Azure then denies the request.", c.Op)
		}
	}
	f := c.Left.Field
	l.lintArrays(c, path)
	if f == nil || f.Ref == nil || f.Ref.Kind != rule.Alias || len(types) == 0 {
		return
	}
	for _, t := range types {
		if slices.ContainsFunc(f.Ref.Aliases, func(a *alias.Alias) bool { return a.Of(t) }) {
			return
		}
	}
	l.addWarning(c.At, path, "%s belongs to the type %s, which the rule does not apply to, so it is always empty.", f.Text, f.Ref.Aliases[0].Type)
}

// lintArrays finds conditions on arrays that do not ask what they seem to.
func (l *linter) lintArrays(c *rule.Condition, path string) {
	f := c.Left.Field
	if f == nil || f.Ref == nil || f.Ref.Kind != rule.Alias {
		return
	}
	if f.Ref.Fans() {
		if c.Op == rule.Exists {
			l.addWarning(c.At, path, "%s is evaluated for each element: it holds where there are none, whether it asks for true or for false.", f.Text)
		}
		return
	}
	switch c.Op {
	case rule.Exists, rule.Contains, rule.NotContains, rule.ContainsKey, rule.NotContainsKey:
		return
	}
	right := c.Right.Literal
	if c.Right.Constant() && right.Kind() == value.String && right.Str() != "" && len(l.table.Lookup(f.Text+"[*]")) > 0 {
		l.addWarning(c.At, path, "%s is an array, which is compared with one text as a whole; %s[*] stands for its elements.", f.Text, f.Text)
	}
}

// sameElement finds conditions of an allOf on several members of the elements of one array,
// each of which is about all elements by itself.
func (l *linter) sameElement(c *rule.Condition) {
	asked := map[string]string{}
	for _, part := range c.Parts {
		if part == nil || part.Kind != rule.Leaf || part.Left.Field == nil || part.Left.Field.Ref == nil || part.Left.Field.Ref.Kind != rule.Alias {
			continue
		}
		text := strings.ToLower(part.Left.Field.Text)
		i := strings.LastIndex(text, "[*].")
		if i < 0 {
			continue
		}
		if other, twice := asked[text[:i]]; twice && other != text {
			l.addWarning(part.At, "policyRule."+part.Path, "Each of the conditions on elements of %s is about all of them by itself; count with where asks for one element that meets both.", part.Left.Field.Text[:i])
			return
		}
		asked[text[:i]] = text
	}
}

// lintExcluding finds two conditions of an allOf that want one field to equal two texts.
func (l *linter) lintExcluding(c *rule.Condition) {
	wanted := map[string]string{}
	for _, part := range c.Parts {
		if part == nil || part.Kind != rule.Leaf || part.Op != rule.Equals || part.Left.Field == nil || part.Left.Field.Ref == nil ||
			part.Left.Field.Ref.Fans() || !part.Right.Constant() || part.Right.Literal.Kind() != value.String {
			continue
		}
		field, text := strings.ToLower(part.Left.Field.Text), strings.ToLower(part.Right.Literal.Str())
		if other, twice := wanted[field]; twice && other != text {
			l.addWarning(part.At, "policyRule."+part.Path, "%s must be equal to two different strings, so the condition is never true.", part.Left.Field.Text)
		}
		wanted[field] = text
	}
}

// lintDetails finds what effects need and do not have.
func (l *linter) lintDetails(p value.Value) {
	effects := l.possibleEffects(p)
	details := l.rule.Details
	lacks := func(name, effect string) {
		if !details.Has(name) {
			l.addWarning(l.rule.Then, "policyRule.then.details", "The effect %s requires details.%s.", effect, name)
		}
	}
	for _, effect := range effects {
		switch strings.ToLower(effect) {
		case "modify":
			lacks("roleDefinitionIds", effect)
			lacks("operations", effect)
		case "deployifnotexists":
			lacks("type", effect)
			lacks("roleDefinitionIds", effect)
			lacks("deployment", effect)
		case "auditifnotexists":
			lacks("type", effect)
		case "append":
			if details.Kind() != value.Array {
				l.addWarning(l.rule.Then, "policyRule.then.details", "The effect append requires an array of details, each with field and value.")
			}
		}
	}
}

// possibleEffects returns the effects that the rule can have.
func (l *linter) possibleEffects(p value.Value) []string {
	effect := l.rule.Effect
	if effect.Constant() {
		return []string{effect.Literal.Str()}
	}
	for _, m := range p.Get("parameters").Members() {
		if strings.EqualFold("[parameters('"+m.Name+"')]", effect.Literal.Str()) {
			return value.Texts(m.Value.Get("allowedValues"))
		}
	}
	return nil
}

// lintInitiative looks at the definitions that it lists, and at its parameters.
func (l *linter) lintInitiative(d *document.Document) {
	list := d.Properties.Get("policyDefinitions")
	if list.Kind() != value.Array {
		l.addProblem(diag.AzurePolicyDefinition, diag.Error, d.Whole, "policyDefinitions", "The initiative has no array policyDefinitions.")
		return
	}
	text := strings.ToLower(list.Compact())
	for _, m := range d.Properties.Get("parameters").Members() {
		if !strings.Contains(text, "parameters('"+strings.ToLower(m.Name)+"')") {
			l.addWarning(m.Value, "parameters."+m.Name, "The parameter '%s' is not used.", m.Name)
		}
	}
	seen := map[string]bool{}
	for _, one := range list.Items() {
		if one.Get("policyDefinitionId").Kind() != value.String && one.Get("policyDefinitionName").Kind() != value.String {
			l.addProblem(diag.AzurePolicyDefinition, diag.Error, one, "policyDefinitions", "A member of policyDefinitions has no policyDefinitionId.")
		}
		reference := one.Get("policyDefinitionReferenceId")
		if reference.Kind() != value.String {
			continue
		}
		if key := strings.ToLower(reference.Str()); seen[key] {
			l.addProblem(diag.AzurePolicyDefinition, diag.Error, reference, "policyDefinitions", "Duplicate policyDefinitionReferenceId '%s'.", reference.Str())
		} else {
			seen[key] = true
		}
		for _, m := range one.Get("parameters").Members() {
			v := m.Value.Get("value")
			if _, problems := rule.ParseOperand(v, rule.Fields{Lenient: true}); len(problems) > 0 {
				l.problems = append(l.problems, Problem{problems[0].Code, diag.Error, problems[0].Message, v, "policyDefinitions"})
			}
		}
	}
}

// lintAssignment looks at modes, selectors and overrides.
func (l *linter) lintAssignment(d *document.Document) {
	mode := d.Properties.Get("enforcementMode")
	if !mode.IsNull() && !mode.EqualFold("Default") && !mode.EqualFold("DoNotEnforce") && !mode.EqualFold("Enroll") {
		l.addProblem(diag.AzurePolicyAssignment, diag.Error, mode, "enforcementMode", "Invalid enforcementMode '%s': one of Default, DoNotEnforce and Enroll.", mode.Str())
	}
	for _, name := range []string{"resourceSelectors", "overrides"} {
		if list := d.Properties.Get(name); list.Len() > 10 {
			l.addProblem(diag.AzurePolicyAssignment, diag.Error, list, name, "There are %d %s; Azure accepts at most 10.", list.Len(), name)
		}
	}
}
