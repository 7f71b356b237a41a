package sourcemap

import (
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Match is how well a Place fits.
type Match uint8

const (
	// Absent: the property is not written anywhere; the place is the first line
	// of the declaration.
	Absent Match = iota
	// Within: the property comes out of the expression at the place, such as a
	// parameter that holds the whole object.
	Within
	// Exact: the place is the property's value.
	Exact
)

// A Place is where a property is written.
type Place struct {
	Span  source.Span
	Match Match
	// Others are further places that may have given the value, since which one
	// did depends on values: branches of a condition, items of an array.
	Others []source.Span
	// Content is the place in the file that is loaded there; nil if none is.
	Content *Content

	at spot
	// around has the place and all others.
	around spot
}

// A spot is an expression in its file.
type spot struct {
	file *Map
	node *node
}

func (s spot) sourceSpan() source.Span { return s.file.spanOf(s.node.start, s.node.end) }

// Property finds the value of a property, by the path it has in the compiled
// resource: names without regard to case, and indices as numbers or "*" for any.
// An object that is a variable, a spread, a branch of a condition or a loop's
// body is followed; into other files only where the map belongs to a Project.
func (d *Declaration) Property(path ...string) Place {
	return d.propertyPlace(finder{file: d.file, steps: maxSteps}, path)
}

// Evaluated is Property where the compiler has computed the value, which shows how many
// elements there are of what is spread. A place that still is one of several is that of
// the expression that has them all.
func (d *Declaration) Evaluated(compiled value.Value, path ...string) Place {
	p := d.propertyPlace(finder{file: d.file, steps: maxSteps, compiled: compiled, path: path}, path)
	if len(p.Others) > 0 && p.around.node != nil {
		p.Span, p.Match = p.around.sourceSpan(), Within
	}
	return p
}

func (d *Declaration) propertyPlace(f finder, path []string) Place {
	if d.value == nil {
		return Place{Span: d.Head}
	}
	if d.Kind == Module {
		path = moduleProperty(path)
	}
	body := d.instanceBody()
	if d.isWrapped(body, path) {
		path = path[1:]
	}
	if len(path) == 0 {
		p := placesOf([]spot{{d.file, body}}, Exact)
		p.Content = p.at.loadedPlace(nil)
		return p
	}
	f.findPath(body, path)
	p := Place{Span: d.Head}
	switch {
	case len(f.found) > 0:
		p = placesOf(f.found, Exact)
	case len(f.hidden) > 0:
		p = placesOf(f.hidden, Within)
	}
	if len(f.contents) == 1 && len(p.Others) == 0 {
		p.Content = f.contents[0]
	}
	p.around = f.around
	return p
}

func placesOf(spots []spot, match Match) Place {
	p := Place{Span: spots[0].sourceSpan(), Match: match, at: spots[0]}
	for _, s := range spots[1:] {
		p.Others = append(p.Others, s.sourceSpan())
	}
	return p
}

// isWrapped reports that the compiler put "properties" around the whole body, as it
// does for the resources of extensions such as Kubernetes.
func (d *Declaration) isWrapped(body *node, path []string) bool {
	return len(path) > 1 && strings.EqualFold(path[0], "properties") && d.file.extensions && body.kind == object &&
		!slices.ContainsFunc(body.entries, func(e entry) bool { return e.spread || strings.EqualFold(e.name, "properties") })
}

// instanceBody returns what one instance is made of: without the condition and the loop
// around it.
func (d *Declaration) instanceBody() *node {
	body := d.value
	for body.kind == loop || body.kind == guarded {
		// An array comprehension of a variable is its value, not a repetition.
		if body.kind == loop && d.Kind != Resource && d.Kind != Module {
			break
		}
		body = body.parts[0]
	}
	return body
}

// moduleProperty returns the path in a module statement of a path in the deployment
// that it becomes.
func moduleProperty(path []string) []string {
	if len(path) < 2 || !strings.EqualFold(path[0], "properties") {
		return path
	}
	// Where the compiler put "value", or a Key Vault "reference", around what was
	// written.
	written := 2
	mapped := []string{"params"}
	switch strings.ToLower(path[1]) {
	case "parameters":
	case "extensionconfigs":
		mapped[0], written = "extensionConfigs", 3
	default:
		return path
	}
	mapped = append(mapped, path[2:min(written+1, len(path))]...)
	if len(path) > written+2 && path[written+1] == "value" {
		mapped = append(mapped, path[written+2:]...)
	}
	return mapped
}

// maxSteps bounds a search: variables that refer to each other can make the
// number of ways to a value grow without limit.
const maxSteps = 5_000

// maxPlaces is how many places are told at most.
const maxPlaces = 16

type finder struct {
	file   *Map
	steps  int
	depth  int
	found  []spot
	hidden []spot // expressions that may have the property within
	// contents are the places in files that may have it.
	contents []*Content
	// around is the innermost expression that has all places, if there are several.
	around  spot
	several int

	// compiled is what the whole is known to come to, and path what is looked for in
	// it; partial is how much of the path is left where an array is only a part of
	// one that is compiled.
	compiled value.Value
	path     []string
	partial  int
}

// noteChoice notes an expression within which there are several places.
func (f *finder) noteChoice(n *node, before int) {
	if count := len(f.found) + len(f.hidden); count-before > 1 && count > f.several {
		f.around, f.several = spot{f.file, n}, count
	}
}

// findPath looks for a path below an expression, and reports whether it certainly is
// there, so that what it would override need not be looked at.
func (f *finder) findPath(n *node, path []string) bool {
	if f.steps--; f.steps < 0 || f.depth > maxDepth || len(path) > maxDepth {
		return false
	}
	f.depth++
	before := len(f.found) + len(f.hidden)
	defer func() {
		f.depth--
		f.noteChoice(n, before)
	}()
	if n.kind == call {
		if c := (spot{f.file, n}).loadedPlace(path); c != nil {
			f.contents = append(f.contents, c)
		}
	}
	if len(path) == 0 {
		keepDistinct(&f.found, spot{f.file, n})
		return true
	}
	switch n.kind {
	case object:
		return f.inObject(n, path)
	case array:
		return f.inArray(n, path)
	case loop:
		return f.findPath(n.parts[0], path[1:])
	case paren, guarded:
		return f.findPath(n.parts[0], path)
	case lambda:
		return f.findPath(n.parts[0], path)
	case conditional:
		yes := f.findPath(n.parts[0], path)
		no := f.findPath(n.parts[1], path)
		return yes && no
	case coalesce:
		sure := false
		for _, part := range n.parts {
			sure = f.findPath(part, path) || sure
		}
		return sure
	case symbol:
		if d, ok := f.file.lookupSymbol(n.name); ok && d.Kind == Var && d.value != nil {
			return f.findWithin(d, path)
		}
	case access:
		if base := n.parts[0]; base.kind == symbol {
			if d, ok := f.file.lookupSymbol(base.name); ok && d.Kind == Var && d.value != nil {
				return f.findWithin(d, slices.Concat(n.path, path))
			}
			if d, ok := f.file.lookupQualified(base.name, n.path[0]); ok && d.Kind == Var && d.value != nil {
				return f.findWithin(d, slices.Concat(n.path[1:], path))
			}
		} else if base.kind != opaque {
			before := len(f.hidden)
			sure := f.findPath(base, slices.Concat(n.path, path))
			if len(f.hidden) > before {
				// The whole access says more than what it starts with.
				f.hidden = f.hidden[:before]
				keepDistinct(&f.hidden, spot{f.file, n})
			}
			return sure
		}
	case call:
		return f.inCall(n, path)
	case literal:
		return false // has no properties
	}
	keepDistinct(&f.hidden, spot{f.file, n})
	return false
}

// findWithin goes on in another declaration, perhaps of another file.
func (f *finder) findWithin(d *Declaration, path []string) bool {
	file := f.file
	f.file = d.file
	defer func() { f.file = file }()
	return f.findPath(d.value, path)
}

// keepDistinct notes a place once.
func keepDistinct(places *[]spot, s spot) {
	if len(*places) < maxPlaces && !slices.Contains(*places, s) {
		*places = append(*places, s)
	}
}

// inObject goes from the last entry to the first, since later ones override.
func (f *finder) inObject(n *node, path []string) bool {
	for _, e := range slices.Backward(n.entries) {
		switch {
		case e.spread:
			if f.findPath(e.value, path) {
				return true
			}
		case !e.dynamic && strings.EqualFold(e.name, path[0]):
			f.findPath(e.value, path[1:])
			return true
		}
	}
	// A name with interpolations may be the one if no other is.
	fitting := n.entriesNamed(path[0])
	if len(fitting) == 1 && expr.IsExpression(path[0]) {
		f.findPath(fitting[0].value, path[1:])
		return true
	}
	for _, e := range slices.Backward(fitting) {
		keepDistinct(&f.hidden, spot{f.file, e.value})
	}
	return false
}

// inCall follows the functions that return what they are given.
func (f *finder) inCall(n *node, path []string) bool {
	d, ok := f.file.lookupSymbol(n.name)
	if len(n.path) > 0 { // qualified with a namespace
		d, ok = f.file.lookupQualified(n.path[0], n.name)
	}
	if ok && d.Kind == Func && d.value != nil {
		return f.findWithin(d, path)
	}
	args := n.parts
	switch {
	case len(args) == 0:
	case n.name == "union" || n.name == "shallowMerge":
		for _, arg := range slices.Backward(args) {
			if f.findInPart(arg, path) {
				return true
			}
		}
		return false
	case n.name == "concat":
		return f.inArray(concatAsArray(n), path)
	case n.name == "intersection":
		items := append([]string{"*"}, path[1:]...)
		for _, arg := range args {
			f.findPath(arg, items)
		}
		return false
	case n.name == "any":
		return f.findPath(args[0], path)
	case n.name == "take", n.name == "skip" && path[0] == "*":
		return f.findInPart(args[0], path)
	case n.name == "skip" && len(args) == 2 && args[1].kind == literal:
		skipped, err := strconv.Atoi(args[1].name)
		index, no := strconv.Atoi(path[0])
		if err == nil && no == nil && skipped >= 0 {
			path = append([]string{strconv.Itoa(index + skipped)}, path[1:]...)
		}
		return f.findInPart(args[0], path)
	case n.name == "filter" || n.name == "sort" || n.name == "skip":
		return f.findPath(args[0], append([]string{"*"}, path[1:]...))
	case n.name == "map" && len(args) == 2 && args[1].kind == lambda,
		n.name == "mapValues" && len(args) == 2 && args[1].kind == lambda,
		n.name == "toObject" && len(args) == 3 && args[2].kind == lambda:
		return f.findPath(args[len(args)-1], path[1:])
	}
	keepDistinct(&f.hidden, spot{f.file, n})
	return false
}
