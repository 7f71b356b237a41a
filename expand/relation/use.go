package relation

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

func newSymbols(d *deployment.Deployment) *symbols {
	s := &symbols{
		bySymbol: map[symbolKey][]*deployment.Resource{}, byName: map[symbolKey][]*deployment.Resource{},
		byType: map[symbolKey][]*deployment.Resource{}, asked: map[string][]string{},
	}
	add := func(index map[symbolKey][]*deployment.Resource, r *deployment.Resource, name string) {
		if name != "" {
			key := symbolKey{r.Module, value.Fold(name)}
			index[key] = append(index[key], r)
		}
	}
	for _, r := range d.Resources {
		add(s.bySymbol, r, r.SymbolicName)
		if r.Extension == "" {
			add(s.byName, r, r.Name)
			add(s.byType, r, r.Type)
		}
	}
	seen := map[string]bool{}
	for i := range d.Questions {
		q := &d.Questions[i]
		if q.ID == "" || q.Kind != deployment.AskReference && q.Kind != deployment.AskList {
			continue
		}
		if key := resourceid.Key(q.ID); !seen[key] {
			seen[key] = true
			kind := value.Fold(q.Type)
			s.asked[kind] = append(s.asked[kind], q.ID)
		}
	}
	return s
}

// addUses adds an edge for every resource that an expression of the declaration
// reads from with reference() or a list function. The expression is not evaluated
// again: what it means shows in a symbolic name, or in the type of a resourceId()
// together with what the resource waits for. Where that leaves several, nothing is
// claimed.
func (b *builder) addUses(r *deployment.Resource) {
	uses := b.usesOf(r)
	if len(uses) == 0 {
		return
	}
	seen := map[string]bool{}
	for i := range uses {
		b.addUse(r, &uses[i], seen)
	}
}

// usesOf looks for the uses in a declaration once: a loop or a module that is deployed
// several times makes many resources of one.
func (b *builder) usesOf(r *deployment.Resource) []use {
	declared := r.Declaration.Span()
	if found, known := b.uses[declared]; known {
		return found
	}
	var found []use
	for _, m := range r.Declaration.Members() {
		switch value.Fold(m.Name) {
		case "dependson", "resources", "copy", "type", "apiversion":
			continue
		}
		value.Walk(m.Value, func(path []string, v value.Value) bool {
			if len(path) == 1 && strings.EqualFold(path[0], "template") && r.IsDeployment() {
				return false
			}
			if v.Kind() != value.String || !expr.IsExpression(v.Str()) || !mayUse(v.Str()) {
				return true
			}
			node, err := expr.Parse(v.Str()[1 : len(v.Str())-1])
			if err != nil {
				return true
			}
			for _, call := range usesIn(node) {
				found = append(found, use{call, joinPointer(m.Name, path), v.Span()})
			}
			return true
		})
	}
	if !declared.IsZero() {
		b.uses[declared] = found
	}
	return found
}

// mayUse reports whether an expression may have such a call, by what is before its
// parentheses: most have none, and need not be parsed.
func mayUse(text string) bool {
	for at := 0; ; at++ {
		next := strings.IndexByte(text[at:], '(')
		if next < 0 {
			return false
		}
		at += next
		start := at
		for start > 0 && inName[text[start-1]] {
			start--
		}
		if isUse(strings.Trim(text[start:at], space)) {
			return true
		}
	}
}

// space may be between the parts of an expression, also between those of a name.
const space = " \t\r\n"

// inName are the bytes of names of functions, with space.
var inName = func() (table [256]bool) {
	for _, c := range []byte(space + "._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		table[c] = true
	}
	return table
}()

// isUse reports whether a function reads from a resource.
func isUse(name string) bool {
	return strings.EqualFold(name, "reference") || len(name) >= 4 && strings.EqualFold(name[:4], "list")
}

func usesIn(n expr.Node) []*expr.Call {
	var found []*expr.Call
	switch n := n.(type) {
	case *expr.Call:
		if len(n.Args) > 0 && isUse(n.Name) {
			found = append(found, n)
		}
		for _, arg := range n.Args {
			found = append(found, usesIn(arg)...)
		}
	case *expr.Access:
		found = append(usesIn(n.Base), usesIn(n.Key)...)
	}
	return found
}

func (b *builder) addUse(r *deployment.Resource, u *use, seen map[string]bool) {
	target, id, marks := b.referencedResource(r, r.Module.EvaluationScope(), u.call.Args[0], 0)
	if target != nil {
		id = target.ID
	}
	key := resourceid.Key(id)
	if id == "" || target == r || seen[key] {
		return
	}
	seen[key] = true
	e := Edge{Kind: Reference, From: r, ID: id, Target: target, key: key, Why: ByUse, Pointer: u.at, Span: u.span}
	e.Secret, e.Assumed = marks.Any(value.Secret), marks.Any(value.Assumed)
	if target == nil {
		e.Target, e.Below = b.resolveKey(key, r)
	} else {
		e.Assumed, e.open = e.Assumed || target.IDMarks.Any(value.Assumed|value.Unknown), true
	}
	b.addEdge(&e)
}

// mostVariables ends variables that mean each other.
const mostVariables = 16

// referencedResource finds what the first argument of reference() means: a resource, or an id with
// the marks of what it came from.
func (b *builder) referencedResource(r *deployment.Resource, m *deployment.Module, arg expr.Node, depth int) (*deployment.Resource, string, value.Marks) {
	switch arg := arg.(type) {
	case *expr.Literal:
		target, id := b.findByText(r, arg.Value.Str())
		return target, id, 0
	case *expr.Call:
		name, _ := arg.StringArg(0)
		switch {
		case m == nil || depth > mostVariables:
		case arg.Folded == "parameters":
			for i := range m.Parameters {
				if p := &m.Parameters[i]; value.Fold(p.Name) == value.Fold(name) && p.Value.Kind() == value.String {
					target, id := b.findByText(r, p.Value.Str())
					return target, id, p.Value.Marks()
				}
			}
		case arg.Folded == "variables":
			written := m.Template.At("variables", name).Str()
			if !expr.IsExpression(written) {
				target, id := b.findByText(r, written)
				return target, id, 0
			}
			if node, err := expr.Parse(written[1 : len(written)-1]); err == nil {
				return b.referencedResource(r, m, node, depth+1)
			}
		}
		if !strings.HasSuffix(arg.Folded, "resourceid") {
			return nil, "", 0
		}
		kind, name := typeAndName(arg)
		if kind == "" {
			return nil, "", 0
		}
		names := b.names()
		if found := chooseInstance(r, names.byType[symbolKey{r.Module, value.Fold(kind)}], name); found != nil {
			return found, "", 0
		}
		if ids := names.asked[value.Fold(kind)]; len(ids) == 1 {
			return nil, ids[0], 0
		}
	}
	return nil, "", 0
}

// findByText resolves the text of a query: an id, or the symbolic
// name or the name of a resource.
func (b *builder) findByText(r *deployment.Resource, text string) (*deployment.Resource, string) {
	if text == "" || strings.HasPrefix(text, "/") {
		return nil, text
	}
	key, names := symbolKey{r.Module, value.Fold(text)}, b.names()
	if found := names.bySymbol[key]; len(found) > 0 {
		return chooseInstance(r, found, ""), ""
	}
	return chooseInstance(r, names.byName[key], ""), ""
}

// chooseInstance chooses the resource that is meant: the only one, or the only one that r
// waits for.
func chooseInstance(r *deployment.Resource, candidates []*deployment.Resource, name string) *deployment.Resource {
	var found, awaited []*deployment.Resource
	for _, c := range candidates {
		if c == r || name != "" && !strings.EqualFold(c.Name, name) {
			continue
		}
		found = append(found, c)
		if slices.Contains(r.DependsOn, c) {
			awaited = append(awaited, c)
		}
	}
	switch {
	case len(awaited) == 1:
		return awaited[0]
	case len(found) == 1 && len(awaited) == 0:
		return found[0]
	}
	return nil
}

// typeAndName reads the type of a resourceId() call, and the name where all of it
// was written out.
func typeAndName(call *expr.Call) (kind, name string) {
	for i, arg := range call.Args {
		literal, ok := arg.(*expr.Literal)
		if !ok || !strings.Contains(literal.Value.Str(), "/") || strings.HasPrefix(literal.Value.Str(), "/") {
			continue
		}
		kind = literal.Value.Str()
		var names []string
		for _, rest := range call.Args[i+1:] {
			part, ok := rest.(*expr.Literal)
			if !ok {
				return kind, ""
			}
			names = append(names, part.Value.Str())
		}
		return kind, strings.Join(names, "/")
	}
	return "", ""
}
