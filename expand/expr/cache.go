package expr

import (
	"strings"
	"sync"
)

// Cache remembers parsed expressions by their text; it is for one goroutine.
type Cache struct {
	nodes map[string]cached
}

type cached struct {
	node Node
	err  *SyntaxError
}

// NewCache makes an empty cache.
func NewCache() *Cache { return &Cache{nodes: map[string]cached{}} }

// Parse is Parse with memory.
func (c *Cache) Parse(text string) (Node, *SyntaxError) {
	if found, ok := c.nodes[text]; ok {
		return found.node, found.err
	}
	n, err := Parse(text)
	c.nodes[text] = cached{n, err}
	return n, err
}

// Parse reads an expression without the brackets around it. What it gives may be
// that of an equal text that was read before.
func Parse(text string) (Node, *SyntaxError) {
	if len(text) > maxShared {
		return parseText(text)
	}
	if n := shared.findNodes(text); n != nil {
		return n, nil
	}
	// A part of a file would hold on to all of it.
	text = strings.Clone(text)
	n, err := parseText(text)
	if err == nil {
		shared.keepNodes(text, n)
	}
	return n, err
}

// shared are the expressions that all files of a process have read. Repositories
// deploy the same modules over and over, and compilers write the same expressions into
// each of them.
var shared sharedNodes

// maxShared is the length of an expression that is kept for all, and maxKept how much
// memory they take together: those of a thousand deployments need a third of it. An
// expression of a few thousand characters may have a node for every other of them, so
// nodes are counted, each as large as the largest is.
const (
	maxShared = 4096
	maxKept   = 64 << 20
	nodeSize  = 128
)

// sharedNodes is safe for concurrent use, as syntax trees are, which do not change.
type sharedNodes struct {
	mu    sync.RWMutex
	nodes map[string]Node
	size  int
}

func (s *sharedNodes) findNodes(text string) Node {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.nodes[text]
}

// keepNodes begins anew when there is no room: a file of nothing but expressions that no
// other has must not keep those that follow from being read once.
func (s *sharedNodes) keepNodes(text string, n Node) {
	size := sizeOf(text, n)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nodes == nil || s.size+size > maxKept {
		s.nodes, s.size = map[string]Node{}, 0
	}
	if _, kept := s.nodes[text]; !kept {
		s.nodes[text] = n
		s.size += size
	}
}

// sizeOf is about how much memory an expression takes, with its place in a map.
func sizeOf(text string, n Node) int {
	size := len(text) + nodeSize
	Walk(n, func(Node) bool {
		size += nodeSize
		return true
	})
	return size
}
