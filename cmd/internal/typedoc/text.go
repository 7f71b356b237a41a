package typedoc

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/resourcetype"
)

// Text writes a type for people.
func Text(b *bytes.Buffer, t Shape, body resourcetype.Body, depth int) {
	fmt.Fprintf(b, "%s@%s\n\n", t.Name, t.Version)
	row := func(name, text string) {
		if text != "" {
			fmt.Fprintf(b, "%-14s%s\n", name, text)
		}
	}
	row("deployed to", strings.Join(t.ScopesAt(t.Version).Names(), ", "))
	row("newest", t.APIVersion)
	row("versions", strings.Join(t.APIVersions, ", "))
	row("name", describeLimits(body.Member("name")))
	row("children", strings.Join(t.Children, ", "))
	row("functions", strings.Join(t.listFunctions(), ", "))
	row("reference", t.documentationURL())
	b.WriteByte('\n')
	writer := typeWriter{b: b, depth: depth}
	writer.writeMembers(body, "", map[resourcetype.Key]bool{}, 1)
}

type typeWriter struct {
	b     *bytes.Buffer
	depth int
}

// writeMembers writes the members of an object, and below each what it is made of.
func (w *typeWriter) writeMembers(body resourcetype.Body, indent string, on map[resourcetype.Key]bool, level int) {
	names, _ := body.Members()
	for _, name := range names {
		if level == 1 && slices.Contains([]string{"id", "name", "type", "apiVersion"}, name) {
			continue
		}
		w.writeMember(name, body.Member(name), indent, on, level)
	}
	if others := body.Others(); others.Exists() {
		w.writeMember("*", others, indent, on, level)
	}
	by, cases := body.Discriminator()
	for _, c := range cases {
		fmt.Fprintf(w.b, "%swhere %s is '%s':\n", indent, by, c)
		w.writeBelow(body.Case(c), indent+"  ", on, level)
	}
}

func (w *typeWriter) writeMember(name string, m resourcetype.Body, indent string, on map[resourcetype.Key]bool, level int) {
	required := ""
	if m.Required() && !m.ReadOnly() {
		required = "!"
	}
	element := m
	for element.Kind() == resourcetype.Array {
		element = element.Element()
	}
	deeper := ""
	if element.Kind() == resourcetype.Object && !w.isExpandable(element, on, level+1) {
		deeper = " {...}"
	}
	fmt.Fprintf(w.b, "%s%s%s: %s%s\n", indent, name, required, describeBody(m), deeper)
	w.writeBelow(element, indent+"  ", on, level+1)
}

// isExpandable reports whether what an object is made of is written: it is not within
// itself, nor deeper than was asked for.
func (w *typeWriter) isExpandable(m resourcetype.Body, on map[resourcetype.Key]bool, level int) bool {
	return m.Kind() == resourcetype.Object && !on[m.Key()] && (w.depth <= 0 || level <= w.depth)
}

// writeBelow writes what an object is made of, where that is shown.
func (w *typeWriter) writeBelow(m resourcetype.Body, indent string, on map[resourcetype.Key]bool, level int) {
	if !w.isExpandable(m, on, level) {
		return
	}
	on[m.Key()] = true
	w.writeMembers(m, indent, on, level)
	delete(on, m.Key())
}

// describeBody returns in a line what a place holds.
func describeBody(m resourcetype.Body) string {
	element, arrays := m, ""
	for element.Kind() == resourcetype.Array {
		element, arrays = element.Element(), arrays+"[]"
	}
	kind := element.Kind().String()
	if element.Kind() == resourcetype.Int {
		kind = "number" // whether it has to be whole is not published
	}
	more := []string{kind + arrays}
	if l := describeLimits(element); l != "" {
		more = append(more, l)
	}
	if m.ReadOnly() {
		more = append(more, "read-only")
	}
	if m.WriteOnly() {
		more = append(more, "write-only")
	}
	if m.Secret() {
		more = append(more, "secret")
	}
	return strings.Join(more, ", ")
}

// describeLimits returns what a text or a number may be.
func describeLimits(m resourcetype.Body) string {
	var all []string
	if values, open := m.Enum(); len(values) > 0 {
		list := "'" + strings.Join(values, "' | '") + "'"
		if open {
			list += " | ..."
		}
		all = append(all, list)
	}
	switch least, most := m.Length(); {
	case least > 0 && least == most:
		all = append(all, fmt.Sprintf("%d characters", least))
	case least > 0 && most > 0:
		all = append(all, fmt.Sprintf("%d to %d characters", least, most))
	case least > 0:
		all = append(all, fmt.Sprintf("%d characters at least", least))
	case most > 0:
		all = append(all, fmt.Sprintf("%d characters at most", most))
	}
	if p := m.Pattern(); p != "" {
		all = append(all, "matches "+p)
	}
	switch least, most := m.Bounds(); {
	case !least.IsAbsent() && !most.IsAbsent():
		all = append(all, least.NumberText()+" to "+most.NumberText())
	case !least.IsAbsent():
		all = append(all, least.NumberText()+" at least")
	case !most.IsAbsent():
		all = append(all, most.NumberText()+" at most")
	}
	return strings.Join(all, ", ")
}
