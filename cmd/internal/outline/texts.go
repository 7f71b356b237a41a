package outline

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// Gap stands in a text for any other one, which may be empty.
const Gap = "\uffff"

// unknown are the possible texts of what only an expansion can tell.
var unknown = []string{Gap}

// Limits of what is followed: from one variable or parameter to the next, how many texts a value
// may have before all of it is a gap, how long these are, and how many expressions are looked at
// for it.
const (
	maxSteps  = 16
	maxTexts  = 64
	maxLength = 4096
	maxNodes  = 10_000
)

// Texts are the texts that a value of the template may have when it is deployed.
func (t *Template) Texts(v value.Value) []string {
	*t.nodes = 0
	return t.texts(v, 0)
}

// MayLinkToFile reports whether the templateLink of a deployment may name a file, and not only
// addresses.
func (t *Template) MayLinkToFile(link value.Value) bool {
	if link.Kind() != value.Object || !link.Get("relativePath").IsAbsent() {
		return true
	}
	uri := link.Get("uri")
	return !uri.IsAbsent() && slices.ContainsFunc(t.Texts(uri), func(text string) bool { return !strings.Contains(text, "://") })
}

// hasPatience reports whether one more expression is looked at.
func (t *Template) hasPatience() bool {
	*t.nodes++
	return *t.nodes <= maxNodes
}

func (t *Template) texts(v value.Value, steps int) []string {
	switch {
	case v.Kind() != value.String || steps > maxSteps || !t.hasPatience():
		return unknown
	case !expr.IsExpression(v.Str()):
		return []string{v.Str()}
	}
	node, err := expr.Parse(v.Str()[1 : len(v.Str())-1])
	if err != nil {
		return unknown
	}
	return t.textsOf(node, steps+1)
}

// textsOf are the texts that an expression may return.
func (t *Template) textsOf(n expr.Node, steps int) []string {
	switch n := n.(type) {
	case *expr.Literal:
		if n.Value.Kind() == value.String {
			return []string{n.Value.Str()}
		}
		return unknown
	case *expr.Access:
		if key, ok := n.Key.(*expr.Literal); ok && strings.EqualFold(key.Value.Str(), "uri") && isOfDeployment(n.Base) {
			return []string{Gap + "://" + Gap} // of its templateLink
		}
	case *expr.Call:
		switch {
		case n.Folded == "uri":
			return []string{Gap + "://" + Gap}
		case n.Folded == "concat":
			return t.joined(n.Args, steps)
		case n.Folded == "format" && len(n.Args) > 0:
			return t.formatted(n, steps)
		case slices.Contains(idFunctions, n.Folded) && len(n.Args) > 1:
			return prefixed(Gap+"/", t.textsOf(n.Args[len(n.Args)-1], steps))
		case n.Folded == "tolower" && len(n.Args) == 1:
			return each(t.textsOf(n.Args[0], steps), strings.ToLower)
		}
	}
	values, ok := t.valuesOf(n, steps)
	if !ok {
		return unknown
	}
	var list []string
	for _, v := range values {
		texts := []string{v.Str()}
		if v.Kind() != value.String {
			return unknown
		}
		if v.in != nil {
			texts = v.in.texts(v.Value, steps+1)
		}
		if list = append(list, texts...); len(list) > maxTexts {
			return unknown
		}
	}
	return compact(list)
}

// idFunctions are those that end an id with their last argument.
var idFunctions = []string{"resourceid", "subscriptionresourceid", "managementgroupresourceid", "tenantresourceid", "extensionresourceid"}

// isOfDeployment reports whether an expression is a member of what deployment() returns.
func isOfDeployment(n expr.Node) bool {
	for {
		switch is := n.(type) {
		case *expr.Access:
			n = is.Base
		case *expr.Call:
			return is.Folded == "deployment"
		default:
			return false
		}
	}
}

// joined are the texts of several expressions one after the other.
func (t *Template) joined(parts []expr.Node, steps int) []string {
	list := []string{""}
	for _, part := range parts {
		var longer []string
		for _, end := range t.textsOf(part, steps) {
			longer = append(longer, each(list, func(begin string) string { return begin + end })...)
		}
		if list = longer; len(list) > maxTexts || slices.ContainsFunc(list, func(text string) bool { return len(text) > maxLength }) {
			return unknown
		}
	}
	return compact(list)
}

// formatted are the texts of format(), with a gap for each placeholder.
func (t *Template) formatted(call *expr.Call, steps int) []string {
	return each(t.textsOf(call.Args[0], steps), func(text string) string {
		var b strings.Builder
		for {
			open := strings.IndexByte(text, '{')
			if open < 0 {
				return b.String() + text
			}
			b.WriteString(text[:open] + Gap)
			end := strings.IndexByte(text[open:], '}')
			if end < 0 {
				return b.String()
			}
			text = text[open+end+1:]
		}
	})
}

func prefixed(prefix string, texts []string) []string {
	return each(texts, func(text string) string { return prefix + text })
}

func each(texts []string, f func(string) string) []string {
	made := make([]string, len(texts))
	for i, text := range texts {
		made[i] = f(text)
	}
	return made
}

func compact(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// written is a value with the template whose expressions it has; nil if texts in it are what they
// look like.
type written struct {
	value.Value
	in *Template
}

// valuesOf are the values, as they are written, that an expression may return; false if only an
// expansion can tell.
func (t *Template) valuesOf(n expr.Node, steps int) ([]written, bool) {
	if steps > maxSteps || !t.hasPatience() {
		return nil, false
	}
	switch n := n.(type) {
	case *expr.Literal:
		return []written{{n.Value, nil}}, true
	case *expr.Access:
		if output, ok := t.outputOf(n); ok {
			return []written{output}, true
		}
		bases, ok := t.valuesOf(n.Base, steps+1)
		if !ok {
			return nil, false
		}
		return members(bases, n.Key, steps)
	case *expr.Call:
		if n.Chooses() {
			first, ok := t.valuesOf(n.Args[1], steps+1)
			second, too := t.valuesOf(n.Args[2], steps+1)
			return append(first, second...), ok && too
		}
		if n.Folded == "createobject" {
			return t.created(n)
		}
		if len(n.Args) != 1 {
			return nil, false
		}
		name, ok := n.Args[0].(*expr.Literal)
		if !ok || name.Value.Kind() != value.String {
			return nil, false
		}
		switch n.Folded {
		case "variables":
			return t.variable(name.Value.Str())
		case "parameters":
			return t.parameter(name.Value.Str(), steps)
		}
	}
	return nil, false
}

// resolved are the values that a value may be that is an expression as a whole.
func (w written) resolved(steps int) ([]written, bool) {
	if w.in == nil || w.Kind() != value.String || !expr.IsExpression(w.Str()) {
		return []written{w}, true
	}
	node, err := expr.Parse(w.Str()[1 : len(w.Str())-1])
	if err != nil {
		return nil, false
	}
	return w.in.valuesOf(node, steps+1)
}

// outputOf is the value of an output of a nested deployment that is named by its symbol, in
// reference('symbol').outputs.name.value.
func (t *Template) outputOf(n *expr.Access) (written, bool) {
	var keys []string
	var base expr.Node = n
	for {
		access, ok := base.(*expr.Access)
		if !ok {
			break
		}
		key, ok := access.Key.(*expr.Literal)
		if !ok {
			return written{}, false
		}
		keys, base = append(keys, key.Value.Str()), access.Base
	}
	call, ok := base.(*expr.Call)
	if !ok || call.Folded != "reference" || len(call.Args) == 0 || len(keys) != 3 || !strings.EqualFold(keys[0], "value") || !strings.EqualFold(keys[2], "outputs") {
		return written{}, false
	}
	symbol, ok := call.Args[0].(*expr.Literal)
	if !ok {
		return written{}, false
	}
	deployment := t.root.At("resources", symbol.Value.Str())
	nested := t.nested(deployment)
	if nested == nil || deployment.Has("copy") {
		return written{}, false
	}
	v := nested.root.At("outputs", keys[1], "value")
	return written{v, nested}, !v.IsAbsent()
}

// created is the object that createObject() makes, by which Bicep writes conditions in objects.
func (t *Template) created(call *expr.Call) ([]written, bool) {
	b := value.NewBuilder(len(call.Args) / 2)
	for i := 0; i+1 < len(call.Args); i += 2 {
		key, ok := call.Args[i].(*expr.Literal)
		if !ok || key.Value.Kind() != value.String {
			return nil, false
		}
		b.Set(key.Value.Str(), value.NewString("["+expr.Print(call.Args[i+1])+"]"))
	}
	return []written{{b.Object(), t}}, true
}

// members are the members of values by a key, all of them where that is not written.
func members(bases []written, key expr.Node, steps int) (list []written, ok bool) {
	name, literal := key.(*expr.Literal)
	for _, base := range bases {
		whole, ok := base.resolved(steps)
		if !ok {
			return nil, false
		}
		for _, one := range whole {
			switch {
			case one.Kind() == value.Object && literal && name.Value.Kind() == value.String:
				m := one.Get(name.Value.Str())
				if m.IsAbsent() {
					return nil, false
				}
				list = append(list, written{m, one.in})
			case one.Kind() == value.Object && !one.Has("copy"):
				for _, m := range one.Members() {
					list = append(list, written{m.Value, one.in})
				}
			case one.Kind() == value.Array:
				for _, item := range one.Items() {
					list = append(list, written{item, one.in})
				}
			default:
				return nil, false
			}
		}
		if len(list) > maxTexts {
			return nil, false
		}
	}
	return list, len(list) > 0
}

// variable are the values that a variable may have: in each of the templates that declare it, since
// the scope of expressions decides which of them it is.
func (t *Template) variable(name string) (list []written, ok bool) {
	for ; t != nil; t = t.around {
		if v := t.root.At("variables", name); !v.IsAbsent() {
			list = append(list, written{v, t})
		} else if t.root.Get("variables").Has("copy") {
			return nil, false
		}
	}
	return list, len(list) > 0
}

// parameter are the values that a parameter may have, in each of the templates that declare it.
func (t *Template) parameter(name string, steps int) (list []written, ok bool) {
	for ; t != nil; t = t.around {
		declared := t.root.At("parameters", name)
		if declared.IsAbsent() {
			continue
		}
		if t.others {
			return nil, false
		}
		given := 0
		for _, set := range t.given {
			one := set.Get(name)
			if one.IsAbsent() {
				continue
			}
			given++
			whole, ok := written{one, t.around}.resolved(steps)
			for _, w := range whole {
				v := w.Get("value")
				list = append(list, written{v, w.in})
				ok = ok && !v.IsAbsent()
			}
			if !ok {
				return nil, false
			}
		}
		// What is passed to a nested template is passed always.
		if t.around != nil && given > 0 {
			continue
		}
		v := declared.Get("defaultValue")
		if v.IsAbsent() && given == 0 {
			return nil, false
		}
		if !v.IsAbsent() {
			list = append(list, written{v, t})
		}
	}
	return list, len(list) > 0
}

// Name is the last segment of an id; false if it may be another one.
func Name(id string) (string, bool) {
	name := id[strings.LastIndexByte(id, '/')+1:]
	return name, len(name) < len(id) && !strings.Contains(name, Gap)
}
