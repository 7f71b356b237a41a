package sourcemap

import (
	"path"
	"slices"
	"strconv"

	"github.com/forearm/forearm/expand/value"
)

func (f *finder) inArray(n *node, path []string) bool {
	index, err := strconv.Atoi(path[0])
	if err != nil {
		index = -1
	}
	for i, e := range n.entries {
		if e.spread && index >= 0 {
			length, ok := f.itemCount(e.value, 0)
			if !ok {
				length, ok = f.spreadLength(n.entries, i, path)
			}
			if ok {
				if index < i+length {
					return f.findInPart(e.value, append([]string{strconv.Itoa(index - i)}, path[1:]...))
				}
				index -= length - 1
				continue
			}
		}
		if e.spread {
			// From here on indices depend on how much is spread.
			for _, rest := range n.entries[i:] {
				if rest.spread {
					f.findPath(rest.value, append([]string{"*"}, path[1:]...))
				} else {
					f.findPath(rest.value, path[1:])
				}
			}
			return false
		}
		if index < 0 {
			f.findPath(e.value, path[1:])
		} else if i == index {
			return f.findPath(e.value, path[1:])
		}
	}
	return false
}

// findInPart is findPath for an array that is only a part of the one that is compiled.
func (f *finder) findInPart(n *node, path []string) bool {
	partial := f.partial
	f.partial = len(path)
	sure := f.findPath(n, path)
	f.partial = partial
	return sure
}

// spreadLength returns how many elements the only spread comes to of which nothing is known, by how
// many there are of all.
func (f *finder) spreadLength(entries []entry, unknown int, path []string) (int, bool) {
	if f.compiled.IsAbsent() || len(path) > len(f.path) || len(path) == f.partial {
		return 0, false
	}
	whole, rest := value.Resolve(f.compiled, f.path[:len(f.path)-len(path)])
	if rest > 0 || whole.Kind() != value.Array {
		return 0, false
	}
	length := whole.Len()
	for i, e := range entries {
		one := 1
		if e.spread && i != unknown {
			var ok bool
			if one, ok = f.itemCount(e.value, 0); !ok {
				return 0, false
			}
		}
		if i != unknown {
			length -= one
		}
	}
	return length, length >= 0
}

// concatAsArray returns a call of concat() as an array of what it is given.
func concatAsArray(n *node) *node {
	array := &node{kind: array, start: n.start, end: n.end}
	for _, arg := range n.parts {
		array.entries = append(array.entries, entry{spread: true, value: arg})
	}
	return array
}

// itemCount returns how many items an expression has, as far as that is written.
func (f *finder) itemCount(n *node, depth int) (int, bool) {
	if f.steps--; f.steps < 0 || depth > maxDepth {
		return 0, false
	}
	switch n.kind {
	case paren:
		return f.itemCount(n.parts[0], depth+1)
	case symbol:
		if d, ok := f.file.lookupSymbol(n.name); ok && d.Kind == Var && d.value != nil {
			file := f.file
			f.file = d.file
			defer func() { f.file = file }()
			return f.itemCount(d.value, depth+1)
		}
	case call:
		switch {
		case n.name == "concat":
			return f.itemCount(concatAsArray(n), depth+1)
		case (n.name == "map" || n.name == "sort") && len(n.parts) > 0:
			return f.itemCount(n.parts[0], depth+1)
		}
	case array:
		total := 0
		for _, e := range n.entries {
			length := 1
			if e.spread {
				var ok bool
				if length, ok = f.itemCount(e.value, depth+1); !ok {
					return 0, false
				}
			}
			total += length
		}
		return total, true
	}
	return 0, false
}

// loadedPlace returns the place in a file that an expression loads, given the way that goes on in
// its result; nil if it loads none, or it is unknown which.
func (s spot) loadedPlace(further []string) *Content {
	n := s.node
	for n.kind == paren {
		n = n.parts[0]
	}
	if n.kind != call || len(n.parts) == 0 || len(n.path) == 0 && s.file.declaresFunction(n.name) {
		return nil
	}
	c := &Content{Function: n.name}
	switch n.name {
	case "loadTextContent", "loadFileAsBase64":
	case "loadJsonContent", "loadYamlContent":
		selected, ok := s.file.selectedPath(n)
		if ok {
			c.Path = slices.Concat(selected, further)
		}
	default:
		return nil
	}
	name, ok := s.file.textOf(n.parts[0])
	c.File = path.Join(path.Dir(s.file.name), name)
	if !ok {
		return nil
	}
	return c
}
