package relation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
)

// Folded returns a selection of which a drawing shows what is at most depth levels deep, and what is
// deeper as a part of what it is in: a resource is a level below its parent, or else below the
// nested deployment that it is in.
func (s Selection) Folded(depth int) Selection {
	f := folding{graph: s.Graph, selected: map[*deployment.Resource]bool{}, levels: map[*deployment.Resource]int{}}
	for _, r := range s.Resources {
		f.selected[r] = true
	}
	s.within = map[*deployment.Resource]*deployment.Resource{}
	for _, r := range s.Resources {
		shown := r
		for f.level(shown) > depth {
			above := f.above(shown)
			if f.level(above) >= f.level(shown) {
				break // they are in each other
			}
			shown = above
		}
		if shown != r {
			s.within[r] = shown
		}
	}
	return s
}

// foldedInto returns what the resources of an extension are shown in; nil if they are shown themselves.
func (s Selection) foldedInto(x *deployment.Extension) *deployment.Resource {
	if x == nil || s.within == nil {
		return nil
	}
	for _, r := range s.Graph.ResourcesOf(x) {
		if s.within[r] != nil {
			return s.within[r]
		}
	}
	return nil
}

type folding struct {
	graph    *Graph
	selected map[*deployment.Resource]bool
	levels   map[*deployment.Resource]int
}

// above returns what a resource is shown in when it is folded; nil if it is in nothing that is
// selected.
func (f *folding) above(r *deployment.Resource) *deployment.Resource {
	for _, e := range f.graph.From(r) {
		if e.Kind.Owns() && f.selected[e.Target] && e.Target.Module == r.Module && e.Target != r {
			return e.Target
		}
	}
	for m := r.Module; m != nil; m = m.Parent {
		if m.Resource != nil && m.Resource != r && f.selected[m.Resource] {
			return m.Resource
		}
	}
	return nil
}

// level returns how many resources a resource is in; what is in itself is in nothing.
func (f *folding) level(r *deployment.Resource) int {
	if level, known := f.levels[r]; known {
		return level
	}
	f.levels[r] = 0
	if above := f.above(r); above != nil {
		f.levels[r] = f.level(above) + 1
	}
	return f.levels[r]
}

// What GitHub, and Mermaid where it is not configured otherwise, draws at most.
const (
	mostMermaidText   = 50_000
	mostMermaidArrows = 500
)

// FitsMermaid reports whether viewers draw a text of Mermaid.
func FitsMermaid(text string) bool {
	return len(text) <= mostMermaidText && strings.Count(text, "\n  n") <= mostMermaidArrows
}

// maxDepth is where looking for a depth that fits begins.
const maxDepth = 4

// DepthThatFits returns the greatest depth that viewers draw a selection with as Mermaid; false if
// there is none.
func (s Selection) DepthThatFits() (depth int, ok bool) {
	for depth := maxDepth; depth >= 0; depth-- {
		if FitsMermaid(s.Folded(depth).Mermaid()) {
			return depth, true
		}
	}
	return 0, false
}
