package mocks

import "sync"

// shapes are those of the places of answers that were read. Resources of a type are
// evaluated for over and over, in one file and in a thousand, and every answer is
// completed from the same places.
var shapes shapeCache

// shapeCache is safe for concurrent use.
type shapeCache struct {
	mu    sync.RWMutex
	known map[string]shape
}

// maxShapes bounds what is kept: members may have any name.
const maxShapes = 1 << 14

// get does not allocate: the key need not become a text to be looked up.
func (c *shapeCache) get(key []byte) (shape, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	h, ok := c.known[string(key)]
	return h, ok
}

func (c *shapeCache) keep(key []byte, h shape) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known == nil {
		c.known = map[string]shape{}
	}
	if len(c.known) < maxShapes {
		c.known[string(key)] = h
	}
}

// shapeKey is all that the shape of a place depends on.
func shapeKey(key []byte, s *subject, path []step) []byte {
	key = append(append(append(key, s.typ...), 0), s.apiVersion...)
	key = append(key, 0, 'n')
	if s.isDeployed() {
		key[len(key)-1] = 'd'
	}
	for _, p := range path {
		key = append(key, 0, 'm')
		if p.index {
			key[len(key)-1] = 'i'
		}
		key = append(key, p.name...)
	}
	return key
}
