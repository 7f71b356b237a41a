package relation

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// drawing is a selection laid out for a picture: nodes in boxes, and lines. What is
// in a scope is drawn in its box, and a resource that waits for another to which a
// stronger relation leads gets no second line.
type drawing struct {
	boxes []*box
	lines []line
	nodes map[string]*node
}

type box struct {
	label string
	nodes []*node
}

type node struct {
	name        string // in the picture
	label, kind string
	existing    bool
	external    bool
	alias       bool
	// folded is how many resources are shown in it.
	folded int
}

// title returns the label, with how much is folded.
func (n *node) title() string {
	if n.folded == 0 {
		return n.label
	}
	return fmt.Sprintf("%s (+%d)", n.label, n.folded)
}

type line struct {
	from, to *node
	kind     Kind
	assumed  bool
}

func (s Selection) layoutDrawing() *drawing {
	d := &drawing{nodes: map[string]*node{}}
	boxes := map[string]*box{}
	scope := map[*deployment.Resource]string{}
	for _, e := range s.Graph.Edges {
		if e.Kind == Container && e.From != nil {
			scope[e.From] = e.ShownID()
		}
	}
	into := func(label string) *box {
		label = cmp.Or(label, "/")
		key := resourceid.Key(label)
		if boxes[key] == nil {
			boxes[key] = &box{label: label}
			d.boxes = append(d.boxes, boxes[key])
		}
		return boxes[key]
	}
	byResource := map[*deployment.Resource]*node{}
	for _, r := range s.Resources {
		if s.within[r] != nil {
			continue
		}
		n := d.nodeFor(nodeKey(r), shownName(r), r.Type)
		n.existing = r.Existing
		byResource[r] = n
		label := scope[r]
		if r.Extension != "" && r.Module != nil {
			label = r.Module.Path + " " + r.Extension
		} else {
			for up := r; label == "" && up != nil; {
				owners := s.Graph.Owners(up)
				up = nil
				if len(owners) > 0 {
					label = owners[len(owners)-1].ShownID()
				}
			}
		}
		b := into(label)
		b.nodes = append(b.nodes, n)
	}
	for r, shown := range s.within {
		byResource[r] = byResource[shown]
		byResource[r].folded++
	}
	target := func(e *Edge) *node {
		if n := byResource[e.Target]; n != nil {
			return n
		}
		key := e.key
		known := d.nodes[key] != nil
		n := d.nodeFor(key, lastSegment(e.ShownID()), e.Type())
		if !known {
			n.external = true
			b := into("not part of this deployment")
			b.nodes = append(b.nodes, n)
		}
		return n
	}
	type ends struct{ from, to *node }
	drawn := map[ends]bool{}
	for pass := range 2 {
		for _, e := range s.Edges {
			if (e.Kind == Order) != (pass == 1) || e.Kind == Container && e.Extension == nil && byResource[e.Target] == nil {
				continue
			}
			from := byResource[e.From]
			if folded := s.foldedInto(e.Extension); folded != nil {
				from = byResource[folded]
			} else if e.Extension != nil {
				label := e.Extension.Module.Path + " " + e.Extension.Alias
				key := "alias " + label
				known := d.nodes[key] != nil
				from = d.nodeFor(key, e.Extension.Alias, e.Extension.Name)
				if !known {
					from.alias = true
					b := into(label)
					b.nodes = append(b.nodes, from)
					for _, r := range s.Graph.ResourcesOf(e.Extension) {
						if n := byResource[r]; n != nil {
							d.lines = append(d.lines, line{n, from, Container, false})
						}
					}
				}
			}
			if from == nil {
				continue
			}
			to := target(e)
			if from == to || drawn[ends{from, to}] {
				continue
			}
			drawn[ends{from, to}] = true
			d.lines = append(d.lines, line{from, to, e.Kind, e.Assumed})
		}
	}
	return d
}

func (d *drawing) nodeFor(key, label, kind string) *node {
	if n := d.nodes[key]; n != nil {
		return n
	}
	n := &node{name: fmt.Sprintf("n%d", len(d.nodes)+1), label: label, kind: kind}
	d.nodes[key] = n
	return n
}

func nodeKey(r *deployment.Resource) string {
	if r.Identity.Known() {
		return r.Identity.Key()
	}
	path := ""
	if r.Module != nil {
		path = r.Module.Path
	}
	return fmt.Sprintf("? %s %s %s %s %s %d", path, r.Extension, r.Type, r.ID, r.SymbolicName, r.CopyIndex)
}

func shownName(r *deployment.Resource) string {
	if r.IDMarks.Any(value.Secret) {
		return value.SecretText
	}
	if r.Name == "" {
		return r.ID
	}
	return r.Name
}

// DOT draws a selection for Graphviz.
func (s Selection) DOT() string {
	d := s.layoutDrawing()
	var b strings.Builder
	b.WriteString("digraph deployment {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n")
	for i, box := range d.boxes {
		fmt.Fprintf(&b, "  subgraph cluster_%d {\n    label=%s;\n", i, dotText(box.label))
		for _, n := range box.nodes {
			style := ""
			switch {
			case n.external:
				style = ", style=dotted"
			case n.existing:
				style = ", style=dashed"
			case n.alias:
				style = ", shape=ellipse"
			}
			fmt.Fprintf(&b, "    %s [label=%s%s];\n", n.name, dotText(n.title()+"\n"+n.kind), style)
		}
		b.WriteString("  }\n")
	}
	styles := [...]string{"style=bold", "style=bold, color=blue", "style=solid, color=gray", "style=dashed", "style=dotted, color=gray"}
	for _, l := range d.lines {
		fmt.Fprintf(&b, "  %s -> %s [label=%s, %s];\n", l.from.name, l.to.name, dotText(l.kind.String()), styles[l.kind])
	}
	b.WriteString("}\n")
	return b.String()
}

func dotText(s string) string {
	s = strings.ReplaceAll(s, `\`, `\\`)
	s = strings.ReplaceAll(s, `"`, `\"`)
	return `"` + strings.ReplaceAll(s, "\n", `\n`) + `"`
}

// Mermaid draws a selection as Markdown viewers show it.
func (s Selection) Mermaid() string {
	d := s.layoutDrawing()
	var b strings.Builder
	b.WriteString("flowchart LR\n")
	for i, box := range d.boxes {
		fmt.Fprintf(&b, "  subgraph s%d[%s]\n", i+1, mermaidText(box.label))
		for _, n := range box.nodes {
			open, end := "[", "]"
			switch {
			case n.alias:
				open, end = "([", "])"
			case n.existing, n.external:
				open, end = "[/", "/]"
			}
			fmt.Fprintf(&b, "    %s%s%s%s\n", n.name, open, mermaidText(n.title()+"\n"+n.kind), end)
		}
		b.WriteString("  end\n")
	}
	arrows := [...]string{"==>", "==>", "-->", "-.->", "-.->"}
	for _, l := range d.lines {
		fmt.Fprintf(&b, "  %s %s|%s| %s\n", l.from.name, arrows[l.kind], l.kind, l.to.name)
	}
	return b.String()
}

// mermaidText quotes a label: quotes and angle brackets would end it or be taken
// for HTML.
func mermaidText(s string) string {
	return `"` + strings.NewReplacer("#", "#35;", `"`, "#quot;", "<", "#lt;", ">", "#gt;", "\n", "<br/>").Replace(s) + `"`
}
