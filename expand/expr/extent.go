package expr

// extent is about the length of an expression's text, and how deep it nests.
// Expressions that were put together share their parts, so that the text of a
// small one may be without end.
type extent struct{ bytes, depth int }

const maxExtent = 1 << 40

// extentOf is the extent of something with so many bytes of its own around parts.
func extentOf(own int, parts ...Node) extent {
	e := extent{bytes: own}
	for _, part := range parts {
		below := extent{}
		switch n := part.(type) {
		case *Literal:
			below = extent{n.Value.Bytes(), n.Value.Depth()}
		case *Call:
			below = n.extent
		case *Access:
			below = n.extent
		}
		if below == (extent{}) && part != nil {
			// It was parsed, so it is as long as what was written.
			below = extent{part.End() - part.Start(), 0}
		}
		e.bytes += below.bytes + 2
		e.depth = max(e.depth, below.depth)
	}
	return extent{min(e.bytes, maxExtent), e.depth + 1}
}
