package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// chunkSize is about how many bytes of definitions are split into lines together: few enough
// that a question about one type reads little, many enough that there are not too many chunks.
const chunkSize = 16 << 10

// node is a definition: what it says by itself, and those that it refers to.
type node struct {
	def      definition
	label    string
	children []int
}

// root is a type of one version.
type root struct {
	name, version string
	node          int
	scopes        int
}

// readShapes writes the shapes of all versions. Most definitions are the same
// from version to version, but each version is published with all of them, and
// with numbers of its own; those of a provider that say the same, and refer to
// the same, become one. That leaves an eighth of them, so that all versions
// take no more room than the newest ones did.
func readShapes(file string, entries map[string][]byte) error {
	providers := map[string]*pool{}
	if err := readLines(file, func(line []byte) error { return readGroup(line, providers) }); err != nil {
		return err
	}
	for _, name := range sortedKeys(providers) {
		providers[name].writeEntries(name, entries)
	}
	return nil
}

// readGroup reads a line: types of a provider and version, with their definitions.
func readGroup(line []byte, providers map[string]*pool) error {
	var group struct {
		APIVersion string
		Types      map[string]struct{ Body, Scopes int }
		Defs       []definition
	}
	if err := json.Unmarshal(line, &group); err != nil {
		return err
	}
	var p *pool
	for _, name := range sortedKeys(group.Types) {
		key := providerOf(name)
		if providers[key] == nil {
			providers[key] = &pool{}
		}
		if p != nil && p != providers[key] {
			return fmt.Errorf("a group has types of %s and of another provider", key)
		}
		p = providers[key]
		t := group.Types[name]
		p.roots = append(p.roots, root{strings.ToLower(name), group.APIVersion, len(p.nodes) + t.Body, t.Scopes})
		// What every version says about itself would keep any two apart.
		for i, m := range group.Defs[t.Body].Members {
			if m.name == "type" || m.name == "apiVersion" {
				group.Defs[t.Body].Members[i].index = indexOfText(&group.Defs)
			}
		}
	}
	if p != nil {
		p.addVersion(group.Defs)
	}
	return nil
}

// indexOfText is a definition of any text.
func indexOfText(defs *[]definition) int {
	*defs = append(*defs, definition{Kind: "string"})
	return len(*defs) - 1
}

// pool gathers the definitions of a provider.
type pool struct {
	nodes []node
	roots []root
}

func (p *pool) addVersion(defs []definition) {
	base := len(p.nodes)
	for _, d := range defs {
		n := node{def: d}
		for _, i := range d.listReferences() {
			n.children = append(n.children, base+*i)
		}
		zero := func(int) int { return 0 }
		label, _ := json.Marshal(d.withNumbers(zero))
		n.label = string(label)
		p.nodes = append(p.nodes, n)
	}
}

// equalClasses numbers the nodes so that those that cannot be distinguished have the same
// number: first by what they say, then by the numbers of what they refer to, as
// long as that distinguishes more of them.
func (p *pool) equalClasses() []int {
	class := make([]int, len(p.nodes))
	count := 0
	for {
		known := map[string]int{}
		next := make([]int, len(p.nodes))
		var key strings.Builder
		for i, n := range p.nodes {
			key.Reset()
			key.WriteString(n.label)
			for _, c := range n.children {
				key.WriteString("," + strconv.Itoa(class[c]))
			}
			id, ok := known[key.String()]
			if !ok {
				id = len(known)
				known[key.String()] = id
			}
			next[i] = id
		}
		class = next
		if len(known) == count {
			return class
		}
		count = len(known)
	}
}

// writeEntries makes the entries of a provider: an index, and the definitions, a line each.
// Those of the newest version come first, since most questions are about it.
func (p *pool) writeEntries(name string, entries map[string][]byte) {
	slices.SortStableFunc(p.roots, func(a, b root) int {
		if a.version != b.version {
			return strings.Compare(b.version, a.version)
		}
		return strings.Compare(a.name, b.name)
	})
	class := p.equalClasses()
	number := map[int]int{} // of classes
	var order []int
	for _, r := range p.roots {
		open := []int{r.node}
		for len(open) > 0 {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			if _, done := number[class[i]]; done {
				continue
			}
			number[class[i]] = len(order)
			order = append(order, i)
			open = append(open, p.nodes[i].children...)
		}
	}
	var starts []string
	var definitions bytes.Buffer
	from := -chunkSize
	for n, i := range order {
		if definitions.Len() >= from+chunkSize {
			from = definitions.Len()
			starts = append(starts, fmt.Sprintf("%d:%d", n, from))
		}
		// The node's own numbers are within its group; children has them in order.
		at := 0
		line, _ := json.Marshal(p.nodes[i].def.withNumbers(func(int) int {
			at++
			return number[class[p.nodes[i].children[at-1]]]
		}))
		definitions.Write(line)
		definitions.WriteByte('\n')
	}
	entries["definitions/"+name] = definitions.Bytes()
	entries["shapes/"+name] = p.writeIndex(starts, func(i int) int { return number[class[i]] })
}

// writeIndex has where chunks of definitions start on its first line: number and offset, and each type with its
// versions on a line of its own.
func (p *pool) writeIndex(starts []string, number func(int) int) []byte {
	versions := map[string][]root{}
	for _, r := range p.roots {
		list := versions[r.name]
		// A version that is published twice has its type at two places.
		if n := len(list); n > 0 && list[n-1].version == r.version {
			list[n-1].scopes |= r.scopes
			continue
		}
		versions[r.name] = append(list, r)
	}
	var b bytes.Buffer
	fmt.Fprintln(&b, strings.Join(starts, " "))
	for _, name := range sortedKeys(versions) {
		b.WriteString(name)
		for _, r := range versions[name] {
			fmt.Fprintf(&b, "\t%s %d %d", r.version, number(r.node), r.scopes)
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}
