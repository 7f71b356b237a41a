package rule

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Limits of a rule: https://learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule#policy-rule-limits
const (
	maxConditions  = 4096
	maxDepth       = 64
	maxFunctions   = 2048
	maxValueCounts = 10
	maxFieldCounts = 5 // of one array
)

// Parse reads the rule of a definition's properties.
func Parse(properties value.Value, fields Fields) *Rule {
	p := &parser{fields: fields, rule: &Rule{operands: map[string]Operand{}}}
	p.parseRule(properties)
	return p.rule
}

type parser struct {
	fields Fields
	rule   *Rule
	// functions counts the calls in the condition and elsewhere.
	functions int
}

func (p *parser) addProblem(code diag.Code, at value.Value, path string, message diag.Message) {
	p.rule.Problems = append(p.rule.Problems, Problem{Code: code, Message: message, At: at, Path: path})
}

func (p *parser) reportInvalid(at value.Value, path, format string, args ...any) {
	p.addProblem(diag.AzurePolicyDefinition, at, path, diag.Messagef(format, args...))
}

func (p *parser) parseRule(properties value.Value) {
	if properties.Kind() != value.Object {
		p.reportInvalid(properties, "", "A definition must be an object with the member policyRule.")
		return
	}
	policyRule := properties.Get("policyRule")
	if policyRule.Kind() != value.Object {
		p.reportInvalid(value.Or(policyRule, properties), "policyRule", "The definition has no policyRule: an object with if and then.")
		return
	}
	for _, m := range policyRule.Members() {
		if !strings.EqualFold(m.Name, "if") && !strings.EqualFold(m.Name, "then") {
			p.reportInvalid(m.Value, "policyRule."+m.Name, "Unknown member '%s' of policyRule: the members are if and then.", m.Name)
		}
	}
	if condition := policyRule.Get("if"); condition.IsAbsent() {
		p.reportInvalid(policyRule, "policyRule", "The policyRule has no if.")
	} else {
		p.rule.If = p.parseCondition(condition, "if", 0)
	}
	p.checkLimits(policyRule)
	if p.rule.Conditions > maxConditions {
		p.reportInvalid(policyRule, "policyRule", "The rule has %d conditions; Azure accepts at most %d.", p.rule.Conditions, maxConditions)
	}
	p.parseThen(policyRule)
}

// checkLimits finds more functions and counts than Azure takes.
func (p *parser) checkLimits(policyRule value.Value) {
	if p.functions > maxFunctions {
		p.reportInvalid(policyRule, "policyRule", "The rule calls %d functions; Azure takes at most %d.", p.functions, maxFunctions)
	}
	values, fields := 0, map[string]int{}
	p.rule.If.Walk(func(c *Condition) {
		count := c.Left.Count
		switch {
		case count == nil:
		case count.Values != nil:
			if values++; values == maxValueCounts+1 {
				p.reportInvalid(c.At, "policyRule."+c.Path, "The rule counts values more than %d times, which is as often as Azure takes.", maxValueCounts)
			}
		case count.Field != nil:
			array := strings.ToLower(count.Field.Text)
			if i := strings.LastIndex(array, "[*]"); i >= 0 {
				array = array[:i]
			}
			if fields[array]++; fields[array] == maxFieldCounts+1 {
				p.reportInvalid(c.At, "policyRule."+c.Path, "The rule counts the elements of '%s' more than %d times, which is as often as Azure takes.", count.Field.Text, maxFieldCounts)
			}
		}
	})
}

func (p *parser) parseThen(policyRule value.Value) {
	then := policyRule.Get("then")
	if then.Kind() != value.Object {
		p.reportInvalid(value.Or(then, policyRule), "policyRule.then", "The policyRule has no then: an object with the effect.")
		return
	}
	p.rule.Then = then
	effect := then.Get("effect")
	if effect.Kind() != value.String {
		p.reportInvalid(value.Or(effect, then), "policyRule.then.effect", "The policyRule has no effect: a string.")
		return
	}
	p.rule.Effect = p.parseOperand(effect, "then.effect")
	p.rule.Details = then.Get("details")
	p.parseDetails(p.rule.Details)
}

// parseDetails compiles what is in then.details: the condition on related resources, and
// expressions, but not those of a template, which are its own.
func (p *parser) parseDetails(details value.Value) {
	const path = "then.details"
	switch details.Kind() {
	case value.Array:
		p.parseOperations(details, path)
	case value.Object:
		for _, m := range details.Members() {
			at := path + "." + m.Name
			switch strings.ToLower(m.Name) {
			case "existencecondition":
				p.rule.Existence = p.parseCondition(m.Value, at, 0)
			case "deployment":
				p.parseDeployment(m.Value, at)
			case "operations":
				p.parseOperations(m.Value, at)
			default:
				p.rule.operands[at] = p.parseOperand(m.Value, at)
			}
		}
	}
}

// parseDeployment compiles the parameters of a deployment; its template has expressions of the
// template language.
func (p *parser) parseDeployment(deployment value.Value, path string) {
	properties := deployment.Get("properties")
	if parameters := properties.Get("parameters"); !parameters.IsAbsent() {
		at := path + ".properties.parameters"
		p.rule.operands[at] = p.parseOperand(parameters, at)
	}
}

// parseOperations compiles append's details or modify's operations.
func (p *parser) parseOperations(list value.Value, path string) {
	for i, item := range list.Items() {
		at := path + "[" + strconv.Itoa(i) + "]"
		p.parseOperation(item, at)
		p.rule.operands[at] = p.parseOperand(item, at)
	}
}

// parseOperation checks one member of append's details or of modify's operations.
func (p *parser) parseOperation(operation value.Value, path string) {
	name := operation.Get("field")
	if name.Kind() != value.String || isExpression(name.Str()) {
		return
	}
	ref, problem := p.fields.Resolve(name.Str())
	if ref == nil {
		p.addProblem(diag.AzurePolicyAlias, name, "policyRule."+path+".field", problem)
		return
	}
	if operation.Get("operation").Kind() != value.String || ref.Kind != Alias {
		return
	}
	for _, a := range ref.Aliases {
		if !a.IsNotModifiable() {
			return
		}
	}
	p.addProblem(diag.AzurePolicyAlias, name, "policyRule."+path+".field", diag.Messagef("The alias '%s' is not modifiable, so that modify cannot change it.", name.Str()))
}

func (p *parser) parseCondition(v value.Value, path string, depth int) *Condition {
	at := "policyRule." + path
	if v.Kind() != value.Object {
		p.reportInvalid(v, at, "A condition must be an object.")
		return nil
	}
	if depth > maxDepth {
		p.reportInvalid(v, at, "Conditions nest deeper than %d.", maxDepth)
		return nil
	}
	p.rule.Conditions++
	c := &Condition{Path: path, At: v}
	var left, op, kind *value.Member
	misspelt := false
	for i := range v.Members() {
		m := &v.Members()[i]
		switch folded := strings.ToLower(m.Name); folded {
		case "field", "value", "count":
			if left != nil {
				p.reportInvalid(m.Value, at, "A condition must have only one of field, value and count; this has '%s' and '%s'.", left.Name, m.Name)
			}
			left = m
		case "allof", "anyof", "not":
			if kind != nil {
				p.reportInvalid(m.Value, at, "A condition must have only one of allOf, anyOf and not; this has '%s' and '%s'.", kind.Name, m.Name)
			}
			kind = m
		case "source":
			p.reportInvalid(m.Value, at, "Conditions on source are not supported by Azure any more.")
		default:
			if operators[folded] == NoOperator {
				p.notACondition(m, at)
				misspelt = true
				continue
			}
			if op != nil {
				p.reportInvalid(m.Value, at, "A condition must have only one operator; this has '%s' and '%s'.", op.Name, m.Name)
			}
			op = m
		}
	}
	switch {
	case kind != nil:
		if left != nil || op != nil {
			p.reportInvalid(v, at, "'%s' must be the only key of a condition.", kind.Name)
		}
		p.parseOperator(c, kind, depth)
		return c
	case misspelt && (left == nil || op == nil):
		return c // the name was reported
	case left == nil:
		p.reportInvalid(v, at, "The condition has none of field, value, count, allOf, anyOf and not.")
		return c
	case op == nil:
		p.reportInvalid(v, at, "The condition has no operator for '%s'.", left.Name)
		return c
	}
	p.parseSubject(c, left, depth)
	c.Op = operators[strings.ToLower(op.Name)]
	c.Right = p.parseOperand(op.Value, path+"."+op.Name)
	p.parseExpected(c, op, at)
	return c
}

// parseExpected checks the literals that a condition compares with.
func (p *parser) parseExpected(c *Condition, op *value.Member, at string) {
	at += "." + op.Name
	switch c.Op {
	case In, NotIn:
		if c.Right.Node == nil && op.Value.Kind() != value.Array {
			p.reportInvalid(op.Value, at, "'%s' takes an array.", op.Name)
		}
	case Exists:
		if c.Right.Node == nil && op.Value.Kind() != value.Bool && !op.Value.EqualFold("true") && !op.Value.EqualFold("false") {
			p.reportInvalid(op.Value, at, "'%s' must be true or false.", op.Name)
		}
	}
}

func (p *parser) notACondition(m *value.Member, at string) {
	if s := diag.Suggest(m.Name, append(Operators(), "field", "value", "count", "allOf", "anyOf", "not")); s != "" {
		p.reportInvalid(m.Value, at, "'%s' is no condition; did you mean '%s'?", m.Name, s)
		return
	}
	p.reportInvalid(m.Value, at, "'%s' is no condition.", m.Name)
}

func (p *parser) parseOperator(c *Condition, m *value.Member, depth int) {
	path := c.Path + "." + m.Name
	switch strings.ToLower(m.Name) {
	case "not":
		c.Kind = Not
		c.Parts = []*Condition{p.parseCondition(m.Value, path, depth+1)}
		return
	case "allof":
		c.Kind = AllOf
	default:
		c.Kind = AnyOf
	}
	if m.Value.Kind() != value.Array {
		p.reportInvalid(m.Value, "policyRule."+path, "'%s' must be an array of conditions.", m.Name)
		return
	}
	for i, item := range m.Value.Items() {
		c.Parts = append(c.Parts, p.parseCondition(item, path+"["+strconv.Itoa(i)+"]", depth+1))
	}
}

func (p *parser) parseSubject(c *Condition, m *value.Member, depth int) {
	path := c.Path + "." + m.Name
	switch strings.ToLower(m.Name) {
	case "field":
		c.Left.Field = p.parseField(m.Value, path)
	case "value":
		o := p.parseOperand(m.Value, path)
		c.Left.Value = &o
	default:
		c.Left.Count = p.parseCount(m.Value, path, depth)
	}
}

func (p *parser) parseField(v value.Value, path string) *Field {
	at := "policyRule." + path
	if v.Kind() != value.String {
		p.reportInvalid(v, at, "The name of a field must be a string.")
		return &Field{}
	}
	f := &Field{Text: v.Str()}
	if isExpression(f.Text) {
		f.Expr = p.parseOperand(v, path).Node
		return f
	}
	ref, problem := p.fields.Resolve(f.Text)
	if ref == nil {
		p.addProblem(diag.AzurePolicyAlias, v, at, problem)
	}
	f.Ref = ref
	return f
}

func (p *parser) parseCount(v value.Value, path string, depth int) *Count {
	at := "policyRule." + path
	c := &Count{Name: "default"}
	if v.Kind() != value.Object {
		p.reportInvalid(v, at, "count must be an object with field or value.")
		return c
	}
	var name, where value.Value
	for _, m := range v.Members() {
		switch strings.ToLower(m.Name) {
		case "field":
			c.Field = p.parseField(m.Value, path+".field")
			if !strings.Contains(c.Field.Text, "[*]") && c.Field.Expr == nil && c.Field.Text != "" {
				p.reportInvalid(m.Value, at, "count needs a field with [*], whose elements it counts; '%s' has none.", c.Field.Text)
			}
		case "value":
			o := p.parseOperand(m.Value, path+".value")
			c.Values = &o
		case "name":
			name = m.Value
		case "where":
			where = m.Value
		default:
			p.reportInvalid(m.Value, at, "Unknown member '%s' of count: the members are field or value, name and where.", m.Name)
		}
	}
	switch {
	case c.Field == nil && c.Values == nil:
		p.reportInvalid(v, at, "count has neither field nor value.")
	case c.Field != nil && c.Values != nil:
		p.reportInvalid(v, at, "count must have only one of field and value.")
	case c.Field != nil && !name.IsAbsent():
		p.reportInvalid(name, at, "A count of a field must not have a name.")
	case !name.IsAbsent() && name.Kind() != value.String:
		p.reportInvalid(name, at, "The name of a count must be a string.")
	}
	if name.Kind() == value.String {
		c.Name = name.Str()
	}
	if !where.IsAbsent() {
		c.Where = p.parseCondition(where, path+".where", depth+1)
	}
	return c
}
