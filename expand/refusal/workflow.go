package refusal

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// checkWorkflow checks the definition of a workflow: what its actions run after, the actions and
// parameters that its expressions name, and the parameters that values are given for.
// https://learn.microsoft.com/azure/logic-apps/logic-apps-workflow-definition-language
func (c *checker) checkWorkflow(rule *constraint) {
	for _, p := range c.placesOf(rule.path) {
		if p.unknown || p.v.Kind() != value.Object || p.v.Marks().Any(value.Assumed) {
			continue
		}
		w := &workflow{checker: c, rule: rule, parameters: namesIn(p, "parameters"), actions: &names{known: true}}
		w.collectActions(p)
		w.actions.add(p.member("triggers"))
		for _, part := range []string{"triggers", "actions", "outputs"} {
			w.checkTexts(p.member(part))
		}
		w.checkOrder(p.member("actions"))
		for _, given := range c.placesOf("/properties/parameters/#") {
			if name := given.v.Str(); !given.unknown && w.parameters.lack(name) {
				w.report(given, diag.Messagef("A value is given for the workflow parameter '%s', which the definition does not declare%s", name, w.parameters.nearest(name)))
			}
		}
	}
}

// workflow is a definition that is checked.
type workflow struct {
	*checker
	rule                *constraint
	parameters, actions *names
}

func (w *workflow) report(p place, message diag.Message) {
	w.reportFault(w.rule, p, fault{message: message + "."})
}

// member is the place of a member of an object.
func (p place) member(name string) place {
	return place{path: p.pathBelow(spelledName(p.v, name)), v: p.v.Get(name), unknown: p.v.IsUnknown() || p.v.Marks().Any(value.Assumed) && !p.v.Has(name)}
}

// containersOf are the members of an action that have actions of their own: those of conditions,
// loops and scopes, the cases of a switch and the tools of an agent.
func containersOf(action place) []place {
	all := []place{action.member("actions"), action.member("else").member("actions"), action.member("default").member("actions")}
	for _, several := range []string{"cases", "tools"} {
		list := action.member(several)
		for _, m := range list.v.Members() {
			all = append(all, list.member(m.Name).member("actions"))
		}
	}
	return all
}

// collectActions notes the names of all actions, wherever they stand.
func (w *workflow) collectActions(action place) {
	for _, container := range containersOf(action) {
		w.actions.add(container)
		for _, m := range container.v.Members() {
			w.collectActions(container.member(m.Name))
		}
	}
}

// checkOrder reports actions that run after one that is not beside them.
func (w *workflow) checkOrder(actions place) {
	beside := &names{known: true}
	beside.add(actions)
	for _, m := range actions.v.Members() {
		action := actions.member(m.Name)
		after := action.member("runAfter")
		for _, before := range after.v.Members() {
			if !before.Marks.Any(value.Secret|value.Assumed|value.Unknown) && beside.lack(before.Name) {
				w.report(after.member(before.Name), diag.Messagef("The action '%s' runs after '%s', which is not an action beside it%s", m.Shown(), before.Name, beside.nearest(before.Name)))
			}
		}
		for _, container := range containersOf(action) {
			w.checkOrder(container)
		}
	}
}

// checkTexts checks the expressions in a value.
func (w *workflow) checkTexts(p place) {
	forEachText(p, w.checkExpressions, w.checkTexts)
}

// forEachText calls a function for a text that may be compared, and another one for each part of
// an object or array.
func forEachText(p place, text func(place, string), part func(place)) {
	switch p.v.Kind() {
	case value.Object:
		for _, m := range p.v.Members() {
			part(p.member(m.Name))
		}
	case value.Array:
		for i := range p.v.Items() {
			part(p.elementPlace(strconv.Itoa(i)))
		}
	case value.String:
		if written, ok := comparableText(p); ok && !p.v.Marks().Any(value.Assumed|value.Generated) {
			text(p, written)
		}
	}
}

// checkExpressions checks the calls in a text that name a parameter or an action.
func (w *workflow) checkExpressions(p place, text string) {
	for _, expression := range workflowExpressions(text) {
		for _, call := range namingCalls(expression) {
			switch value.Fold(call.function) {
			case "parameters":
				if w.parameters.lack(call.name) {
					w.report(p, diag.Messagef("The expression names the workflow parameter '%s', which the definition does not declare%s", call.name, w.parameters.nearest(call.name)))
				}
			case "body", "outputs", "actions", "actionbody", "actionoutputs", "result":
				if w.actions.lack(call.name) {
					w.report(p, diag.Messagef("The expression names the action '%s', which the definition does not have%s", call.name, w.actions.nearest(call.name)))
				}
			}
		}
	}
}

// workflowExpressions are the expressions in a text: all of one that begins with @, or what is
// between @{ and }. A doubled @ stands for itself.
func workflowExpressions(text string) []string {
	if strings.HasPrefix(text, "@") && !strings.HasPrefix(text, "@@") && !strings.HasPrefix(text, "@{") {
		return []string{text[1:]}
	}
	var all []string
	for i := 0; i+1 < len(text); i++ {
		switch {
		case text[i] != '@':
		case text[i+1] == '@':
			i++
		case text[i+1] == '{':
			end := i + 2
			for quoted := false; end < len(text) && (quoted || text[end] != '}'); end++ {
				quoted = quoted != (text[end] == '\'')
			}
			all = append(all, text[i+2:end])
			i = end
		}
	}
	return all
}

// namingCall is a call whose only argument is a literal.
type namingCall struct{ function, name string }

// namingCalls are the calls in an expression whose only argument is a literal without quotes in it.
func namingCalls(expression string) []namingCall {
	var calls []namingCall
	for i := 0; i < len(expression); i++ {
		switch expression[i] {
		case '\'':
			end := strings.IndexByte(expression[i+1:], '\'')
			if end < 0 {
				return calls
			}
			name, after := expression[i+1:i+1+end], strings.TrimLeft(expression[i+end+2:], " ")
			before, called := strings.CutSuffix(strings.TrimRight(expression[:i], " "), "(")
			if called && strings.HasPrefix(after, ")") {
				before = strings.TrimRight(before, " ")
				start := strings.LastIndexFunc(before, func(r rune) bool { return !isLetter(r) }) + 1
				calls = append(calls, namingCall{before[start:], name})
			}
			i += end + 1
		}
	}
	return calls
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

// names are those that a definition declares; known is false if there may be more.
type names struct {
	list  []string
	known bool
}

// namesIn are the names of the members of a member.
func namesIn(p place, member string) *names {
	n := &names{known: true}
	n.add(p.member(member))
	return n
}

func (n *names) add(p place) {
	n.known = n.known && !p.unknown && !p.v.IsUnknown() && !p.v.Marks().Any(value.Assumed)
	for _, m := range p.v.Members() {
		n.known = n.known && !m.Marks.Any(value.Assumed|value.Unknown|value.Secret)
		n.list = append(n.list, m.Name)
	}
}

// lack reports whether a name is surely not among them.
func (n *names) lack(name string) bool { return n.known && !isAmong(name, n.list) }

func (n *names) nearest(name string) diag.Message {
	if near := diag.Suggest(name, n.list); near != "" {
		return "; did you mean '" + diag.VariableText(near) + "'?"
	}
	return ""
}
