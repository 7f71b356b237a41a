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

// Template is a template with those around it, in the scope of one of which its expressions are
// evaluated.
type Template struct {
	root value.Value
	// around is the template with the deployment that this one is nested in; nil if there is none.
	around *Template
	// given are the parameters that it is deployed with, each set by itself: those that a nested
	// deployment passes are expressions of the template around it, others are plain values.
	given []value.Value
	// others reports that the template may be given other parameters as well.
	others bool
	// nodes counts the expressions that were looked at for a value.
	nodes *int
}

// New is a template that is deployed with sets of parameters, as parameters files have them; others
// reports that it may be deployed with others. It is for one goroutine.
func New(root value.Value, given []value.Value, others bool) *Template {
	return &Template{root: root, given: given, others: others, nodes: new(int)}
}

// nested is the template that a deployment in this one has, with what is passed to it. It is nil if
// that is not written there.
func (t *Template) nested(deployment value.Value) *Template {
	properties := deployment.Get("properties")
	nested := properties.Get("template")
	if nested.Kind() != value.Object {
		return nil
	}
	made := &Template{root: nested, around: t, nodes: t.nodes}
	switch passed := properties.Get("parameters"); passed.Kind() {
	case value.Object:
		made.given = []value.Value{passed}
	default:
		made.others = !passed.IsNull() || !properties.Get("parametersLink").IsNull()
	}
	return made
}

// Walk visits the objects of a template, and of those that are nested in it, each with the template
// that it is part of. An object whose visit returns false is not gone into.
func (t *Template) Walk(visit func(in *Template, object value.Value) bool) { t.walk(t.root, visit) }

func (t *Template) walk(v value.Value, visit func(*Template, value.Value) bool) {
	switch v.Kind() {
	case value.Array:
		for _, item := range v.Items() {
			t.walk(item, visit)
		}
	case value.Object:
		if !visit(t, v) {
			return
		}
		nested := t.nested(v)
		for _, m := range v.Members() {
			if nested == nil || !strings.EqualFold(m.Name, "properties") {
				t.walk(m.Value, visit)
				continue
			}
			for _, p := range m.Value.Members() {
				if strings.EqualFold(p.Name, "template") {
					nested.walk(p.Value, visit)
				} else {
					t.walk(p.Value, visit)
				}
			}
		}
	}
}

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
