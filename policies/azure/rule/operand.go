package rule

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

func isExpression(text string) bool { return expr.IsExpression(strings.TrimSpace(text)) }

// ParseOperand compiles a value outside of a rule, a parameter that an initiative
// passes: which functions it may call is up to the caller.
func ParseOperand(v value.Value, fields Fields) (Operand, []Problem) {
	p := &parser{fields: fields, rule: &Rule{}}
	o := p.parseOperand(v, "")
	return o, p.rule.Problems
}

// Operand returns a part of the details: then.details.type. Where the rule lacks it, its value is
// Absent.
func (r *Rule) Operand(path string) Operand {
	for name, o := range r.operands {
		if strings.EqualFold(name, path) {
			return o
		}
	}
	return Operand{}
}

// parseOperand compiles a value.
func (p *parser) parseOperand(v value.Value, path string) Operand {
	switch v.Kind() {
	case value.String:
		text := strings.TrimSpace(v.Str())
		if expr.IsExpression(text) {
			return p.parseExpression(v, text, path)
		}
		if s := expr.Unescape(v.Str()); s != v.Str() {
			return Operand{Literal: value.NewString(s).WithOrigin(v.Origin())}
		}
	case value.Array:
		items := make([]Operand, v.Len())
		constant := true
		for i, item := range v.Items() {
			items[i] = p.parseOperand(item, path+"["+strconv.Itoa(i)+"]")
			constant = constant && items[i].Constant() && value.ShareContent(items[i].Literal, item)
		}
		if !constant {
			return Operand{Literal: v, Items: items}
		}
	case value.Object:
		members := make([]Operand, v.Len())
		constant := true
		for i, m := range v.Members() {
			if isOpaque(m.Name) {
				// Conditions and templates have places of their own.
				members[i] = Operand{Literal: m.Value}
				continue
			}
			members[i] = p.parseOperand(m.Value, path+"."+m.Name)
			constant = constant && members[i].Constant() && value.ShareContent(members[i].Literal, m.Value)
		}
		if !constant {
			return Operand{Literal: v, Members: members}
		}
	}
	return Operand{Literal: v}
}

// isOpaque reports whether a member of an operation is evaluated by itself.
func isOpaque(name string) bool { return strings.EqualFold(name, "condition") }

func (p *parser) parseExpression(v value.Value, text, path string) Operand {
	node, err := expr.Parse(text[1 : len(text)-1])
	if err != nil {
		p.addProblem(diag.AzurePolicyExpression, v, "policyRule."+path, err.MessageText())
		return Operand{Literal: v}
	}
	expr.Walk(node, func(n expr.Node) bool {
		if call, ok := n.(*expr.Call); ok {
			p.checkCall(call, v, path)
		}
		return true
	})
	return Operand{Literal: v, Node: node}
}

func (p *parser) checkCall(call *expr.Call, at value.Value, path string) {
	path = "policyRule." + path
	p.functions++
	switch call.Folded {
	case "requestcontext":
		p.rule.asksWho = true
	case "policy":
		p.rule.asksPolicy = true
	}
	if problem := CheckCall(call); problem != "" {
		p.addProblem(diag.AzurePolicyExpression, at, path, problem)
		return
	}
	if call.Folded != "field" && call.Folded != "current" {
		return
	}
	name, written := call.StringArg(0)
	if !written || call.Folded == "current" && !strings.Contains(name, "[*]") {
		return
	}
	if ref, problem := p.fields.Resolve(name); ref == nil {
		p.addProblem(diag.AzurePolicyAlias, at, path, problem)
	}
}

// CheckCall explains why rules must not call a function, or not with so many arguments; it
// is empty if they may.
func CheckCall(call *expr.Call) diag.Message {
	if bounds, mine := own[call.Folded]; mine {
		if len(call.Args) < bounds[0] || len(call.Args) > bounds[1] {
			return diag.Messagef("The function '%s' expects %d to %d arguments, not %d.", call.Name, bounds[0], bounds[1], len(call.Args))
		}
		return ""
	}
	f := funcs.Lookup(call.Folded)
	switch {
	case shared[call.Folded]:
		if f != nil && len(call.Args) > 0 || call.Folded != "concat" && call.Folded != "null" && f != nil {
			if err := f.CheckArity(call.Name, len(call.Args)); err != nil {
				return diag.ErrorText(err)
			}
		}
		return ""
	case f != nil:
		return diag.Messagef("The template function '%s' cannot be used in policies.", call.Name)
	}
	if s := diag.Suggest(call.Name, Functions()); s != "" {
		return diag.Messagef("There is no function '%s' in policies; did you mean '%s'?", call.Name, s)
	}
	return diag.Messagef("There is no function '%s' in policies.", call.Name)
}

// own are the functions that only policies have, with the least and the most arguments
// that each takes.
var own = map[string][2]int{
	"field": {1, 1}, "current": {0, 1}, "parameters": {1, 1}, "policy": {0, 0}, "requestcontext": {0, 0},
	"adddays": {2, 2}, "iprangecontains": {2, 2}, "utcnow": {0, 0}, "claims": {0, 1},
	"resourcegroup": {0, 0}, "subscription": {0, 0},
}

// shared are the functions of the template language that rules may use.
var shared = nameSet(`add and array base64 base64ToJson base64ToString bool coalesce concat contains createArray
	createObject dataUri dataUriToString div empty endsWith equals false first float format greater greaterOrEquals
	guid if indexOf int intersection items join json last lastIndexOf length less lessOrEquals max min mod mul not
	null or padLeft range replace skip split startsWith string sub substring take toLower toUpper trim true tryGet
	union uniqueString uri uriComponent uriComponentToString`)

func nameSet(names string) map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields(names) {
		m[strings.ToLower(name)] = true
	}
	return m
}

// Own reports whether a function is one that only policies have.
func Own(folded string) bool { _, ok := own[folded]; return ok }

// Functions lists the functions that rules may use, folded, in no order.
func Functions() []string {
	var names []string
	for name := range own {
		names = append(names, name)
	}
	for name := range shared {
		names = append(names, name)
	}
	return names
}
