package locate

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"forearm/bicepcli/sourcemap"
	"forearm/expand/source"
	"forearm/expand/value"
)

type walker struct {
	*Files
	// written is how Bicep would write the value that is looked for, to choose
	// between the branches of a condition; empty where that is not known.
	written string
	// whole asks for the declaration and not for its first line.
	whole bool
}

// template finds what the tokens lead to in the Bicep file of a template.
func (w *walker) template(name string, template value.Value, tokens []string, depth int) source.Span {
	m := w.bicep(name)
	if m == nil {
		return source.Span{}
	}
	whole := source.Span{File: m.File}
	if len(tokens) < 2 || depth > maxDepth {
		return whole
	}
	section, rest := strings.ToLower(tokens[0]), tokens[2:]
	if section == "resources" {
		d := resource(m, template.Get("resources"), tokens[1])
		if d == nil {
			return whole
		}
		if d.Kind == sourcemap.Module && len(rest) >= 2 && rest[0] == "properties" && rest[1] == "template" {
			return w.module(name, template, d, tokens, depth)
		}
		if len(rest) == 0 {
			return w.head(d)
		}
		return w.choose(d.Property(rest...))
	}
	d, ok := m.Symbol(tokens[1])
	if section == "outputs" {
		d, ok = m.Output(tokens[1])
	}
	if !ok {
		return whole
	}
	switch {
	case section == "variables":
		return w.choose(d.Property(rest...))
	case len(rest) > 0 && (rest[0] == "value" || rest[0] == "defaultValue"):
		return w.choose(d.Property(rest[1:]...))
	}
	return d.Head
}

// module goes on in the file that a module statement names.
func (w *walker) module(name string, template value.Value, d *sourcemap.Declaration, tokens []string, depth int) source.Span {
	if !isLocal(d.Path) {
		return d.Head
	}
	target := path.Join(path.Dir(name), d.Path)
	inner := tokens[4:]
	if !strings.EqualFold(path.Ext(target), ".bicep") {
		// A template in JSON is taken over as it is: the pointer leads there, too.
		root := w.json(target)
		at, _ := root.Resolve(inner)
		if span := at.Span(); !span.IsZero() {
			return span
		}
		return d.Head
	}
	nested := template.Get("resources").Step(tokens[1]).At("properties", "template")
	if span := w.template(target, nested, inner, depth+1); span.File != nil {
		return span
	}
	return d.Head
}

// resource is the declaration of a resource in a compiled template: by its
// symbolic name, or, in a list, by its type and the how-manieth of it it is.
func resource(m *sourcemap.Map, resources value.Value, token string) *sourcemap.Declaration {
	if resources.Kind() != value.Array {
		d, ok := m.Symbol(token)
		if !ok {
			return nil
		}
		return d
	}
	index, err := strconv.Atoi(token)
	if err != nil || resources.Item(index).IsAbsent() {
		return nil
	}
	kind := resources.Item(index).Get("type").Str()
	n := 0
	for _, other := range resources.Items()[:index] {
		if other.Get("type").EqualFold(kind) {
			n++
		}
	}
	d, ok := m.ResourceAt(kind, n)
	if !ok && strings.EqualFold(kind, "Microsoft.Resources/deployments") {
		d, ok = m.ModuleAt(n)
	}
	if !ok {
		return nil
	}
	return d
}

func (w *walker) head(d *sourcemap.Declaration) source.Span {
	if w.whole {
		return d.Span
	}
	return d.Head
}

// choose takes the place that is written like the value, else the first.
func (w *walker) choose(p sourcemap.Place) source.Span {
	if w.written != "" && p.Span.Text() != w.written {
		if i := slices.IndexFunc(p.Others, func(s source.Span) bool { return s.Text() == w.written }); i >= 0 {
			return p.Others[i]
		}
	}
	return p.Span
}

// Written is how Bicep writes a value, empty where it is not a simple one.
func Written(v value.Value) string {
	switch v.Kind() {
	case value.Bool, value.Int:
		return v.JSON()
	case value.String:
		if v.Marks().Any(value.Secret) {
			return ""
		}
		return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`, "${", `\${`, "\n", `\n`, "\t", `\t`).Replace(v.Str()) + "'"
	}
	return ""
}
