package expr

import "sync"

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

// shared are the expressions that all files of a process have read. Repositories
// deploy the same modules over and over, and compilers write the same expressions into
// each of them.
var shared sharedNodes

// maxShared is the length of an expression that is kept for all, and maxKept how many
// are: a repository of a thousand deployments has some 20,000.
const (
	maxShared = 4096
	maxKept   = 1 << 15
)

// sharedNodes is safe for concurrent use, as syntax trees are, which do not change.
type sharedNodes struct {
	mu    sync.RWMutex
	nodes map[string]Node
}

func (s *sharedNodes) get(text string) Node {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.nodes[text]
}

func (s *sharedNodes) keep(text string, n Node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nodes == nil {
		s.nodes = map[string]Node{}
	}
	if len(s.nodes) < maxKept {
		s.nodes[text] = n
	}
}
